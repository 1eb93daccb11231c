import { Box, InputBase } from '@mui/material';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { edge, radius, token } from '../../shared/tokens';

export interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** plain words, shown under the field and announced */
  error?: string | null;
  hint?: ReactNode;
  maxLength?: number;
  disabled?: boolean;
  autoComplete?: string;
  /** its characters are not shown */
  secret?: boolean;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** a button inside the field's end, e.g. paste */
  end?: ReactNode;
}

/** A line of text with its label above and its error below. */
export function TextInput(props: TextInputProps) {
  const id = useId();
  const { error, hint } = props;
  return (
    <Box sx={{ mb: 4 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 1.5 }}>
        {props.label}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 52,
          pl: 4,
          pr: props.end ? 1 : 4,
          bgcolor: 'surface',
          borderRadius: `${radius.control}px`,
          boxShadow: error ? `inset 0 0 0 1.5px ${token('loss')}` : edge.line,
          '&:focus-within': { boxShadow: `inset 0 0 0 2px ${token(error ? 'loss' : 'rule')}` },
        }}
      >
        <InputBase
          id={id}
          fullWidth
          type={props.secret ? 'password' : 'text'}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          disabled={props.disabled ?? false}
          inputProps={{
            maxLength: props.maxLength,
            inputMode: props.inputMode,
            autoComplete: props.autoComplete ?? 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            'aria-invalid': Boolean(error),
            'aria-describedby': `${id}-error ${id}-hint`,
          }}
        />
        {props.end}
      </Box>
      <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', mt: error ? 1.5 : 0 }}>
        {error}
      </Box>
      {hint && (
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 1.5 }}>
          {hint}
        </Box>
      )}
    </Box>
  );
}
