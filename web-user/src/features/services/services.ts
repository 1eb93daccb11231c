import type { Site, UserInfo } from '@server/home/home.schemas';
import { needsReferrer } from '../../lib/account/referrer';
import type { IconName } from '../../shared/icons/Icon';

/** Every room of the app, by what it is for. */
export const groups = [
  {
    key: 'money',
    services: [
      { key: 'deposit', to: '/pages/property/recharge', icon: 'deposit' },
      { key: 'withdraw', to: '/pages/property/withdrawal', icon: 'withdraw' },
      { key: 'exchange', to: '/pages/property/exchange', icon: 'swap' },
      { key: 'transfer', to: '/pages/property/transfer', icon: 'send' },
      { key: 'bills', to: '/pages/transaction/dateils', icon: 'receipt' },
      { key: 'wallet', to: '/pages/transaction/index', icon: 'wallet' },
      { key: 'assets', to: '/pages/asset/index', icon: 'pie' },
      { key: 'market', to: '/pages/market/index', icon: 'market' },
    ],
  },
  {
    key: 'cards',
    services: [
      { key: 'zone', to: '/pages/card/index', icon: 'cards' },
      { key: 'miners', to: '/pages/miner/index', icon: 'miner' },
      { key: 'locks', to: '/pages/property/lock', icon: 'lock' },
      { key: 'points', to: '/pages/point/index', icon: 'tag' },
      { key: 'games', to: '/pages/game/index', icon: 'inbox' },
    ],
  },
  {
    key: 'people',
    services: [
      { key: 'team', to: '/pages/user/spread', icon: 'team' },
      { key: 'income', to: '/pages/user/incomeDetail', icon: 'award' },
      { key: 'upgrade', to: '/pages/user/upgrade', icon: 'pulse' },
      { key: 'share', to: '/pages/user/share', icon: 'link' },
      { key: 'arrange', to: '/pages/user/arrange', icon: 'split' },
      { key: 'community', to: '/pages/community/index', icon: 'globe' },
      { key: 'chat', to: '/pages/chat/index', icon: 'chat' },
    ],
  },
  {
    key: 'trust',
    services: [
      { key: 'service', to: '/pages/chat/service', icon: 'user' },
      { key: 'help', to: '/pages/help/index', icon: 'help' },
      { key: 'proof', to: '/pages/proof/index', icon: 'shield' },
      { key: 'economics', to: '/economics', icon: 'waves' },
      { key: 'rules', to: '/pages/article/details?cat=rules', icon: 'scale' },
      { key: 'news', to: '/pages/article/index', icon: 'megaphone' },
      { key: 'about', to: '/pages/article/details?cat=about', icon: 'info' },
      { key: 'settings', to: '/pages/user/settings', icon: 'gear' },
      { key: 'push', to: '/pages/user/notifications', icon: 'bell' },
      { key: 'data', to: '/pages/user/data', icon: 'rows' },
    ],
  },
] as const satisfies readonly {
  key: string;
  services: readonly { key: string; to: string; icon: IconName }[];
}[];

export type Group = (typeof groups)[number];
export type Service = Group['services'][number];

export const countOfAll = groups.reduce((sum, { services }) => sum + services.length, 0);

/** Why a room cannot be used now; null: it can, as far as is known. */
export function hindranceOf(
  key: Service['key'],
  site: Pick<Site, 'games'> | undefined,
  me: Pick<UserInfo, 'flags'> | undefined,
): 'off' | 'inviter' | null {
  if (key === 'games' && site?.games === false) return 'off';
  if ((key === 'games' || key === 'upgrade') && me && needsReferrer(me)) return 'inviter';
  return key === 'share' && me?.flags.canRefer === false ? 'inviter' : null;
}

/** Lower case, without accents and soft hyphens. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .toLowerCase();

/**
 * The groups with the rooms that have every word of a search; groups without one are left out.
 * @param textOf what can be found of a room: its name and its line
 */
export function found(
  search: string,
  textOf: (key: Service['key']) => string,
): { key: Group['key']; services: Service[] }[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const fits = ({ key }: Service) => {
    const text = plain(textOf(key));
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ key: group.key, services: group.services.filter(fits) }))
    .filter(({ services }) => services.length > 0);
}
