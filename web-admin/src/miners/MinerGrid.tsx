import Box from '@mui/material/Box';
import type { MinerRow } from '@server/miners/miners-console.schemas';
import { Rule } from '@user/ui/charts/Rule';
import { BooleanField, Datagrid, FunctionField, NumberField } from 'react-admin';
import { Amount, AmountField } from '../fields/Amount';
import { RowLink } from '../fields/RowLink';
import { StateField } from '../fields/StateField';
import { NothingInList } from '../fields/States';
import { TimeField } from '../fields/TimeField';
import { UserField } from '../fields/UserLink';
import { TransactionField } from '../ledger/LedgerFields';
import { useLanguage } from '../locales/use-text';

interface MinerGridProps {
  /** what the rows have in common, which is not said again */
  ofOne?: 'user' | 'product';
  /** what stands where there are none */
  nothing?: string;
}

/** Miners, each with how far its contract is; a row leads to its page. */
export function MinerGrid({ ofOne, nothing }: MinerGridProps) {
  return (
    <Datagrid resource="miners" rowClick="show" bulkActionButtons={false} empty={<NothingInList text={nothing} />}>
      <NumberField source="id" />
      <TimeField source="obtainedAt" label="miners.obtainedAt" short />
      {ofOne === 'user' ? null : <UserField source="userId" label="fields.user" sortable={false} />}
      {ofOne === 'product' ? null : (
        <FunctionField<MinerRow>
          source="productId"
          label="miners.product"
          sortable={false}
          render={({ productId, title }) => <RowLink to="miner-products" id={productId} text={title} />}
        />
      )}
      <StateField of="miner" source="state" sortable={false} />
      <BooleanField source="covered" label="miners.covered" sortable={false} />
      <FunctionField<MinerRow>
        source="made"
        label="miners.hours"
        sortable={false}
        render={(row) => <HoursRule row={row} />}
      />
      <AmountField source="power" label="miners.power" textAlign="right" sortable={false} />
      <FunctionField<MinerRow>
        source="produced"
        label="miners.produced"
        textAlign="right"
        sortable={false}
        render={({ produced, asset }) => <Amount value={produced} asset={asset} copy />}
      />
      <AmountField source="collected" label="miners.collected" textAlign="right" sortable={false} />
      <NumberField source="waiting" label="miners.waiting" sortable={false} />
      <TransactionField source="transaction" label="fields.transactionId" sortable={false} />
    </Datagrid>
  );
}

/** How many hours of its contract a miner was released, drawn and said. */
function HoursRule({ row: { made, hours } }: { row: MinerRow }) {
  const count = new Intl.NumberFormat(useLanguage());
  return (
    <Box sx={{ width: 96 }}>
      <Rule at={made / hours} ticks={20} major={5} tall={6} tone="rule" />
      <Box sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {count.format(made)} / {count.format(hours)}
      </Box>
    </Box>
  );
}
