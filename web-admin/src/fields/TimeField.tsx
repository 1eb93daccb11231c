import Box from '@mui/material/Box';
import { type FieldProps, useFieldValue } from 'react-admin';
import { useLanguage } from '../locales/use-text';
import { formatAge, formatTime } from './time';

/** A time in UTC; `short` without year and seconds, where the row leads to all of it. */
export function Time({ iso, short = false }: { iso: string; short?: boolean }) {
  const language = useLanguage();
  return (
    <Box component="time" dateTime={iso} title={formatAge(iso, Date.now(), language)} sx={{ whiteSpace: 'nowrap' }}>
      {short ? formatTime(iso).slice(5, 16) : formatTime(iso)}
    </Box>
  );
}

export function TimeField({ source, short }: FieldProps & { short?: boolean }) {
  const value: unknown = useFieldValue({ source: source ?? '' });
  return typeof value === 'string' ? <Time iso={value} short={short} /> : <span>–</span>;
}
