import Box from '@mui/material/Box';
import type { ReleaseRunRow } from '@server/miners/releases/release-runs.list';
import { FunctionField, NumberField, SelectInput, TextField, TextInput } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { StateChip } from '../../../fields/values/StateField';
import { upperCase } from '../../../fields/values/short';
import { useLanguage, useNames, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';

/** The releases, hour by hour: what was made of each, and what one that is not done waits for. A run is seen as it goes on. */
export function RunList() {
  const t = useText();
  const count = new Intl.NumberFormat(useLanguage());
  const { choicesOf } = useNames();
  const filters = [
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf('words.states.releaseRun')}
      translateChoice={false}
      alwaysOn
    />,
    <TextInput key="asset" source="asset" parse={upperCase} />,
  ];
  const stateOf = ({ state, reason, asset }: ReleaseRunRow) => (
    <Box sx={{ minWidth: 110, maxWidth: 300 }}>
      <StateChip of="releaseRun" state={state} />
      {reason ? (
        <Box sx={{ fontSize: 12, lineHeight: '16px', mt: 0.5 }}>{t(`miners.run.reasons.${reason}`, { asset })}</Box>
      ) : null}
    </Box>
  );
  return (
    <RowList filters={filters} refetchInterval={usePolling(5_000)}>
      <TimeField source="hour" label="miners.run.hour" short />
      <TextField source="asset" />
      <FunctionField<ReleaseRunRow>
        source="purse"
        label="miners.run.purse"
        render={({ purse }) => t(`words.wallets.${purse}`)}
      />
      <FunctionField<ReleaseRunRow> source="state" render={stateOf} />
      <NumberField source="bubbles" label="miners.run.bubbles" />
      <NumberField source="left" label="miners.run.left" />
      <FunctionField<ReleaseRunRow>
        source="perSecond"
        label="miners.run.perSecond"
        textAlign="right"
        render={({ perSecond }) => (perSecond === null ? t('app.none') : count.format(perSecond))}
      />
      <FunctionField<ReleaseRunRow>
        source="amount"
        label="miners.run.amount"
        textAlign="right"
        render={({ amount }) => <Amount value={amount} copy />}
      />
      <FunctionField<ReleaseRunRow>
        source="shortfall"
        label="miners.run.shortfall"
        textAlign="right"
        render={({ shortfall }) => (shortfall === null ? t('app.none') : <Amount value={shortfall} copy />)}
      />
      <FunctionField<ReleaseRunRow>
        source="price"
        label="miners.run.price"
        textAlign="right"
        render={({ price }) => (price === null ? t('app.none') : <Amount value={price} price />)}
      />
      <TimeField source="startedAt" label="miners.run.startedAt" short />
      <TimeField source="doneAt" label="miners.run.doneAt" short />
    </RowList>
  );
}
