import type { Site } from '@server/home/home.schemas';
import type { IconName } from '../../ui/icons/Icon';

export type Entry = 'bills' | 'share' | 'wallet' | 'market' | 'proof' | 'news' | 'rules' | 'about';

export const entries: Record<Entry, { to: string; icon: IconName }> = {
  bills: { to: '/pages/transaction/dateils', icon: 'receipt' },
  share: { to: '/pages/user/share', icon: 'team' },
  wallet: { to: '/pages/transaction/index', icon: 'wallet' },
  market: { to: '/pages/market/index', icon: 'market' },
  proof: { to: '/pages/proof/index', icon: 'shield' },
  news: { to: '/pages/article/index', icon: 'megaphone' },
  rules: { to: '/pages/article/index?cat=rules', icon: 'scale' },
  about: { to: '/pages/article/index?cat=about', icon: 'info' },
};

/** Home reaches everything, so what the bottom bar has no place for stands in the list. */
const besideBar: Record<Site['bottomBar'], readonly Entry[]> = {
  wallet: [],
  trade: ['wallet'],
  chat: ['wallet', 'market'],
};

/** What the list holds, for a member or a visitor, under each reading of the bottom bar. */
export const entriesOf = (bar: Site['bottomBar'], member: boolean): Entry[] => [
  ...(member ? (['bills', 'share'] as const) : []),
  ...besideBar[bar].filter((entry) => member || entry !== 'wallet'),
  'proof',
  'news',
  'rules',
  'about',
];
