import Box from '@mui/material/Box';
import type { MinerRow } from '@server/miners/miners.list';
import { Rule } from '@user/shared/charts/Rule';
import { BooleanField, FunctionField, NumberField } from 'react-admin';
import { TransactionField } from '../../fields/ledger/LedgerFields';
import { ListGrid } from '../../fields/lists/ListGrid';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/time/TimeField';
import { Amount, AmountField } from '../../fields/values/Amount';
import { RowLink } from '../../fields/values/RowLink';
import { StateField } from '../../fields/values/StateField';
import { UserField } from '../../fields/values/UserLink';
import { useLanguage } from '../../locales/use-text';

interface MinerGridProps {
  /** what the rows have in common, which is not said again */
  ofOne?: 'user' | 'product';
  /** what stands where there are none */
  nothing?: string;
}

/** Miners, each with how far its contract is; a row leads to its page. */
export function MinerGrid({ ofOne, nothing }: MinerGridProps) {
  return (
    <ListGrid resource="miners" rowClick="show" empty={<NothingInList text={nothing} />}>
      <NumberField source="id" />
      <TimeField source="obtainedAt" label="miners.obtainedAt" short />
      {ofOne === 'user' ? null : <UserField source="userId" label="fields.user" />}
      {ofOne === 'product' ? null : (
        <FunctionField<MinerRow>
          source="productId"
          label="miners.product"
          render={({ productId, title }) => <RowLink to="miner-products" id={productId} text={title} />}
        />
      )}
      <StateField of="miner" source="state" />
      <BooleanField source="covered" label="miners.covered" />
      <FunctionField<MinerRow> source="made" label="miners.hours" render={(row) => <HoursRule row={row} />} />
      <AmountField source="power" label="miners.power" textAlign="right" />
      <FunctionField<MinerRow>
        source="produced"
        label="miners.produced"
        textAlign="right"
        render={({ produced, asset }) => <Amount value={produced} asset={asset} copy />}
      />
      <AmountField source="collected" label="miners.collected" textAlign="right" />
      <NumberField source="waiting" label="miners.waiting" />
      <TransactionField source="transaction" label="fields.transactionId" />
    </ListGrid>
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
