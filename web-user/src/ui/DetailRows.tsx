import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton';

export interface DetailRow {
  /** key of the row, if labels may be equal */
  id?: string;
  label: string;
  value: ReactNode;
  /** adds a copy button with this name; the value must be a text */
  copyLabel?: string;
}

/** Addresses and hashes, not words. */
const isLong = (value: ReactNode): value is string => typeof value === 'string' && /^\S{32,}$/.test(value);

/** Label and value pairs, one per line; a long value goes under its label instead of being cut. */
export const DetailRows = ({ rows }: { rows: readonly DetailRow[] }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {rows.map((row) => (
      <Box
        key={row.id ?? row.label}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 0.5,
          py: 2.5,
          borderBottom: 1,
          borderColor: 'line',
          '&:last-of-type': { borderBottom: 0 },
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem', lineHeight: '1.5rem' }}>
          {row.label}
        </Box>
        <Box
          component="dd"
          className="figures"
          sx={
            isLong(row.value)
              ? { width: '100%', fontSize: '0.875rem', ...value }
              : { ml: 'auto', textAlign: 'right', ...value }
          }
        >
          {row.copyLabel && typeof row.value === 'string' ? (
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', my: -1.5 }}>
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                <HexText value={row.value} />
              </Box>
              <CopyButton text={row.value} label={row.copyLabel} />
            </Box>
          ) : isLong(row.value) ? (
            <HexText value={row.value} />
          ) : (
            row.value
          )}
        </Box>
      </Box>
    ))}
  </Box>
);

const value = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** An address or a hash; if it needs two lines, it breaks in the middle. */
export function HexText({ value }: { value: string }) {
  const half = Math.ceil(value.length / 2);
  return (
    <>
      {value.slice(0, half)}
      <wbr />
      {value.slice(half)}
    </>
  );
}
