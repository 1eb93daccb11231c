import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { SettingRow } from '@server/settings/settings.schemas';
import { useNames, useText } from '../../../locales/use-text';

interface SettingInputProps {
  row: SettingRow;
  unit: string;
  value: string;
  fault: string | null;
  onChange: (value: string) => void;
}

/** The input of a setting's own type. */
export function SettingInput({ row, unit, value, fault, onChange }: SettingInputProps) {
  const t = useText();
  const { nameOf } = useNames();
  if (row.type === 'boolean') {
    return (
      <FormControlLabel
        control={<Switch checked={value === 'true'} onChange={(event) => onChange(String(event.target.checked))} />}
        label={t(value === 'true' ? 'settings.on' : 'settings.off')}
      />
    );
  }
  const isDecimal = row.type === 'amount' || row.type === 'ppm';
  return (
    <TextField
      label={t('settings.new')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== null}
      helperText={fault}
      select={row.type === 'choice'}
      autoComplete="off"
      autoFocus
      slotProps={{
        htmlInput: {
          maxLength: 500,
          inputMode: isDecimal ? 'decimal' : row.type === 'integer' ? 'numeric' : undefined,
        },
        input: { endAdornment: <InputAdornment position="end">{row.type === 'ppm' ? '%' : unit}</InputAdornment> },
      }}
    >
      {(row.options ?? []).map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf('settings.choices', option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
