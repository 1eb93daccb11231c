import { Navigate } from 'react-router-dom';
import { Nothing } from '../fields/States';
import { useText } from '../locales/use-text';
import { lazyScreen } from '../providers/lazy-screen';
import { usePermissionList } from '../providers/use-may';
import { landingFor } from './menu';

const Dashboard = lazyScreen(() => import('../dashboard/Dashboard').then((m) => m.Dashboard));

/** The first page: the dashboard, or the first page this role has. */
export function Landing() {
  const t = useText();
  const to = landingFor(usePermissionList());
  if (to === null) return <Nothing>{t('menu.noEntries')}</Nothing>;
  return to === '/' ? <Dashboard /> : <Navigate to={to} replace />;
}
