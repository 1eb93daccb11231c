import Box from '@mui/material/Box';
import type { Dashboard } from '@server/admin/admin.schemas';
import type { SystemAccountRow } from '@server/ledger/ledger.schemas';
import { FunctionField, Link, NumberField, TextField, TopToolbar, useListContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { Cover } from '../../../fields/figures/Cover';
import { WalletField } from '../../../fields/ledger/LedgerFields';
import { ExportButton } from '../../../fields/lists/ExportButton';
import { RowList } from '../../../fields/lists/PlainList';
import { AmountField } from '../../../fields/values/Amount';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';
import { useFundAction } from '../use-fund-action';
import { useIncomePayoutAction } from './use-income-payout-action';

/** Liquidity moves between this account and the pools, on the pools' own pages. */
const isLiquidity = (wallet: string): boolean => wallet === 'exchange' || wallet.startsWith('pool:');

function Actions() {
  const may = useMay('treasury.fund');
  const { data } = useListContext<SystemAccountRow>();
  const assets = [...new Set((data ?? []).filter((row) => row.wallet !== 'issuer').map((row) => row.asset))];
  const fund = useFundAction(assets);
  const of = (wallet: string) => (data ?? []).filter((row) => row.wallet === wallet);
  const payFees = useIncomePayoutAction('fees', of('fees'));
  const paySales = useIncomePayoutAction('sales', of('sales'));
  return (
    <TopToolbar>
      {may && data ? <ActionButtons specs={[fund, payFees, paySales]} /> : null}
      <ExportButton />
    </TopToolbar>
  );
}

/** What custody must hold for the users, as on the dashboard. */
function Custody() {
  const enabled = useMay('dashboard.read');
  const { data } = useRead<Dashboard>('dashboard', { enabled, refetchInterval: usePolling(60_000) });
  if (!data) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Cover cover={data.cover} />
    </Box>
  );
}

/** The platform's own accounts with what may be done about them, and what custody must cover. */
export function SystemAccountList() {
  const t = useText();
  const mayMarket = useMay('market.read');
  const links = (row: SystemAccountRow) => (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
      {row.lazy ? <Box sx={{ color: 'text.secondary' }}>{t('ledger.lazy')}</Box> : null}
      {mayMarket && isLiquidity(row.wallet) ? <Link to="/pools">{t('treasury.liquidity')}</Link> : null}
      <Link to={`/ledger-entries?filter=${encodeURIComponent(JSON.stringify({ accountId: row.id }))}`}>
        {t('ledger.showEntries')}
      </Link>
    </Box>
  );
  return (
    <>
      <Custody />
      <RowList actions={<Actions />} sort={{ field: 'id', order: 'ASC' }} perPage={100}>
        <NumberField source="id" />
        <WalletField source="wallet" />
        <TextField source="asset" />
        <AmountField source="balance" textAlign="right" />
        <FunctionField<SystemAccountRow> label="ledger.showEntries" textAlign="right" render={links} />
      </RowList>
    </>
  );
}
