import { Box, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/http/query-client';
import { Icon } from '../../shared/icons/Icon';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Sheet } from '../../ui/sheets/Sheet';
import { BooksView } from './BooksView';
import { ProofView } from './ProofView';
import { reservesQuery } from './proof-calls';
import { ReservesView } from './ReservesView';

/** The daily proof, checked here in the browser, and the books as everybody may see them (domain 12). */
export function ProofPage() {
  const { t } = useTranslation('proof');
  const [explaining, setExplaining] = useState(false);
  // Only what stands on the chain beside the liabilities makes it a proof of reserves.
  const reserves = Boolean(useQuery(reservesQuery).data);
  return (
    <Page
      title={t(reserves ? 'titleReserves' : 'title')}
      actions={
        <IconButton aria-label={t('how.title')} aria-haspopup="dialog" onClick={() => setExplaining(true)}>
          <Icon name="help" />
        </IconButton>
      }
    >
      <PullToRefresh onRefresh={() => queryClient.invalidateQueries({ queryKey: ['public'] })}>
        <ProofView />
        <ReservesView />
        <BooksView />
      </PullToRefresh>
      {explaining && <HowSheet reserves={reserves} onClose={() => setExplaining(false)} />}
    </Page>
  );
}

const partsOf = (reserves: boolean) => ['tree', 'yours', 'seals', reserves ? 'reserves' : 'not', 'neighbour'] as const;

/** How the proof works and what it does not prove, in plain words. */
function HowSheet({ reserves, onClose }: { reserves: boolean; onClose: () => void }) {
  const { t } = useTranslation('proof');
  return (
    <Sheet open onClose={onClose} title={t('how.title')}>
      {/* Longer than a small screen: focusable, so that the keys can scroll it. */}
      <Box role="group" aria-label={t('how.title')} tabIndex={0}>
        {partsOf(reserves).map((part) => (
          <Box key={part} sx={{ mb: 4 }}>
            <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
              {t(`how.${part}.title`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`how.${part}.text`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}
