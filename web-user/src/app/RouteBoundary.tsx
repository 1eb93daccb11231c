import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState';
import { Page } from '../ui/Page';
import { ErrorBoundary } from './ErrorBoundary';
import { PageLoadError } from './lazy-page';

/** A page that failed: the way to try again, and the way home. Another route starts afresh. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary key={key} fallback={(error, reset) => <FailedPage error={error} reset={reset} />}>
      {children}
    </ErrorBoundary>
  );
}

function FailedPage({ error, reset }: { error: Error; reset: () => void }) {
  const { t } = useTranslation('common');
  const missing = error instanceof PageLoadError;
  return (
    <Page title={t('fault.title')}>
      <EmptyState
        seed="fault"
        title={missing ? t('error.network') : t('fault.text')}
        text={t('fault.next')}
        action={
          <>
            {/* Code that did not load may have been replaced by a newer version: only a new start finds it. */}
            <Button variant="contained" onClick={missing ? () => window.location.reload() : reset}>
              {t('retry')}
            </Button>
            <Typography sx={{ mt: 4 }}>
              <Link to="/">{t('goHome')}</Link>
            </Typography>
          </>
        }
      />
    </Page>
  );
}
