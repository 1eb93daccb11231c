import TextField from '@mui/material/TextField';
import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';

interface UtcTimeInputProps {
  source: string;
  label: string;
  helperText?: string;
  validate?: Validator | Validator[];
}

const typed = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 16) : '');

/** A moment in UTC, as all times here; react-admin's own input takes the browser's zone. An emptied one is null. */
export function UtcTimeInput({ source, label, helperText, validate }: UtcTimeInputProps) {
  const { id, field, fieldState, isRequired } = useInput({ source, validate });
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      type="datetime-local"
      size="small"
      // Not held by the form while one types: the browser says nothing of a time that is half typed.
      defaultValue={typed(field.value)}
      onChange={({ target: { value } }) => field.onChange(value === '' ? null : `${value}:00.000Z`)}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
