import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyArt } from '@user/shared/crystal/EmptyArt';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Admin, CanAccess, CustomRoutes, type I18nProvider, Resource, Title, useTranslate } from 'react-admin';
import { createBrowserRouter, Link, Navigate, Route, RouterProvider } from 'react-router-dom';
import type { ConsoleResource } from '../features/resource';
import { Nothing, Waiting } from '../fields/States';
import { useText } from '../locales/use-text';
import { dataProvider } from '../providers/data-provider';
import { lazyScreen } from '../providers/lazy-screen';
import { queryClient } from '../providers/query-client';
import { store } from '../providers/store';
import { usePermissionList } from '../providers/use-may';
import { darkTheme, lightTheme } from '../theme/theme';
import { permissionFor } from './access';
import { authProviderFor } from './auth-provider';
import { ConsoleLayout } from './ConsoleLayout';
import { consoleResources } from './console-resources';
import { LoginPage } from './door/LoginPage';
import { landingFor } from './menu/menu';
import { NotYours } from './NotYours';

const authProvider = authProviderFor(consoleResources);

const Dashboard = lazyScreen(() => import('../features/dashboard/Dashboard').then((m) => m.Dashboard));
const SecondFactorPage = lazyScreen(() => import('./door/SecondFactorPage').then((m) => m.SecondFactorPage));
const PasswordPage = lazyScreen(() => import('./door/PasswordPage').then((m) => m.PasswordPage));

/** The first page: the dashboard, or the first page this role has. */
function Landing() {
  const t = useText();
  const to = landingFor(consoleResources, usePermissionList());
  if (to === null) return <Nothing>{t('menu.noEntries')}</Nothing>;
  return to === '/' ? <Dashboard /> : <Navigate to={to} replace />;
}

/** A page of its own, under its title, for those who may read it. */
function Page({ name, screen: Screen }: { name: ConsoleResource['name']; screen: ComponentType }) {
  const t = useText();
  return (
    <Guarded name={name} action="list">
      <Title title={t(`resources.${name}.name`, { count: 2 })} />
      <Screen />
    </Guarded>
  );
}

interface GuardedProps {
  name: ConsoleResource['name'];
  action: string;
  children: ReactNode;
}

/** A screen for those who may open it; the others are told who may. */
function Guarded({ name, action, children }: GuardedProps) {
  const row = consoleResources.find((one) => one.name === name);
  const denied = <NotYours name={name} permission={row ? permissionFor(row, action) : null} />;
  return (
    <CanAccess resource={name} action={action} accessDenied={denied}>
      {children}
    </CanAccess>
  );
}

/** The screens of a resource, each behind its guard. */
const guarded = (name: ConsoleResource['name'], screens: Record<string, ComponentType>) =>
  Object.fromEntries(
    Object.entries(screens).map(([action, Screen]) => [
      action,
      () => (
        <Guarded name={name} action={action}>
          <Screen />
        </Guarded>
      ),
    ]),
  );

/** A lazy page without the frame, which would otherwise wait for it. */
function Alone({ screen: Screen }: { screen: ComponentType }) {
  return (
    <Suspense fallback={<Waiting lines={8} />}>
      <Screen />
    </Suspense>
  );
}

/** The resources of react-admin and the pages beside them, each from its row. */
const resources = consoleResources.map(({ name, screens, recordRepresentation }) =>
  'page' in screens ? (
    <CustomRoutes key={name}>
      <Route path={`/${name}`} element={<Page name={name} screen={screens.page} />} />
    </CustomRoutes>
  ) : (
    <Resource key={name} name={name} recordRepresentation={recordRepresentation} {...guarded(name, screens)} />
  ),
);

/** Under a router that can hold somebody back who has not saved yet. */
const routerFor = (i18nProvider: I18nProvider) =>
  createBrowserRouter([{ path: '*', element: <Console i18nProvider={i18nProvider} /> }], { basename: '/admin' });

export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const [router] = useState(() => routerFor(i18nProvider));
  return <RouterProvider router={router} />;
}

function Console({ i18nProvider }: { i18nProvider: I18nProvider }) {
  return (
    <Admin
      title="Lodestone"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="dark"
      layout={ConsoleLayout}
      loginPage={LoginPage}
      dashboard={Landing}
      catchAll={UnknownPage}
      requireAuth
      disableTelemetry
    >
      {resources}
      <CustomRoutes noLayout>
        <Route path="/second-factor" element={<Alone screen={SecondFactorPage} />} />
        <Route path="/password" element={<Alone screen={PasswordPage} />} />
      </CustomRoutes>
    </Admin>
  );
}

/** Shown for an unknown address. */
function UnknownPage() {
  const translate = useTranslate();
  const t = useText();
  const title = translate('ra.page.not_found');
  return (
    <Box sx={{ maxWidth: 390, mx: 'auto', py: 6, textAlign: 'center' }}>
      <Title title={title} />
      <EmptyArt />
      <Typography component="h2" variant="h6" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{translate('ra.message.not_found')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('app.back')}
      </Button>
    </Box>
  );
}
