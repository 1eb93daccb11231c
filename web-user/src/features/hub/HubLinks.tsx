import { Box } from '@mui/material';
import type { MyHome, UserInfo } from '@server/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { levelName } from '../../lib/account/level';
import { useSite } from '../../lib/account/site';
import { Icon } from '../../shared/icons/Icon';
import { weight } from '../../shared/tokens';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';

/** `own`: its name is a word of this page alone. */
const links = [
  { own: false, key: 'bills', to: '/pages/transaction/dateils', icon: 'receipt' },
  { own: true, key: 'deposits', to: '/pages/property/recharge/list', icon: 'deposit' },
  { own: true, key: 'withdrawals', to: '/pages/property/withdrawal/list', icon: 'withdraw' },
  { own: false, key: 'transfer', to: '/pages/property/transfer', icon: 'send' },
  { own: false, key: 'exchange', to: '/pages/property/exchange', icon: 'swap' },
  { own: false, key: 'zone', to: '/pages/card/index', icon: 'cards' },
  { own: false, key: 'locks', to: '/pages/property/lock', icon: 'lock' },
  { own: false, key: 'miners', to: '/pages/miner/index', icon: 'miner' },
  { own: false, key: 'points', to: '/pages/point/index', icon: 'tag' },
  { own: true, key: 'games', to: '/pages/game/index', icon: 'grid' },
  { own: true, key: 'service', to: '/pages/chat/service', icon: 'chat' },
  { own: false, key: 'team', to: '/pages/user/spread', icon: 'team' },
  { own: true, key: 'upgrade', to: '/pages/user/upgrade', icon: 'award' },
  { own: false, key: 'income', to: '/pages/user/incomeDetail', icon: 'pie' },
  { own: false, key: 'arrange', to: '/pages/user/arrange', icon: 'split' },
  { own: false, key: 'community', to: '/pages/community/index', icon: 'globe' },
  { own: false, key: 'share', to: '/pages/user/share', icon: 'link' },
  { own: false, key: 'proof', to: '/pages/proof/index', icon: 'shield' },
  { own: false, key: 'rules', to: '/pages/article/details?cat=rules', icon: 'scale' },
  { own: true, key: 'newsCentre', to: '/pages/article/index', icon: 'megaphone' },
  { own: false, key: 'about', to: '/pages/article/details?cat=about', icon: 'info' },
  { own: false, key: 'help', to: '/pages/help/index', icon: 'help' },
] as const;

export interface HubLinksProps {
  info: UserInfo | undefined;
  home: MyHome | undefined;
}

/** Links to the other pages about money, and what is known of each. */
export function HubLinks({ info, home }: HubLinksProps) {
  const { t } = useTranslation(['hub', 'home']);
  const games = useSite()?.games ?? false;
  const shown = links.filter(({ key }) => key !== 'games' || games);
  const known: Partial<Record<(typeof links)[number]['key'], string | null | undefined>> = {
    locks: home?.subscription.open ? t('home:room.locks.count', { number: home.subscription.open }) : null,
    team: home && t('home:room.team.people', { count: home.team.teamCount }),
    upgrade: home && levelName(home.level),
    community: info?.community,
  };
  return (
    <List>
      {shown.map((link) => (
        <li key={link.key}>
          <ListRow
            icon={<Icon name={link.icon} aria-hidden="true" sx={{ color: 'brassInk', fontSize: '1.375rem' }} />}
            title={
              <Box component="span" sx={{ fontWeight: weight.medium }}>
                {link.own ? t(`entry.${link.key}`) : t(`home:entry.${link.key}`)}
              </Box>
            }
            value={
              known[link.key] && (
                <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: weight.regular, color: 'muted' }}>
                  {known[link.key]}
                </Box>
              )
            }
            to={link.to}
            chevron
          />
        </li>
      ))}
    </List>
  );
}
