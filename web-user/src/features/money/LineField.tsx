import { Box, InputBase } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { edge, radius, token } from '../../shared/tokens';

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
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 1.5 }}>
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
          enterKeyHint: 'next',
          className: 'figures',
          'aria-invalid': Boolean(error),
          'aria-describedby': `${id}-error ${id}-hint`,
        }}
        sx={{
          minHeight: 52,
          px: 4,
          bgcolor: 'surface',
          borderRadius: `${radius.control}px`,
          boxShadow: error ? `inset 0 0 0 1.5px ${token('loss')}` : edge.line,
          '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${token(error ? 'loss' : 'rule')}` },
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
