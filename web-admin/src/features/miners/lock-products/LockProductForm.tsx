import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { percentOf } from '@server/common/money/decimal.rules';
import type { LockProductRow } from '@server/locks/locks.list';
import {
  BooleanInput,
  Create,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  type SimpleFormProps,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AmountInput, decimalKeys } from '../../../actions/AmountInput';
import { ChangeWaits, ReasonForTwo, useToldOf } from '../../../actions/TakesTwo';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { useTokens } from '../../../fields/forms/use-tokens';
import { NameInputs } from '../../../fields/names/NameInputs';
import { EditRow } from '../../../fields/RowPage';
import { Facts } from '../../../fields/values/Facts';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import {
  boundsFault,
  changeBody,
  createBody,
  dayFault,
  exampleOf,
  type LockProductDraft,
  rateFault,
} from './lock-product-body';

const fitsMaximum = (_: unknown, draft: LockProductDraft) => boundsFault(draft);
const fitsDays = (_: unknown, draft: LockProductDraft) => dayFault(draft);
const shownRate = (value: unknown) => (typeof value === 'number' ? percentOf(value) : (value ?? ''));
const rateFaults = [rateFault, fitsDays];
const asTyped = (text: string) => text;

/** What a lock by these terms brings, as one types. */
function Example() {
  const t = useText();
  const language = useLanguage();
  const example = exampleOf(useWatch<LockProductDraft>());
  const figure = (value: string | undefined) => (value === undefined ? '…' : formatAmount(value, language));
  return (
    <Box aria-live="polite" sx={{ color: 'text.secondary', width: '100%', mb: 1 }}>
      {t('locks.example', {
        principal: figure(example?.principal),
        daily: figure(example?.daily),
        bonus: figure(example?.bonus),
      })}
    </Box>
  );
}

/** What can be locked, for how long and with what bonus. */
function LockProductForm({ fresh = false, ...props }: Omit<SimpleFormProps, 'children'> & { fresh?: boolean }) {
  const t = useText();
  const tokens = useTokens();
  const row = useRecordContext<LockProductRow>();
  const waits = row?.proposalId ?? null;
  return (
    <SimpleForm {...props} toolbar={saveToolbar} sx={{ maxWidth: 760 }}>
      <FormGuard />
      {waits === null ? null : (
        <Box sx={{ width: '100%', mb: 2 }}>
          <ChangeWaits id={waits} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, width: '100%' }}>
        {fresh ? (
          <SelectInput source="asset" choices={tokens} translateChoice={false} validate={required()} />
        ) : (
          <Box sx={{ alignSelf: 'center' }}>
            <Facts facts={[{ label: t('fields.asset'), value: row?.asset }]} />
          </Box>
        )}
        <NumberInput
          source="days"
          label="locks.days"
          validate={[required(), minValue(1), maxValue(365)]}
          min={1}
          max={365}
        />
        <TextInput
          source="ratePpm"
          label="locks.ratePercent"
          format={shownRate}
          parse={asTyped}
          validate={rateFaults}
          isRequired
          helperText="locks.rateHelp"
          slotProps={decimalKeys}
        />
        <Box sx={{ alignSelf: 'center' }}>
          <BooleanInput source="onSale" label="locks.onSale" helperText="locks.onSaleHelp" />
        </Box>
        <AmountInput source="minimum" label="locks.minimum" also={fitsMaximum} />
        <AmountInput source="maximum" label="locks.maximum" helperText="locks.maximumHelp" />
      </Box>
      <Example />
      <Typography component="h2" variant="subtitle1" sx={{ my: 1 }}>
        {t('cards.titles')}
      </Typography>
      <NameInputs source="titles" needed="cards.needTitle" />
      <ReasonForTwo what={t('locks.takesTwo')} />
    </SimpleForm>
  );
}

const blank = { titles: {}, days: 30, ratePpm: 0, onSale: false };

export function LockProductCreate() {
  return (
    <Create<LockProductRow> transform={createBody} mutationOptions={useToldOf('lock-products', 'create')}>
      <LockProductForm fresh defaultValues={blank} />
    </Create>
  );
}

export function LockProductEdit() {
  return (
    <EditRow<LockProductRow>
      mutationMode="pessimistic"
      transform={changeBody}
      actions={false}
      mutationOptions={useToldOf('lock-products', 'update')}
    >
      <LockProductForm />
    </EditRow>
  );
}
