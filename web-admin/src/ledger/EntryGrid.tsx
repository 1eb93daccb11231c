import { DatagridConfigurable, NumberField, TextField } from 'react-admin';
import { AmountField } from '../fields/Amount';
import { NothingInList } from '../fields/States';
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
    <DatagridConfigurable
      preferenceKey={ofOneUser ? 'bills.datagrid' : 'ledger-entries.datagrid'}
      bulkActionButtons={false}
      rowClick={false}
      omit={ofOneUser ? ['owner', 'accountId', 'id'] : ['accountId', 'counterpart']}
      empty={<NothingInList />}
    >
      <NumberField source="id" />
      <TimeField source="createdAt" sortable={false} />
      <OwnerField source="owner" sortable={false} />
      <WalletField source="wallet" sortable={false} />
      <BillTypeField source="type" sortable={false} />
      <AmountField source="amount" signed withAsset textAlign="right" sortable={false} />
      <AmountField source="balanceAfter" textAlign="right" sortable={false} />
      <CounterpartField source="counterpart" sortable={false} />
      <TextField source="accountId" sortable={false} />
      <TransactionField source="transactionId" sortable={false} />
      <PostingKeyField source="postingKey" sortable={false} />
    </DatagridConfigurable>
  );
}
