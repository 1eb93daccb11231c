import Box from '@mui/material/Box';
import {
  Datagrid,
  FilterButton,
  List,
  NumberField,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
} from 'react-admin';
import { RowsPagination } from '../../fields/RowsPagination';
import { FailedList, NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { dayInputs } from '../../ledger/day-inputs';
import { PostingKeyField, TransactionKindField } from '../../ledger/LedgerFields';
import { transactionKindList } from '../../ledger/transaction-kinds';
import { useText } from '../../locales/use-text';

const actions = (
  <TopToolbar>
    <FilterButton />
  </TopToolbar>
);

export function TransactionList() {
  const t = useText();
  const kinds = transactionKindList.map((id) => ({ id, name: t(`transactionKinds.${id}`) }));
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('ledger.searchHelp')} sx={{ minWidth: 280 }} />,
    <SelectInput key="kind" source="kind" choices={kinds} translateChoice={false} />,
    ...dayInputs,
  ];
  return (
    <List
      filters={filters}
      actions={actions}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={50}
      exporter={false}
      empty={false}
      error={<FailedList />}
      pagination={<RowsPagination sizes={[25, 50, 100, 200]} />}
    >
      <Box sx={{ overflowX: 'auto' }}>
        <Datagrid
          rowClick="show"
          bulkActionButtons={false}
          empty={<NothingInList text={t('ledger.emptyTransactions')} />}
        >
          <NumberField source="id" />
          <TimeField source="createdAt" sortable={false} />
          <TransactionKindField source="kind" sortable={false} />
          <PostingKeyField source="postingKey" sortable={false} />
          <TextField source="actor" sortable={false} />
          <TextField source="memo" sortable={false} emptyText="–" />
        </Datagrid>
      </Box>
    </List>
  );
}
