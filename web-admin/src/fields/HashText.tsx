import Box from '@mui/material/Box';
import { type FieldProps, useFieldValue } from 'react-admin';
import { mono } from '../theme/tokens';
import { CopyButton } from './CopyButton';
import { shorten } from './short';

interface HashTextProps {
  text: string;
  /** the whole text, broken over lines, instead of its two ends */
  whole?: boolean;
  copyLabel?: string;
}

/** A hash or address: monospaced, to be copied, never a link to somewhere else. */
export function HashText({ text, whole = false, copyLabel }: HashTextProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
      <Box
        component="span"
        title={text}
        sx={{ fontFamily: mono, fontSize: 13, ...(whole ? { wordBreak: 'break-all' } : { whiteSpace: 'nowrap' }) }}
      >
        {whole ? text : shorten(text, 6, 4)}
      </Box>
      <CopyButton text={text} label={copyLabel} />
    </Box>
  );
}

export function HashField({ source }: FieldProps) {
  const value: unknown = useFieldValue({ source: source ?? '' });
  return typeof value === 'string' && value !== '' ? <HashText text={value} /> : <span>–</span>;
}
