import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { type ErrorProps, Layout, type LayoutProps } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { Nothing, Waiting } from '../fields/States';
import { useText } from '../locales/use-text';
import { session } from '../providers/session';
import { DrawingScheme } from '../theme/DrawingScheme';
import { LeaveGuard } from '../unsaved/LeaveGuard';
import { ConsoleBar } from './ConsoleBar';
import { ConsoleMenu } from './menu/ConsoleMenu';
import { StaffNotices } from './StaffNotices';

/** A screen that broke or could not be loaded after an update: said in words, with the way out. */
function BrokenScreen(_: ErrorProps) {
  const t = useText();
  return (
    <Nothing
      action={
        <Button onClick={() => window.location.reload()} variant="outlined">
          {t('app.reload')}
        </Button>
      }
    >
      {t('app.loadFailed')} {t('app.screenFailed')}
    </Nothing>
  );
}

/** The frame; until a required second factor is set up, nothing but that is reachable. */
export function ConsoleLayout({ children, ...props }: LayoutProps) {
  if (session.get()?.totpRequired) return <Navigate to="/second-factor" replace />;
  return (
    <DrawingScheme>
      <Layout {...props} appBar={ConsoleBar} menu={ConsoleMenu} error={BrokenScreen} appBarAlwaysOn>
        <LeaveGuard />
        <StaffNotices />
        <Suspense fallback={<Waiting lines={8} />}>{children}</Suspense>
      </Layout>
    </DrawingScheme>
  );
}
