import type { ArticleRow } from '@server/admin/admin.schemas';
import { type ComponentType, Suspense } from 'react';
import { Admin, CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { Waiting } from '../fields/States';
import { authProvider } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import { lazyScreen } from '../providers/lazy-screen';
import { queryClient } from '../providers/query-client';
import { store } from '../providers/store';
import { titleIn } from '../resources/articles/article-body';
import { darkTheme, lightTheme } from '../theme/theme';
import { ConsoleLayout } from './ConsoleLayout';
import { Landing } from './Landing';
import { LoginPage } from './LoginPage';
import * as screens from './screens';

const SecondFactorPage = lazyScreen(() => import('./SecondFactorPage').then((m) => m.SecondFactorPage));
const PasswordPage = lazyScreen(() => import('./PasswordPage').then((m) => m.PasswordPage));

/** A lazy page without the frame, which would otherwise wait for it. */
function Alone({ screen: Screen }: { screen: ComponentType }) {
  return (
    <Suspense fallback={<Waiting lines={8} />}>
      <Screen />
    </Suspense>
  );
}

export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  return (
    <BrowserRouter basename="/admin">
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
        requireAuth
        disableTelemetry
      >
        <Resource name="deposits" list={screens.DepositList} show={screens.DepositShow} />
        <Resource name="withdrawals" list={screens.WithdrawalList} show={screens.WithdrawalShow} />
        <Resource name="proposals" list={screens.ProposalList} show={screens.ProposalShow} />
        <Resource name="users" list={screens.UserList} show={screens.UserShow} recordRepresentation="uid" />
        <Resource
          name="ledger-transactions"
          list={screens.TransactionList}
          show={screens.TransactionShow}
          recordRepresentation="postingKey"
        />
        <Resource name="ledger-entries" list={screens.EntryList} />
        <Resource name="assets" list={screens.AssetList} show={screens.AssetShow} recordRepresentation="id" />
        <Resource name="pairs" list={screens.PairList} />
        <Resource name="pools" list={screens.PoolList} show={screens.PoolShow} recordRepresentation="name" />
        <Resource name="exchanges" list={screens.ExchangeList} />
        <Resource name="chain-transfers" list={screens.ChainTransferList} />
        <Resource name="payouts" list={screens.PayoutList} />
        <Resource name="seals" list={screens.SealList} />
        <Resource name="proofs" list={screens.ProofList} />
        <Resource name="system-accounts" list={screens.SystemAccountList} />
        <Resource name="settings" list={screens.SettingList} />
        <Resource
          name="articles"
          list={screens.ArticleList}
          create={screens.ArticleCreate}
          edit={screens.ArticleEdit}
          recordRepresentation={(row: ArticleRow) => titleIn(document.documentElement.lang, row)}
        />
        <Resource
          name="staff"
          list={screens.StaffList}
          create={screens.StaffCreate}
          edit={screens.StaffEdit}
          recordRepresentation="name"
        />
        <Resource name="audit" list={screens.AuditList} />
        <CustomRoutes>
          <Route path="/books" element={<screens.BooksPage />} />
          <Route path="/chain" element={<screens.ChainPage />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/second-factor" element={<Alone screen={SecondFactorPage} />} />
          <Route path="/password" element={<Alone screen={PasswordPage} />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}
