import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Facts } from '../fields/Facts';
import { useText } from '../locales/use-text';
import { ActionField } from './ActionField';
import type { ActionInput, ActionSpec, ActionValues } from './action';
import { faultsOf, isAsked } from './check-input';
import { useSendAction } from './use-send-action';

const initialOf = (spec: ActionSpec): ActionValues =>
  Object.fromEntries((spec.inputs ?? []).map((input) => [input.name, input.initial ?? '']));

/** The confirmation of one write: pessimistic, locked while it runs, it stays open with the reason if it is refused. */
export function ActionDialog({ spec, onClose }: { spec: ActionSpec; onClose: () => void }) {
  const t = useText();
  const translate = useTranslate();
  const [values, setValues] = useState(() => initialOf(spec));
  const [checked, setChecked] = useState(false);
  const { send, sending, failure, failedFields } = useSendAction(spec, onClose);
  const inputs = spec.inputs ?? [];
  const faults = checked ? faultsOf(inputs, values) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faultsOf(inputs, values)).length === 0) void send(values);
  };

  return (
    <Dialog open onClose={sending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="action-title">
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id="action-title" sx={{ fontSize: 20 }}>
          {spec.title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontSize: 16 }}>{spec.statement(values)}</Typography>
          {spec.facts ? <Facts facts={spec.facts} /> : null}
          <ActionInputs
            inputs={inputs}
            values={values}
            faults={{ ...failedFields, ...Object.fromEntries(Object.entries(faults).map(([k, v]) => [k, t(v)])) }}
            onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
          />
          {failure && !Object.values(failedFields).includes(failure) ? (
            <Alert severity="error" variant="outlined" role="alert">
              {translate(failure)}
            </Alert>
          ) : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={sending} color="inherit">
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={spec.tone === 'error' ? 'error' : 'primary'}
            loading={sending}
            autoFocus={inputs.length === 0}
          >
            {spec.confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

interface ActionInputsProps {
  inputs: readonly ActionInput[];
  values: ActionValues;
  /** ready texts, by name */
  faults: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

function ActionInputs({ inputs, values, faults, onChange }: ActionInputsProps) {
  const asked = inputs.filter((input) => isAsked(input, values));
  return asked.map((input, index) => (
    <Box key={input.name}>
      <ActionField
        input={input}
        value={values[input.name] ?? ''}
        fault={faults[input.name]}
        first={index === 0}
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
