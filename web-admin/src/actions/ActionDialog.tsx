import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Facts } from '../fields/values/Facts';
import { useText } from '../locales/use-text';
import { ActDialog } from './ActDialog';
import { ActionField } from './ActionField';
import type { ActionInput, ActionSpec, ActionValues, SecondStep } from './action';
import { faultsOf, firstEmpty, isAsked, isTyped } from './check-input';
import { useSendAction } from './use-send-action';

const initialOf = (spec: ActionSpec): ActionValues =>
  Object.fromEntries((spec.inputs ?? []).map((input) => [input.name, input.initial ?? '']));

interface ActionDialogProps {
  spec: ActionSpec;
  /** opened by its shortcut */
  byKey?: boolean;
  onClose: () => void;
  /** instead of `onClose`, where what is next depends on it */
  onDone?: () => void;
}

/** The confirmation of one write: pessimistic, locked while it runs, it stays open with the reason if it is refused. */
export function ActionDialog({ spec, byKey, onClose, onDone }: ActionDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const [initial] = useState(() => initialOf(spec));
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState(false);
  const [second, setSecond] = useState<SecondStep | null>(null);
  const { send, sending, failure, failedFields } = useSendAction(spec, onDone ?? onClose);
  const inputs = spec.inputs ?? [];
  const faults = checked ? faultsOf(inputs, values) : {};
  const focused = firstEmpty(inputs, initial);

  const submit = () => {
    setChecked(true);
    if (Object.keys(faultsOf(inputs, values)).length > 0) return;
    const next = second ? null : (spec.secondStep?.(values) ?? null);
    if (next) setSecond(next);
    else void send(values);
  };

  return (
    <ActDialog
      title={second?.title ?? spec.title}
      step={second ? 'second' : 'first'}
      byKey={byKey}
      busy={sending}
      dirty={isTyped(inputs, initial, values)}
      onClose={onClose}
      onBack={second ? () => setSecond(null) : undefined}
      onSubmit={submit}
      confirm={{
        label: second?.confirm ?? spec.confirm,
        tone: spec.tone === 'error' ? 'error' : 'primary',
        focus: second !== null || focused === null,
      }}
    >
      <Typography sx={{ fontSize: 16 }}>{second?.statement ?? spec.statement(values)}</Typography>
      {second ? <Facts facts={second.facts} /> : null}
      {spec.facts && !second ? <Facts facts={spec.facts} /> : null}
      {second ? null : (
        <ActionInputs
          inputs={inputs}
          values={values}
          focused={focused}
          faults={{ ...failedFields, ...Object.fromEntries(Object.entries(faults).map(([k, v]) => [k, t(v)])) }}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      )}
      {failure && (second || !inputs.some(({ name }) => failedFields[name] === failure)) ? (
        <Alert severity="error" variant="outlined" role="alert">
          {translate(failure)}
        </Alert>
      ) : null}
    </ActDialog>
  );
}

interface ActionInputsProps {
  inputs: readonly ActionInput[];
  values: ActionValues;
  /** the name of the one that takes the focus */
  focused: string | null;
  /** ready texts, by name */
  faults: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

function ActionInputs({ inputs, values, focused, faults, onChange }: ActionInputsProps) {
  const asked = inputs.filter((input) => isAsked(input, values));
  return asked.map((input) => (
    <Box key={input.name}>
      <ActionField
        input={input}
        value={values[input.name] ?? ''}
        fault={faults[input.name]}
        first={input.name === focused}
        onChange={onChange}
      />
      {input.canned ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {input.canned.map((text) => (
            <Chip key={text} label={text} variant="outlined" onClick={() => onChange(input.name, text)} />
          ))}
        </Box>
      ) : null}
    </Box>
  ));
}
