import type { DividendRow } from '@server/awards/settlement/dividend-runs.list';
import { FunctionField, NumberField, TextField } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { AmountField, Percent } from '../../../fields/values/Amount';
import { StateField } from '../../../fields/values/StateField';

/** The daily dividends: what came in as fees, what of it was shared, and among how many. */
export function DividendList() {
  return (
    <RowList sort={{ field: 'day', order: 'DESC' }} rowClick="show">
      <TextField source="day" label="awards.dividend.day" />
      <AmountField source="feeIncome" label="awards.dividend.feeIncome" textAlign="right" />
      <FunctionField<DividendRow>
        source="ratePpm"
        label="awards.rate"
        textAlign="right"
        render={(row) => <Percent ppm={row.ratePpm} />}
      />
      <AmountField source="pool" label="awards.dividend.pool" textAlign="right" />
      <NumberField source="members" label="awards.dividend.members" />
      <NumberField source="shares" label="awards.dividend.shares" />
      <AmountField source="paid" label="awards.dividend.paid" textAlign="right" />
      <StateField of="dividend" source="state" />
      <TimeField source="doneAt" label="awards.dividend.doneAt" short />
    </RowList>
  );
}
