import { Box } from '@mui/material';
import { type Ref, useState } from 'react';
import { radius, token, weight } from '../../../shared/tokens';

const places = [0, 1, 2, 3, 4, 5] as const;
const digits = places.length;

interface CodeInputProps {
  label: string;
  value: string;
  /** wrong: the boxes say so */
  wrong: boolean;
  disabled: boolean;
  /** the id of the text that says what is wrong */
  describedBy: string;
  /** the six digits, once all are there */
  onComplete: (code: string) => void;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Six boxes over one input, which the system can fill from a message; the last digit hands them on. */
export function CodeInput({ label, value, wrong, disabled, describedBy, onComplete, onChange, ref }: CodeInputProps) {
  const [focused, setFocused] = useState(false);
  const change = (text: string) => {
    const next = text
      .normalize('NFKC')
      .replace(/[^0-9]/g, '')
      .slice(0, digits);
    onChange(next);
    if (next.length === digits && next !== value) onComplete(next);
  };
  const line = (place: number) => {
    if (wrong) return `inset 0 0 0 2px ${token('loss')}`;
    const here = focused && place === Math.min(value.length, digits - 1);
    return here ? `inset 0 0 0 2px ${token('rule')}` : `inset 0 0 0 1px ${token('line')}`;
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        aria-hidden="true"
        className="figures"
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${digits}, 1fr)`, gap: 'min(8px, 2vw)' }}
      >
        {places.map((place) => (
          <Box
            key={place}
            sx={{
              display: 'grid',
              placeItems: 'center',
              minHeight: 60,
              fontSize: '1.625rem',
              fontWeight: weight.strong,
              bgcolor: 'surface',
              color: disabled ? 'muted' : 'text.primary',
              borderRadius: `${radius.control}px`,
              boxShadow: line(place),
            }}
          >
            {value[place] ?? ''}
          </Box>
        ))}
      </Box>
      <Box
        component="input"
        ref={ref}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9]*"
        // What is pasted may have spaces.
        maxLength={12}
        value={value}
        readOnly={disabled}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          opacity: 0,
          border: 0,
          // Below 16 px iOS zooms in.
          fontSize: '1rem',
          cursor: 'text',
        }}
      />
    </Box>
  );
}
