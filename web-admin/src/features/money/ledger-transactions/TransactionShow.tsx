import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LedgerTransactionShow } from '@server/ledger/bills/ledger-transactions.list';
import { Datagrid, Link, ListContextProvider, NumberField, useList, useRecordContext } from 'react-admin';
import { BillTypeField, CounterpartField, OwnerField, WalletField } from '../../../fields/ledger/LedgerFields';
import { businessPath, businessRow } from '../../../fields/ledger/posting-key';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount, AmountField } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { useNames, useText } from '../../../locales/use-text';
import { entrySums } from './entry-sums';

function Entries({ entries }: { entries: LedgerTransactionShow['entries'] }) {
  const list = useList({ data: entries, resource: 'ledger-entries', perPage: 1000 });
  return (
    <ListContextProvider value={list}>
      <Box sx={{ overflowX: 'auto' }}>
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <NumberField source="id" sortable={false} />
          <OwnerField source="owner" sortable={false} />
          <WalletField source="wallet" sortable={false} />
          <BillTypeField source="type" sortable={false} />
          <AmountField source="amount" signed withAsset textAlign="right" sortable={false} />
          <AmountField source="balanceAfter" textAlign="right" sortable={false} />
          <CounterpartField source="counterpart" sortable={false} />
        </Datagrid>
      </Box>
    </ListContextProvider>
  );
}

function Transaction() {
  const t = useText();
  const { nameOf } = useNames();
  const row = useRecordContext<LedgerTransactionShow>();
  if (!row) return null;
  const path = businessPath(row.postingKey);
  const business = businessRow(row.postingKey);
  const facts: Fact[] = [
    { label: t('fields.id'), value: row.id },
    { label: t('fields.postingKey'), value: <HashText text={row.postingKey} whole /> },
    {
      label: t('ledger.trace'),
      value:
        path && business ? (
          <Link to={path}>
            {t(`resources.${business.resource}.name`, { count: 1 })} {business.id}
          </Link>
        ) : (
          t('ledger.noTrace')
        ),
    },
    { label: t('fields.kind'), value: nameOf('words.flows', row.kind) },
    { label: t('resources.ledger-transactions.fields.actor'), value: row.actor },
    { label: t('resources.ledger-transactions.fields.memo'), value: row.memo ?? t('app.none') },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    {
      label: t('ledger.sum'),
      value: entrySums(row.entries).map(({ asset, sum }) => (
        <Box key={asset}>
          <Amount value={sum} asset={asset} signed copy />
        </Box>
      )),
    },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Facts facts={facts} />
      <Typography component="h2" variant="subtitle1">
        {t('ledger.entries')}
      </Typography>
      <Entries entries={row.entries} />
    </Box>
  );
}

export function TransactionShow() {
  return (
    // with its entries, which the list has not: it is kept apart from the rows of the list
    <ShowRow actions={false} queryOptions={{ meta: { whole: true } }}>
      <Transaction />
    </ShowRow>
  );
}
