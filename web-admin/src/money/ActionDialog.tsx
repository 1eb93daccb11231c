import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Facts } from '../fields/Facts';
import { useText } from '../locales/use-text';
import { ActionInputs } from './ActionInputs';
import type { ActionSpec, ActionValues } from './action';
import { faultsOf } from './check-input';
import { useSendAction } from './use-send-action';

const initialOf = (spec: ActionSpec): ActionValues =>
  Object.fromEntries((spec.inputs ?? []).map((input) => [input.name, input.initial ?? '']));

/** The confirmation of one write: pessimistic, locked while it runs, open with the reason where it is refused. */
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
