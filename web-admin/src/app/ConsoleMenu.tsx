import PoolIcon from '@mui/icons-material/AccountBalanceOutlined';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import StaffIcon from '@mui/icons-material/BadgeOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import PairsIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import SealsIcon from '@mui/icons-material/FingerprintOutlined';
import DashboardIcon from '@mui/icons-material/GridViewOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import ProposalsIcon from '@mui/icons-material/HowToRegOutlined';
import ChainIcon from '@mui/icons-material/HubOutlined';
import TransfersIcon from '@mui/icons-material/MoveToInboxOutlined';
import WithdrawalIcon from '@mui/icons-material/NorthEastOutlined';
import PayoutsIcon from '@mui/icons-material/OutboxOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import EntriesIcon from '@mui/icons-material/ReceiptLongOutlined';
import AssetsIcon from '@mui/icons-material/SellOutlined';
import ExchangesIcon from '@mui/icons-material/ShowChartOutlined';
import DepositIcon from '@mui/icons-material/SouthWestOutlined';
import TransactionsIcon from '@mui/icons-material/SwapHorizOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import ProofsIcon from '@mui/icons-material/VerifiedOutlined';
import MarketPoolIcon from '@mui/icons-material/WavesOutlined';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { Menu, useSidebarState } from 'react-admin';
import { useText } from '../locales/use-text';
import { usePermissionList } from '../providers/use-may';
import { useWaiting } from '../providers/use-waiting';
import { type MenuEntry, menuFor } from './menu';

const icons: Record<string, ReactElement> = {
  '/': <DashboardIcon />,
  '/deposits': <DepositIcon />,
  '/withdrawals': <WithdrawalIcon />,
  '/proposals': <ProposalsIcon />,
  '/users': <UsersIcon />,
  '/assets': <AssetsIcon />,
  '/pairs': <PairsIcon />,
  '/pools': <MarketPoolIcon />,
  '/exchanges': <ExchangesIcon />,
  '/chain': <ChainIcon />,
  '/chain-transfers': <TransfersIcon />,
  '/payouts': <PayoutsIcon />,
  '/ledger-transactions': <TransactionsIcon />,
  '/ledger-entries': <EntriesIcon />,
  '/system-accounts': <PoolIcon />,
  '/books': <BalanceIcon />,
  '/seals': <SealsIcon />,
  '/proofs': <ProofsIcon />,
  '/settings': <SettingsIcon />,
  '/articles': <ArticleIcon />,
  '/staff': <StaffIcon />,
  '/audit': <HistoryIcon />,
};

function Badge({ count }: { count: number }) {
  const t = useText();
  return (
    <Box
      component="span"
      aria-label={t('menu.waiting', { count })}
      sx={{
        ml: 'auto',
        px: 0.75,
        borderRadius: 2,
        fontSize: 12,
        fontWeight: 600,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {count}
    </Box>
  );
}

function Entry({ entry, waiting }: { entry: MenuEntry; waiting: number }) {
  const t = useText();
  const label = (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {t(entry.label, { smart_count: 2 })}
      </Box>
      {waiting > 0 ? <Badge count={waiting} /> : null}
    </Box>
  );
  return <Menu.Item to={entry.to} primaryText={label} leftIcon={icons[entry.to]} />;
}

/** The menu of this person: an entry exists only with its permission. */
export function ConsoleMenu() {
  const t = useText();
  const [open] = useSidebarState();
  const waiting = useWaiting();
  const groups = menuFor(usePermissionList());
  return (
    <Menu sx={{ pt: 1, height: '100%' }}>
      {groups.map((group) => (
        // the list would make each group a stop of the Tab key; only its entries are
        <Box
          key={group.title ?? ''}
          role="group"
          aria-label={t(group.title ?? 'menu.dashboard')}
          tabIndex={-1}
          sx={{ mt: group.title ? 1.5 : 0 }}
        >
          {group.title && open ? (
            <Box sx={{ px: 3, py: 0.5, fontSize: 12, color: 'text.secondary' }}>{t(group.title)}</Box>
          ) : null}
          {group.entries.map((entry) => (
            <Entry key={entry.to} entry={entry} waiting={entry.counts ? waiting[entry.counts] : 0} />
          ))}
        </Box>
      ))}
    </Menu>
  );
}
