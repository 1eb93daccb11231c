import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { weight } from '../../theme/tokens';
import { List } from '../../ui/Card';
import { Icon } from '../../ui/icons/Icon';
import { ListRow } from '../../ui/ListRow';

const links = [
  { key: 'bills', to: '/pages/transaction/dateils', icon: 'receipt' },
  { key: 'deposits', to: '/pages/property/recharge/list', icon: 'deposit' },
  { key: 'withdrawals', to: '/pages/property/withdrawal/list', icon: 'withdraw' },
  { key: 'transfer', to: '/pages/property/transfer', icon: 'send' },
  { key: 'exchange', to: '/pages/property/exchange', icon: 'swap' },
  { key: 'share', to: '/pages/user/share', icon: 'team' },
  { key: 'proof', to: '/pages/proof/index', icon: 'shield' },
  { key: 'rules', to: '/pages/article/index?cat=rules', icon: 'scale' },
  { key: 'newsCentre', to: '/pages/article/index', icon: 'megaphone' },
  { key: 'about', to: '/pages/article/index?cat=about', icon: 'info' },
] as const;

/** Links to the other pages about money. */
export function HubLinks() {
  const { t } = useTranslation('home');
  return (
    <List>
      {links.map(({ key, to, icon }) => (
        <li key={key}>
          <ListRow
            icon={<Icon name={icon} aria-hidden="true" sx={{ color: 'brassInk', fontSize: '1.375rem' }} />}
            title={
              <Box component="span" sx={{ fontWeight: weight.medium }}>
                {t(`entry.${key}`)}
              </Box>
            }
            to={to}
          />
        </li>
      ))}
    </List>
  );
}
