import Box from '@mui/material/Box';
import type { SystemAccountRow } from '@server/admin/admin.schemas';
import { Datagrid, FunctionField, Link, List, NumberField, TextField, TopToolbar, useListContext } from 'react-admin';
import { AmountField } from '../../fields/Amount';
import { RowsPagination } from '../../fields/RowsPagination';
import { FailedList, NothingInList } from '../../fields/States';
import { WalletField } from '../../ledger/LedgerFields';
import { useText } from '../../locales/use-text';
import { ActionButtons } from '../../money/ActionButtons';
import { useMay } from '../../providers/use-may';
import { Custody } from './Custody';
import { useFeePayoutAction } from './use-fee-payout-action';
import { useFundAction } from './use-fund-action';

/** Liquidity moves between this account and the pools, on the pools' own pages. */
const isLiquidity = (wallet: string): boolean => wallet === 'exchange' || wallet.startsWith('pool:');

function Actions() {
  const may = useMay('treasury.fund');
  const { data } = useListContext<SystemAccountRow>();
  const assets = [...new Set((data ?? []).filter((row) => row.wallet !== 'issuer').map((row) => row.asset))];
  const fund = useFundAction(assets);
  const payFees = useFeePayoutAction((data ?? []).filter((row) => row.wallet === 'fees'));
  return <TopToolbar>{may && data ? <ActionButtons specs={[fund, payFees]} /> : null}</TopToolbar>;
}

/** The platform's own accounts with what may be done about them, and what custody must cover. */
export function SystemAccountList() {
  const t = useText();
  const mayMarket = useMay('market.read');
  return (
    <>
      <Custody />
      <List
        title={t('menu.treasury')}
        actions={<Actions />}
        sort={{ field: 'id', order: 'ASC' }}
        perPage={100}
        exporter={false}
        empty={false}
        error={<FailedList />}
        pagination={<RowsPagination sizes={[50, 100, 200]} />}
      >
        <Box sx={{ overflowX: 'auto' }}>
          <Datagrid
            bulkActionButtons={false}
            rowClick={false}
            empty={<NothingInList text={t('ledger.emptyAccounts')} />}
          >
            <NumberField source="id" />
            <WalletField source="wallet" sortable={false} />
            <TextField source="asset" sortable={false} />
            <AmountField source="balance" textAlign="right" sortable={false} />
            <FunctionField<SystemAccountRow>
              label="ledger.showEntries"
              textAlign="right"
              render={(row) => (
                <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
                  {row.lazy ? <Box sx={{ color: 'text.secondary' }}>{t('ledger.lazy')}</Box> : null}
                  {mayMarket && isLiquidity(row.wallet) ? <Link to="/pools">{t('treasury.liquidity')}</Link> : null}
                  <Link to={`/ledger-entries?filter=${encodeURIComponent(JSON.stringify({ accountId: row.id }))}`}>
                    {t('ledger.showEntries')}
                  </Link>
                </Box>
              )}
            />
          </Datagrid>
        </Box>
      </List>
    </>
  );
}
