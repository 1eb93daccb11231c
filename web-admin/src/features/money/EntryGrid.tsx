import { NumberField, TextField } from 'react-admin';
import {
  BillTypeField,
  CounterpartField,
  OwnerField,
  PostingKeyField,
  TransactionField,
  WalletField,
} from '../../fields/ledger/LedgerFields';
import { ListGrid } from '../../fields/lists/ListGrid';
import { TimeField } from '../../fields/time/TimeField';
import { AmountField } from '../../fields/values/Amount';

/** Ledger entries; of one user without the owner, as that user's bills. */
export function EntryGrid({ ofOneUser = false }: { ofOneUser?: boolean }) {
  return (
    <ListGrid omit={ofOneUser ? ['owner', 'accountId', 'id'] : ['accountId', 'counterpart']}>
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <OwnerField source="owner" />
      <WalletField source="wallet" />
      <BillTypeField source="type" />
      <AmountField source="amount" signed withAsset textAlign="right" />
      <AmountField source="balanceAfter" textAlign="right" />
      <CounterpartField source="counterpart" />
      <TextField source="accountId" />
      <TransactionField source="transactionId" />
      <PostingKeyField source="postingKey" />
    </ListGrid>
  );
}
