import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { mono } from '../theme/mono';
import type { ActionInput } from './action';
import { UserChoice } from './UserChoice';

interface ActionFieldProps {
  input: ActionInput;
  value: string;
  /** a ready text */
  fault: string | undefined;
  first: boolean;
  onChange: (name: string, value: string) => void;
}

const lengths: Record<Exclude<ActionInput['kind'], 'switch' | 'user'>, number> = {
  reason: 200,
  text: 300,
  amount: 40,
  signedAmount: 41,
  percent: 12,
  integer: 9,
  hash: 100,
  address: 42,
  choice: 40,
  password: 200,
  moment: 16,
};

const modes: Partial<Record<ActionInput['kind'], 'decimal' | 'numeric'>> = {
  amount: 'decimal',
  percent: 'decimal',
  integer: 'numeric',
};

const monospaced: readonly ActionInput['kind'][] = ['hash', 'address'];

function typeOf(input: ActionInput) {
  if (input.kind === 'moment') return { type: 'datetime-local' };
  if (input.kind === 'password') return { type: 'password', autoComplete: 'new-password' };
  return { type: 'text', autoComplete: 'off' };
}

/** One input of a confirmation, by its kind. */
export function ActionField({ input, value, fault, first, onChange }: ActionFieldProps) {
  if (input.kind === 'switch') {
    return (
      <FormControlLabel
        control={
          <Switch checked={value === 'true'} onChange={(event) => onChange(input.name, String(event.target.checked))} />
        }
        label={input.label}
      />
    );
  }
  if (input.kind === 'user') {
    return <UserChoice label={input.label} name={input.name} fault={fault} autoFocus={first} onChange={onChange} />;
  }
  return (
    <TextField
      {...typeOf(input)}
      label={input.label}
      name={input.name}
      value={value}
      onChange={(event) => onChange(input.name, event.target.value)}
      required={!input.optional}
      error={fault !== undefined}
      helperText={fault ?? input.help}
      select={input.kind === 'choice'}
      multiline={input.kind === 'reason'}
      autoFocus={first}
      slotProps={{
        ...(input.kind === 'moment' ? { inputLabel: { shrink: true } } : {}),
        htmlInput: {
          maxLength: lengths[input.kind],
          inputMode: modes[input.kind],
          style: monospaced.includes(input.kind) ? { fontFamily: mono, fontSize: 13 } : undefined,
        },
      }}
    >
      {(input.choices ?? []).map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
