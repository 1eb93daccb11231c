import { type LazyPage, lazyPage } from './lazy-page';

/** One page of the app: its hash route, whether it is only for those logged in, and where its code is. */
export interface AppRoute {
  path: string;
  login: boolean;
  page: LazyPage;
}

/** The chat's pages come as one file: a visit of one leads to the others. */
const chatPage = (name: keyof typeof import('../features/chat/pages')) =>
  lazyPage(() => import('../features/chat/pages'), name, ['chat', 'cards', 'articles', 'image', 'money']);

const phonePage = (name: keyof typeof import('../features/phone/pages')) =>
  lazyPage(() => import('../features/phone/pages'), name, ['phone', 'wallet']);

const gamePage = (name: keyof typeof import('../features/games/pages')) =>
  lazyPage(() => import('../features/games/pages'), name, ['games', 'money', 'share']);

/** Every route of the app but home. A route's own parameters travel in the query of the hash, e.g. `?id=12`. */
export const routes: readonly AppRoute[] = [
  {
    path: '/pages/login/index',
    login: false,
    page: lazyPage(() => import('../features/wallet/LoginPage'), 'LoginPage', ['wallet', 'home']),
  },
  {
    path: '/pages/login/phone',
    login: false,
    page: phonePage('PhoneLoginPage'),
  },
  {
    path: '/pages/user/phone',
    login: true,
    page: phonePage('BindPhonePage'),
  },
  {
    path: '/pages/user/loginPassword',
    login: true,
    page: phonePage('LoginPasswordPage'),
  },
  {
    path: '/pages/user/wallet',
    login: true,
    page: lazyPage(() => import('../features/wallet/BindWalletPage'), 'BindWalletPage', ['wallet']),
  },
  {
    path: '/pages/article/index',
    login: false,
    page: lazyPage(() => import('../features/articles/ArticlesPage'), 'ArticlesPage', ['articles', 'words']),
  },
  {
    path: '/pages/article/details',
    login: false,
    page: lazyPage(() => import('../features/articles/ArticlePage'), 'ArticlePage', ['articles', 'words']),
  },
  {
    path: '/pages/market/index',
    login: false,
    page: lazyPage(() => import('../features/market/MarketPage'), 'MarketPage', ['market', 'money']),
  },
  {
    path: '/pages/market/pool',
    login: false,
    page: lazyPage(() => import('../features/market/PoolPage'), 'PoolPage', ['market']),
  },
  {
    path: '/pages/property/exchange',
    login: true,
    page: lazyPage(() => import('../features/exchange/ExchangePage'), 'ExchangePage', ['exchange', 'money']),
  },
  {
    path: '/pages/property/lock',
    login: true,
    page: lazyPage(() => import('../features/locks/LocksPage'), 'LocksPage', [
      'locks',
      'money',
      'risks',
      'share',
      'words',
    ]),
  },
  {
    path: '/pages/transaction/index',
    login: true,
    page: lazyPage(() => import('../features/hub/HubPage'), 'HubPage', ['hub', 'home', 'money']),
  },
  {
    path: '/pages/services/index',
    login: false,
    page: lazyPage(() => import('../features/services/ServicesPage'), 'ServicesPage', ['services', 'home']),
  },
  {
    path: '/pages/proof/index',
    login: false,
    page: lazyPage(() => import('../features/proof/ProofPage'), 'ProofPage', ['proof', 'words']),
  },
  {
    path: '/economics',
    login: false,
    page: lazyPage(() => import('../features/risks/EconomicsPage'), 'EconomicsPage', ['risks']),
  },
  {
    path: '/pages/help/index',
    login: false,
    page: lazyPage(() => import('../features/help/HelpPage'), 'HelpPage', ['articles', 'words']),
  },
  {
    path: '/pages/user/settings',
    login: false,
    page: lazyPage(() => import('../features/settings/SettingsPage'), 'SettingsPage', [
      'settings',
      'articles',
      'image',
      'money',
      'risks',
      'wallet',
      'words',
    ]),
  },
  {
    path: '/pages/user/sessions',
    login: true,
    page: lazyPage(() => import('../features/settings/SessionsPage'), 'SessionsPage', ['settings', 'money']),
  },
  {
    path: '/pages/user/data',
    login: true,
    page: lazyPage(() => import('../features/my-data/MyDataPage'), 'MyDataPage', ['data', 'money']),
  },
  {
    path: '/pages/user/closed',
    login: false,
    page: lazyPage(() => import('../features/my-data/ClosedPage'), 'ClosedPage', ['data']),
  },
  {
    path: '/pages/user/notifications',
    login: true,
    page: lazyPage(() => import('../features/push/PushPage'), 'PushPage', ['push', 'settings', 'money']),
  },
  {
    path: '/pages/user/log',
    login: false,
    page: lazyPage(() => import('../features/settings/LocalLogPage'), 'LocalLogPage', ['settings']),
  },
  {
    path: '/pages/user/share',
    login: true,
    page: lazyPage(() => import('../features/share/SharePage'), 'SharePage', ['share']),
  },
  {
    path: '/pages/user/spread',
    login: true,
    page: lazyPage(() => import('../features/team/TeamPage'), 'TeamPage', ['team', 'share', 'money']),
  },
  {
    path: '/pages/user/upgrade',
    login: true,
    page: lazyPage(() => import('../features/team/UpgradePage'), 'UpgradePage', ['team', 'share', 'money', 'risks']),
  },
  {
    path: '/pages/user/incomeDetail',
    login: true,
    page: lazyPage(() => import('../features/income/IncomePage'), 'IncomePage', ['income', 'bills', 'words']),
  },
  {
    path: '/pages/user/arrange',
    login: true,
    page: lazyPage(() => import('../features/arrangement/ArrangementPage'), 'ArrangementPage', ['arrangement']),
  },
  {
    path: '/pages/community/index',
    login: true,
    page: lazyPage(() => import('../features/community/CommunityPage'), 'CommunityPage', [
      'cards',
      'community',
      'miners',
      'money',
      'team',
    ]),
  },
  {
    path: '/pages/user/bind',
    login: true,
    page: lazyPage(() => import('../features/referral/BindPage'), 'BindPage', ['share', 'money']),
  },
  {
    path: '/pages/user/password',
    login: true,
    page: lazyPage(() => import('../features/trade-password/TradePasswordPage'), 'TradePasswordPage', [
      'password',
      'phone',
      'money',
    ]),
  },
  {
    path: '/pages/user/passkeys',
    login: true,
    page: lazyPage(() => import('../features/passkeys/PasskeysPage'), 'PasskeysPage', ['passkeys', 'money']),
  },
  {
    path: '/pages/asset/index',
    login: true,
    page: lazyPage(() => import('../features/assets/AssetsPage'), 'AssetsPage', ['money', 'words']),
  },
  {
    path: '/pages/property/recharge',
    login: true,
    page: lazyPage(() => import('../features/deposit/DepositPage'), 'DepositPage', [
      'deposit',
      'image',
      'money',
      'words',
    ]),
  },
  {
    path: '/pages/property/recharge/list',
    login: true,
    page: lazyPage(() => import('../features/deposit/DepositsPage'), 'DepositsPage', [
      'deposit',
      'money',
      'push',
      'words',
    ]),
  },
  {
    path: '/pages/property/withdrawal',
    login: true,
    page: lazyPage(() => import('../features/withdrawal/WithdrawalPage'), 'WithdrawalPage', [
      'withdrawal',
      'money',
      'recipients',
    ]),
  },
  {
    path: '/pages/property/withdrawal/list',
    login: true,
    page: lazyPage(() => import('../features/withdrawal/WithdrawalsPage'), 'WithdrawalsPage', [
      'withdrawal',
      'money',
      'push',
      'words',
    ]),
  },
  {
    path: '/pages/property/transfer',
    login: true,
    page: lazyPage(() => import('../features/transfer/TransferPage'), 'TransferPage', [
      'transfer',
      'money',
      'recipients',
    ]),
  },
  {
    path: '/pages/card/index',
    login: true,
    page: lazyPage(() => import('../features/cards/zone/ZonePage'), 'ZonePage', [
      'cards',
      'bills',
      'community',
      'money',
      'risks',
      'share',
    ]),
  },
  {
    path: '/pages/card/details',
    login: true,
    page: lazyPage(() => import('../features/cards/card/CardPage'), 'CardPage', [
      'cards',
      'community',
      'money',
      'risks',
      'share',
      'steps',
      'words',
    ]),
  },
  {
    path: '/pages/miner/index',
    login: true,
    page: lazyPage(() => import('../features/miners/MinersPage'), 'MinersPage', ['miners', 'money', 'risks', 'share']),
  },
  {
    path: '/pages/miner/details',
    login: true,
    page: lazyPage(() => import('../features/miners/miner/MinerPage'), 'MinerPage', ['miners', 'money']),
  },
  {
    path: '/pages/point/index',
    login: true,
    page: lazyPage(() => import('../features/points/PointsPage'), 'PointsPage', ['points', 'money', 'push', 'share']),
  },
  {
    path: '/pages/game/index',
    login: true,
    page: gamePage('GamePage'),
  },
  {
    path: '/pages/game/rounds',
    login: true,
    page: gamePage('RoundsPage'),
  },
  {
    path: '/pages/game/check',
    login: false,
    page: gamePage('CheckPage'),
  },
  {
    path: '/pages/notice/index',
    login: true,
    page: lazyPage(() => import('../features/notices/NoticesPage'), 'NoticesPage', ['notices']),
  },
  {
    path: '/pages/transaction/dateils',
    login: true,
    page: lazyPage(() => import('../features/bills/BillsPage'), 'BillsPage', ['bills', 'words']),
  },
  {
    path: '/pages/transaction/details',
    login: true,
    page: lazyPage(() => import('../features/bills/BillDetailPage'), 'BillDetailPage', ['bills', 'words']),
  },
  {
    path: '/pages/redirect/redirect',
    login: false,
    page: lazyPage(() => import('../features/wechat/RedirectPage'), 'RedirectPage', ['wallet']),
  },
  { path: '/pages/chat/index', login: true, page: chatPage('ChatListPage') },
  { path: '/pages/chat/room', login: true, page: chatPage('RoomPage') },
  { path: '/pages/chat/contacts', login: true, page: chatPage('ContactsPage') },
  { path: '/pages/chat/group', login: true, page: chatPage('GroupPage') },
  { path: '/pages/chat/service', login: true, page: chatPage('ServicePage') },
  { path: '/choose-location', login: true, page: chatPage('ChooseLocationPage') },
  { path: '/open-location', login: true, page: chatPage('OpenLocationPage') },
];

/** For every other address. */
export const unknownPage = lazyPage(() => import('../features/unknown/UnknownPage'), 'UnknownPage', []);

export const pageOf = (path: string): LazyPage => routes.find((route) => route.path === path)?.page ?? unknownPage;
