import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  FilterButton,
  List,
  SelectColumnsButton,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { IdInput } from '../../fields/IdInput';
import { RowsPagination } from '../../fields/RowsPagination';
import { FailedList } from '../../fields/States';
import { upperCase } from '../../fields/short';
import { UserInput } from '../../fields/UserInput';
import { billTypeList, walletList } from '../../ledger/bill-type-list';
import { dayInputs } from '../../ledger/day-inputs';
import { EntryGrid } from '../../ledger/EntryGrid';
import { useText } from '../../locales/use-text';
import { apiRoot } from '../../providers/http-client';

/** The statement of what the filters now show, streamed by the server. */
function StatementLink() {
  const t = useText();
  const { filterValues } = useListContext();
  const filter = encodeURIComponent(JSON.stringify(filterValues ?? {}));
  return (
    <Button
      size="small"
      href={`${apiRoot}/ledger-entries/statement.csv?filter=${filter}`}
      download
      startIcon={<DownloadIcon />}
    >
      {t('ledger.statement')}
    </Button>
  );
}

const actions = (
  <TopToolbar>
    <FilterButton />
    <SelectColumnsButton />
    <StatementLink />
  </TopToolbar>
);

export function EntryList() {
  const t = useText();
  const types = billTypeList.map((id) => ({ id, name: t(`billTypes.${id}`) }));
  const wallets = walletList.map((id) => ({ id, name: t(`wallets.${id}`) }));
  const filters = [
    <UserInput key="userId" source="userId" label="fields.user" alwaysOn />,
    <TextInput key="asset" source="asset" parse={upperCase} alwaysOn />,
    <SelectInput key="type" source="type" choices={types} translateChoice={false} alwaysOn />,
    <SelectInput key="wallet" source="wallet" choices={wallets} translateChoice={false} />,
    <IdInput key="accountId" source="accountId" />,
    <IdInput key="transactionId" source="transactionId" />,
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
        <EntryGrid />
      </Box>
    </List>
  );
}
