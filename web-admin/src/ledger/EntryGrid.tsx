import { NumberField, TextField } from 'react-admin';
import { AmountField } from '../fields/Amount';
import { ListGrid } from '../fields/ListGrid';
import { TimeField } from '../fields/TimeField';
import {
  BillTypeField,
  CounterpartField,
  OwnerField,
  PostingKeyField,
  TransactionField,
  WalletField,
} from './LedgerFields';

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
