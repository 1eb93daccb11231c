import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
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
  { own: false, key: 'services', to: '/pages/services/index', icon: 'grid' },
] as const;

/** What belongs to the wallet, and the way to all services. */
export function HubLinks() {
  const { t } = useTranslation(['hub', 'home']);
  return (
    <List>
      {links.map((link) => (
        <li key={link.key}>
          <ListRow
            icon={<Icon name={link.icon} aria-hidden="true" sx={{ color: 'brassInk', fontSize: '1.375rem' }} />}
            title={
              <Box component="span" sx={{ fontWeight: weight.medium }}>
                {link.own ? t(`entry.${link.key}`) : t(`home:entry.${link.key}`)}
              </Box>
            }
            to={link.to}
            chevron
          />
        </li>
      ))}
    </List>
  );
}
