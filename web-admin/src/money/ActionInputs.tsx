import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { ActionField } from './ActionField';
import type { ActionInput, ActionValues } from './action';
import { isAsked } from './check-input';

interface ActionInputsProps {
  inputs: readonly ActionInput[];
  values: ActionValues;
  /** ready texts, by name */
  faults: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

export function ActionInputs({ inputs, values, faults, onChange }: ActionInputsProps) {
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
