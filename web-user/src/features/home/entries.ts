import type { Site } from '@server/home/home.schemas';
import type { IconName } from '../../shared/icons/Icon';

export type Entry =
  | 'zone'
  | 'chat'
  | 'miners'
  | 'locks'
  | 'bills'
  | 'team'
  | 'wallet'
  | 'market'
  | 'proof'
  | 'help'
  | 'services';

export const entries: Record<Entry, { to: string; icon: IconName }> = {
  zone: { to: '/pages/card/index', icon: 'cards' },
  chat: { to: '/pages/chat/index', icon: 'chat' },
  miners: { to: '/pages/miner/index', icon: 'miner' },
  locks: { to: '/pages/property/lock', icon: 'lock' },
  bills: { to: '/pages/transaction/dateils', icon: 'receipt' },
  team: { to: '/pages/user/spread', icon: 'team' },
  wallet: { to: '/pages/transaction/index', icon: 'wallet' },
  market: { to: '/pages/market/index', icon: 'market' },
  proof: { to: '/pages/proof/index', icon: 'shield' },
  help: { to: '/pages/help/index', icon: 'help' },
  services: { to: '/pages/services/index', icon: 'grid' },
};

/** What the bottom bar has no place for is one tap away all the same. */
const besideBar: Record<Site['bottomBar'], readonly Entry[]> = {
  wallet: ['zone', 'chat'],
  trade: ['chat', 'wallet', 'market'],
  chat: ['zone', 'chat', 'wallet', 'market'],
};

/** What the list holds, for a member or a visitor, under each reading of the bottom bar. */
export const entriesOf = (bar: Site['bottomBar'], member: boolean): Entry[] => [
  ...besideBar[bar].filter((entry) => member || entry === 'market'),
  ...(member ? (['bills', 'team', 'proof'] as const) : (['proof', 'help'] as const)),
  'services',
];
