import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { mono } from '../theme/tokens';
import type { ActionInput, ActionValues } from './action';
import { isAsked } from './check-input';

interface ActionInputsProps {
  inputs: readonly ActionInput[];
  values: ActionValues;
  /** ready texts, by name */
  faults: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

const lengths: Record<ActionInput['kind'], number> = {
  reason: 200,
  text: 200,
  amount: 40,
  signedAmount: 41,
  hash: 100,
  choice: 40,
  password: 200,
};

function typeOf(input: ActionInput) {
  if (input.kind === 'password') return { type: 'password', autoComplete: 'new-password' };
  return { type: 'text', autoComplete: 'off' };
}

export function ActionInputs({ inputs, values, faults, onChange }: ActionInputsProps) {
  const asked = inputs.filter((input) => isAsked(input, values));
  return asked.map((input, index) => (
    <Box key={input.name}>
      <TextField
        {...typeOf(input)}
        label={input.label}
        name={input.name}
        value={values[input.name] ?? ''}
        onChange={(event) => onChange(input.name, event.target.value)}
        required={!input.optional}
        error={input.name in faults}
        helperText={faults[input.name] ?? input.help}
        select={input.kind === 'choice'}
        multiline={input.kind === 'reason'}
        autoFocus={index === 0}
        slotProps={{
          htmlInput: {
            maxLength: lengths[input.kind],
            inputMode: input.kind === 'amount' ? 'decimal' : undefined,
            style: input.kind === 'hash' ? { fontFamily: mono, fontSize: 13 } : undefined,
          },
        }}
      >
        {(input.choices ?? []).map((choice) => (
          <MenuItem key={choice.id} value={choice.id}>
            {choice.name}
          </MenuItem>
        ))}
      </TextField>
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
