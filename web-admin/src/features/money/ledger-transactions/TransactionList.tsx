import { NumberField, SearchInput, SelectInput, TextField } from 'react-admin';
import { PostingKeyField, TransactionKindField } from '../../../fields/ledger/LedgerFields';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { useNames, useText } from '../../../locales/use-text';

export function TransactionList() {
  const t = useText();
  const kinds = useNames().choicesOf('words.flows');
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('ledger.searchHelp')} sx={{ minWidth: 280 }} />,
    <SelectInput key="kind" source="kind" choices={kinds} translateChoice={false} />,
  ];
  return (
    <RowList filters={filters} rowClick="show">
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <TransactionKindField source="kind" />
      <PostingKeyField source="postingKey" />
      <TextField source="actor" />
      <TextField source="memo" emptyText="–" />
    </RowList>
  );
}
