import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Page } from '../../ui/pages/Page';

/** Shown for an unknown address. */
export function UnknownPage() {
  const { t } = useTranslation('common');
  return (
    <Page title={t('unknown.title')}>
      <EmptyState
        title={t('unknown.text')}
        action={
          <Button component={Link} to="/" variant="contained">
            {t('goHome')}
          </Button>
        }
      />
    </Page>
  );
}
