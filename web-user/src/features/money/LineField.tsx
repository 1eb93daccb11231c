import { Box, InputBase } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { radius } from '../../theme/tokens';

export interface LineFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** what is expected, under the field */
  hint?: ReactNode;
  /** plain words, shown instead of the hint and announced */
  error?: string | null;
  placeholder?: string;
  maxLength: number;
}

/** One line of exact text: an address, a transaction hash. Never corrected or completed by the keyboard. */
export function LineField({ label, value, onChange, hint, error, placeholder, maxLength }: LineFieldProps) {
  const id = useId();
  return (
    <Box sx={{ mb: 4 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 1.5 }}>
        {label}
      </Box>
      <InputBase
        id={id}
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
        placeholder={placeholder ?? ''}
        inputProps={{
          maxLength,
          autoComplete: 'off',
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'done',
          className: 'figures',
          'aria-invalid': Boolean(error),
          'aria-describedby': `${id}-error ${id}-hint`,
        }}
        sx={{
          minHeight: 52,
          px: 4,
          bgcolor: 'surface',
          border: 1,
          borderColor: error ? 'error.main' : 'line',
          borderRadius: `${radius.control}px`,
          '&.Mui-focused': { borderColor: error ? 'error.main' : 'primary.main' },
        }}
      />
      <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', mt: error ? 1.5 : 0 }}>
        {error}
      </Box>
      {hint && !error && (
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 1.5 }}>
          {hint}
        </Box>
      )}
    </Box>
  );
}
