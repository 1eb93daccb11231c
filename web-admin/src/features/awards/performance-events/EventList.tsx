import Box from '@mui/material/Box';
import type { EventRow } from '@server/awards/awards.list';
import { FunctionField, NumberField, SearchInput, SelectInput } from 'react-admin';
import { TransactionField } from '../../../fields/ledger/LedgerFields';
import { UserInput } from '../../../fields/lists/filters';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { AmountField } from '../../../fields/values/Amount';
import { UserField } from '../../../fields/values/UserLink';
import { useNames, useText } from '../../../locales/use-text';
import { SplitBar } from '../EventSplit';

/** What came in that awards are paid from, and what its budget went to. */
export function EventList() {
  const t = useText();
  const kinds = useNames().choicesOf('awards.eventKinds');
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('awards.searchHelp')} sx={{ minWidth: 280 }} />,
    <SelectInput key="kind" source="kind" choices={kinds} translateChoice={false} />,
    <UserInput key="userId" source="userId" label="fields.user" />,
  ];
  return (
    <RowList filters={filters} rowClick="show">
      <NumberField source="id" />
      <TimeField source="createdAt" short />
      <UserField source="user" brief />
      <FunctionField<EventRow> source="kind" render={(row) => t(`awards.eventKinds.${row.kind}`)} />
      <AmountField source="value" label="awards.value" textAlign="right" />
      <AmountField source="budget" label="awards.budget" textAlign="right" />
      <FunctionField<EventRow>
        source="split"
        label=" "
        render={(row) => (
          <Box sx={{ width: { xs: 80, xl: 180 } }}>
            <SplitBar split={row} />
          </Box>
        )}
      />
      <AmountField source="awarded" label="awards.split.awarded" textAlign="right" />
      <AmountField source="mealShare" label="awards.kinds.meal" textAlign="right" />
      <AmountField source="rest" label="awards.split.rest" textAlign="right" />
      <TransactionField source="transactionId" />
    </RowList>
  );
}
