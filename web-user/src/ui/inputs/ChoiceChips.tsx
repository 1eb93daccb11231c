import { Box, ButtonBase } from '@mui/material';
import { useId } from 'react';
import { edge, token, weight } from '../../shared/tokens';

export interface ChoiceChipsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A choice of one, as chips that wrap. */
export function ChoiceChips<T extends string>({ label, value, options, onChange }: ChoiceChipsProps<T>) {
  const id = useId();
  return (
    <Box sx={{ mb: 5 }}>
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 500, mb: 2 }}>
        {label}
      </Box>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {options.map((option) => {
          const chosen = option.value === value;
          return (
            <ButtonBase
              key={option.value}
              aria-pressed={chosen}
              onClick={() => onChange(option.value)}
              sx={{
                minHeight: 44,
                px: 3.5,
                borderRadius: '22px',
                bgcolor: chosen ? 'brassWash' : 'raised',
                boxShadow: chosen ? `inset 0 0 0 1px ${token('rule')}` : edge.line,
                color: chosen ? 'brassInk' : 'text.primary',
                fontSize: '0.875rem',
                fontWeight: weight.medium,
              }}
            >
              {option.label}
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}
