import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/pages/Page';
import { ResultPage } from '../../ui/pages/ResultPage';

/** The last page of an account: it is closed, and nothing more is to be done. */
export function ClosedPage() {
  const { t } = useTranslation('data');
  return (
    <Page title={t('closed.page')}>
      <ResultPage
        tone="done"
        title={t('closed.title')}
        text={t('closed.text')}
        actions={
          <Button component={Link} to="/" variant="outlined" size="large" fullWidth>
            {t('closed.home')}
          </Button>
        }
      />
    </Page>
  );
}
