import Box from '@mui/material/Box';
import type { LockProductRow } from '@server/locks/locks.list';
import { FunctionField, NullableBooleanInput, NumberField, TextField, TextInput } from 'react-admin';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { RowList } from '../../../fields/lists/PlainList';
import { useNameOf } from '../../../fields/names/use-name-of';
import { AmountField, Percent } from '../../../fields/values/Amount';
import { Signal } from '../../../fields/values/StateField';
import { upperCase } from '../../../fields/values/short';
import { useText } from '../../../locales/use-text';

const filters = [
  <TextInput key="asset" source="asset" parse={upperCase} />,
  <NullableBooleanInput key="onSale" source="onSale" label="locks.onSale" />,
];

/** What can be locked, for how long and with what bonus, and what is locked by it. */
export function LockProductList() {
  const nameOf = useNameOf();
  return (
    <RowList filters={filters} actions={<ListToolbar creates />} rowClick="show">
      <NumberField source="id" />
      <FunctionField<LockProductRow> source="titles" label="cards.title" render={({ titles }) => nameOf(titles)} />
      <FunctionField<LockProductRow> source="onSale" label="fields.state" render={(row) => <Offered row={row} />} />
      <TextField source="asset" />
      <NumberField source="days" label="locks.days" />
      <FunctionField<LockProductRow>
        source="ratePpm"
        label="locks.rate"
        textAlign="right"
        render={({ ratePpm }) => <Percent ppm={ratePpm} />}
      />
      <FunctionField<LockProductRow>
        source="bonusPpm"
        label="locks.wholeBonus"
        textAlign="right"
        render={({ bonusPpm }) => <Percent ppm={bonusPpm} />}
      />
      <AmountField source="minimum" label="locks.minimum" textAlign="right" />
      <AmountField source="maximum" label="locks.maximum" textAlign="right" />
      <NumberField source="openLocks" label="locks.openLocks" />
      <AmountField source="locked" label="locks.locked" textAlign="right" />
    </RowList>
  );
}

/** Whether a product is offered, and whether a change of it waits. */
export function Offered({ row: { onSale, proposalId } }: { row: LockProductRow }) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Signal tone={onSale ? 'success' : 'default'} text={t(onSale ? 'locks.onSale' : 'locks.offSale')} />
      {proposalId === null ? null : <Signal tone="warning" text={t('locks.changeWaits')} />}
    </Box>
  );
}
