import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { isComposing } from '@user/shared/composing';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionField } from '../../../actions/ActionField';
import type { ActionSpec, ActionValues } from '../../../actions/action';
import { faultsOf } from '../../../actions/check-input';
import { useSendAction } from '../../../actions/use-send-action';
import { useText } from '../../../locales/use-text';

interface RejectFormProps {
  spec: ActionSpec;
  onDone: () => void;
  onCancel: () => void;
}

/** The reason of a rejection, in the panel itself; Ctrl or Cmd with Enter sends it, Escape leaves it. */
export function RejectForm({ spec, onDone, onCancel }: RejectFormProps) {
  const t = useText();
  const translate = useTranslate();
  const [values, setValues] = useState<ActionValues>({});
  const [checked, setChecked] = useState(false);
  const { send, sending, failure, failedFields } = useSendAction(spec, onDone);
  const inputs = spec.inputs ?? [];
  const faults = checked ? faultsOf(inputs, values) : {};
  const change = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (Object.keys(faultsOf(inputs, values)).length === 0) void send(values);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && !sending) onCancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    submit();
  };

  return (
    <Box component="form" noValidate onSubmit={submit} onKeyDown={onKeyDown} aria-label={spec.title}>
      <Box>{spec.statement(values)}</Box>
      {inputs.map((input) => (
        <Box key={input.name}>
          <ActionField
            input={input}
            value={values[input.name] ?? ''}
            fault={
              failedFields[input.name] ??
              (faults[input.name] ? t(faults[input.name] ?? 'app.form.required') : undefined)
            }
            first
            onChange={change}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
            {(input.canned ?? []).map((text) => (
              <Chip key={text} size="small" variant="outlined" label={text} onClick={() => change(input.name, text)} />
            ))}
          </Box>
        </Box>
      ))}
      {failure ? (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mb: 1 }}>
          {translate(failure)}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button color="inherit" disabled={sending} onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="error" loading={sending} sx={{ flex: 1 }}>
          {spec.confirm}
        </Button>
      </Box>
    </Box>
  );
}
