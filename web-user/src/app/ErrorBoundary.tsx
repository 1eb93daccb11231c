import { Box, Button, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { writeLog } from '../lib/browser/local-log';
import { Icon } from '../shared/icons/Icon';
import { Page } from '../ui/pages/Page';
import { PageLoadError } from './lazy-page';

interface ErrorBoundaryProps {
  /** what is shown instead; `reset` draws the children again */
  fallback: (error: Error, reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a fault in one part from breaking the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    writeLog('error', `${error.name}: ${error.message}`);
  }

  private readonly reset = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.reset) : this.props.children;
  }
}

/** Last resort: needs neither the theme nor the texts, since one of them may be what failed. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    fallback={() => (
      <div className="boot" role="alert">
        <p>Loading error, please try again</p>
        <p>加载错误，请重试</p>
        <button
          type="button"
          onClick={() => window.location.reload()}
          style={{ font: 'inherit', padding: '12px 20px' }}
        >
          ↻
        </button>
      </div>
    )}
  >
    {children}
  </ErrorBoundary>
);

/** A page that failed, with a way to try again and a way home. Another route starts fresh. */
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
      <Box sx={{ px: 4, py: 14, textAlign: 'center' }}>
        <Icon name="offline" aria-hidden="true" sx={{ fontSize: '2.5rem', color: 'muted' }} />
        <Typography variant="h3" component="p" sx={{ mt: 4, textWrap: 'balance' }}>
          {missing ? t('error.network') : t('fault.text')}
        </Typography>
        <Typography sx={{ mt: 2, mb: 6, color: 'muted', textWrap: 'balance' }}>{t('fault.next')}</Typography>
        {/* Code that did not load may have been replaced by a newer version: only a reload finds it. */}
        <Button variant="contained" onClick={missing ? () => window.location.reload() : reset}>
          {t('retry')}
        </Button>
        <Typography sx={{ mt: 4 }}>
          <Link to="/">{t('goHome')}</Link>
        </Typography>
      </Box>
    </Page>
  );
}
