import { Box, InputBase } from '@mui/material';
import { useId } from 'react';
import { radius } from '../../theme/tokens';

export interface DayFieldProps {
  label: string;
  /** "2026-11-21"; null: open */
  value: string | null;
  onChange: (day: string | null) => void;
  /** the last day that can be chosen */
  latest: string;
}

/** A day by the phone's own calendar. */
export function DayField({ label, value, onChange, latest }: DayFieldProps) {
  const id = useId();
  return (
    <Box sx={{ flex: '1 1 136px', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 2 }}>
        {label}
      </Box>
      <InputBase
        id={id}
        type="date"
        fullWidth
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        inputProps={{ max: latest }}
        sx={{
          minHeight: 48,
          px: 3,
          bgcolor: 'raised',
          border: 1,
          borderColor: 'line',
          borderRadius: `${radius.control}px`,
          '&.Mui-focused': { borderColor: 'primary.main' },
        }}
      />
    </Box>
  );
}
