import type { Site } from '@server/home/home.schemas';
import type { IconName } from '../../shared/icons/Icon';

export type Entry =
  | 'zone'
  | 'chat'
  | 'miners'
  | 'locks'
  | 'points'
  | 'bills'
  | 'team'
  | 'income'
  | 'arrange'
  | 'community'
  | 'share'
  | 'wallet'
  | 'market'
  | 'proof'
  | 'news'
  | 'rules'
  | 'about'
  | 'help';

export const entries: Record<Entry, { to: string; icon: IconName }> = {
  zone: { to: '/pages/card/index', icon: 'cards' },
  chat: { to: '/pages/chat/index', icon: 'chat' },
  miners: { to: '/pages/miner/index', icon: 'miner' },
  locks: { to: '/pages/property/lock', icon: 'lock' },
  points: { to: '/pages/point/index', icon: 'tag' },
  bills: { to: '/pages/transaction/dateils', icon: 'receipt' },
  team: { to: '/pages/user/spread', icon: 'team' },
  income: { to: '/pages/user/incomeDetail', icon: 'pie' },
  arrange: { to: '/pages/user/arrange', icon: 'split' },
  community: { to: '/pages/community/index', icon: 'globe' },
  share: { to: '/pages/user/share', icon: 'link' },
  wallet: { to: '/pages/transaction/index', icon: 'wallet' },
  market: { to: '/pages/market/index', icon: 'market' },
  proof: { to: '/pages/proof/index', icon: 'shield' },
  news: { to: '/pages/article/index', icon: 'megaphone' },
  rules: { to: '/pages/article/details?cat=rules', icon: 'scale' },
  about: { to: '/pages/article/details?cat=about', icon: 'info' },
  help: { to: '/pages/help/index', icon: 'help' },
};

/** Home reaches everything, so what the bottom bar has no place for stands in the list. */
const besideBar: Record<Site['bottomBar'], readonly Entry[]> = {
  wallet: ['zone', 'chat'],
  trade: ['chat', 'wallet', 'market'],
  chat: ['zone', 'chat', 'wallet', 'market'],
};

/** What the list holds, for a member or a visitor, under each reading of the bottom bar. */
export const entriesOf = (bar: Site['bottomBar'], member: boolean): Entry[] => [
  ...besideBar[bar].filter((entry) => member || entry === 'market'),
  ...(member
    ? (['miners', 'locks', 'points', 'bills', 'team', 'income', 'arrange', 'community', 'share'] as const)
    : []),
  'proof',
  'news',
  'rules',
  'about',
  'help',
];
