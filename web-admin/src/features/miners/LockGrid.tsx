import type { LockRow } from '@server/locks/locks.list';
import { FunctionField, NumberField, TextField } from 'react-admin';
import { TransactionField } from '../../fields/ledger/LedgerFields';
import { ListGrid } from '../../fields/lists/ListGrid';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/time/TimeField';
import { Amount, AmountField } from '../../fields/values/Amount';
import { RowLink } from '../../fields/values/RowLink';
import { StateField } from '../../fields/values/StateField';
import { UserField } from '../../fields/values/UserLink';

interface LockGridProps {
  /** what the rows have in common, which is not said again */
  ofOne?: 'user' | 'product';
  /** what stands where there are none */
  nothing?: string;
}

/** Locks, each with what is still locked of it; a row leads to its page. */
export function LockGrid({ ofOne, nothing }: LockGridProps) {
  return (
    <ListGrid resource="locks" rowClick="show" empty={<NothingInList text={nothing} />}>
      <NumberField source="id" />
      <TimeField source="lockedAt" label="locks.lockedAt" short />
      {ofOne === 'user' ? null : <UserField source="userId" label="fields.user" />}
      {ofOne === 'product' ? null : (
        <FunctionField<LockRow>
          source="productId"
          label="locks.product"
          render={({ productId, title }) => <RowLink to="lock-products" id={productId} text={title} />}
        />
      )}
      <StateField of="lock" source="state" />
      <FunctionField<LockRow>
        source="principal"
        label="locks.principal"
        textAlign="right"
        render={({ principal, asset }) => <Amount value={principal} asset={asset} copy />}
      />
      <AmountField source="locked" label="locks.locked" textAlign="right" />
      <AmountField source="bonus" label="locks.bonus" textAlign="right" />
      <TextField source="nextDay" label="locks.nextDay" emptyText="–" />
      <TextField source="endDay" label="locks.endDay" />
      <TransactionField source="transaction" label="fields.transactionId" />
    </ListGrid>
  );
}
