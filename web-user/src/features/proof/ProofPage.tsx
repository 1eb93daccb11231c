import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/http/query-client';
import { Page } from '../../ui/Page';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { BooksView } from './BooksView';
import { HowSheet } from './HowSheet';
import { ProofView } from './ProofView';

/** The daily proof, checked here in the browser, and the books as everybody may see them (domain 12). */
export function ProofPage() {
  const { t } = useTranslation('proof');
  const [explaining, setExplaining] = useState(false);
  return (
    <Page
      title={t('title')}
      actions={
        <IconButton aria-label={t('how.title')} aria-haspopup="dialog" onClick={() => setExplaining(true)}>
          <HelpOutlineRounded />
        </IconButton>
      }
    >
      <PullToRefresh onRefresh={() => queryClient.invalidateQueries({ queryKey: ['public'] })}>
        <ProofView />
        <BooksView />
      </PullToRefresh>
      {explaining && <HowSheet onClose={() => setExplaining(false)} />}
    </Page>
  );
}
