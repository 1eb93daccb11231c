import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { weight } from '../../shared/tokens';
import { CopyButton } from '../feedback/CopyButton';
import { ExplorerLink } from './ExplorerLink';

export interface FactRow {
  /** key of the row, if labels may be equal */
  id?: string;
  label: string;
  /** a quiet line under the label */
  detail?: string;
  value: ReactNode;
  /** adds a copy button with this name; the value must be a text */
  copyLabel?: string;
  /** the value is a transaction hash or an address of the chain: a link to the block explorer stands beside it */
  onChain?: boolean;
}

export interface FactRowsProps {
  rows: readonly FactRow[];
  /** a hairline between the rows: where they are all there is to read */
  lined?: boolean;
}

/** Addresses and hashes, not words. */
const isLong = (value: ReactNode): value is string => typeof value === 'string' && /^\S{32,}$/.test(value);

/** Quiet label and its value, one pair a line; a long value goes under its label instead of being cut. */
export const FactRows = ({ rows, lined = false }: FactRowsProps) => (
  <Box component="dl" sx={{ m: 0, fontSize: '0.875rem', lineHeight: 20 / 14 }}>
    {rows.map((row) => (
      <Box
        key={row.id ?? row.label}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 0.5,
          alignItems: row.copyLabel && !isLong(row.value) ? 'center' : undefined,
          py: lined ? 2.75 : 1.75,
          // Whatever the next row is like: it may have a class of its own.
          '& + *': lined ? { borderTop: 1, borderColor: 'line' } : undefined,
        }}
      >
        <Box component="dt" sx={{ color: 'muted' }}>
          {row.label}
          {row.detail && <Box sx={{ mt: 0.5, fontSize: '0.75rem', lineHeight: 16 / 12 }}>{row.detail}</Box>}
        </Box>
        <Box
          component="dd"
          sx={{
            minWidth: 0,
            overflowWrap: 'anywhere',
            fontWeight: weight.medium,
            ...(isLong(row.value) ? { width: '100%' } : { ml: 'auto', textAlign: 'right' }),
          }}
        >
          {(row.copyLabel || row.onChain) && typeof row.value === 'string' ? (
            <Box
              component="span"
              sx={{ display: 'flex', alignItems: 'center', my: -1.5, mr: isLong(row.value) ? 0 : -2.5 }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                <HexText value={row.value} />
              </Box>
              {row.copyLabel && <CopyButton text={row.value} label={row.copyLabel} />}
              {row.onChain && <ExplorerLink text={row.value} />}
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

/** An address or a hash; if it needs several lines, they are of one length. */
export const HexText = ({ value }: { value: string }) => (
  <Box component="span" sx={{ display: 'block', wordBreak: 'break-all', textWrap: 'balance' }}>
    {value}
  </Box>
);
