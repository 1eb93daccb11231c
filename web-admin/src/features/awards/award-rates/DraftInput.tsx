import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { MessageKey } from '../../../locales/texts';
import { useText } from '../../../locales/use-text';
import type { Draft } from '../rates-draft';

/** What every part of the form is given. */
export interface DraftProps {
  draft: Draft;
  faults: Readonly<Record<string, MessageKey>>;
  disabled: boolean;
  onChange: (name: string, value: string) => void;
}

interface DraftInputProps extends DraftProps {
  name: string;
  /** what it is, for those who do not see where it stands */
  label: string;
  unit?: string;
}

/** One number of the form, its unit behind it. */
export function DraftInput({ draft, faults, disabled, onChange, name, label, unit }: DraftInputProps) {
  const t = useText();
  const fault = faults[name];
  return (
    <TextField
      name={name}
      value={draft[name] ?? ''}
      onChange={(event) => onChange(name, event.target.value)}
      disabled={disabled}
      error={fault !== undefined}
      helperText={fault && t(fault)}
      autoComplete="off"
      margin="none"
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal', maxLength: 21, style: { textAlign: 'right' } },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : undefined,
      }}
      sx={{
        '& .MuiOutlinedInput-root': { pr: unit ? '10px' : 0 },
        '& .MuiOutlinedInput-input': { px: '8px', py: '6px' },
        '& .MuiFormHelperText-root': { mx: 0 },
      }}
    />
  );
}
