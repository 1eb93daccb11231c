import Box from '@mui/material/Box';
import { type FieldProps, useFieldValue } from 'react-admin';
import { useLanguage } from '../../locales/use-text';
import { formatAge, formatLocal, formatTime } from './time';

/** Which characters of "2026-11-20 14:03:09" are shown, where the page around says the rest. */
const forms = {
  full: [0, 19],
  /** without year and seconds */
  short: [5, 16],
  minute: [0, 16],
  clock: [11, 16],
  second: [11, 19],
} as const;

interface TimeProps {
  iso: string;
  form?: keyof typeof forms;
}

/** A time in UTC; where the reader is, and how long ago, on hover. */
export function Time({ iso, form = 'full' }: TimeProps) {
  const language = useLanguage();
  const there = `${formatLocal(iso, language)} · ${formatAge(iso, Date.now(), language)}`;
  return (
    <Box component="time" dateTime={iso} title={there} sx={{ whiteSpace: 'nowrap' }}>
      {formatTime(iso).slice(...forms[form])}
    </Box>
  );
}

export function TimeField({ source, short = false }: FieldProps & { short?: boolean }) {
  const value: unknown = useFieldValue({ source: source ?? '' });
  return typeof value === 'string' ? <Time iso={value} form={short ? 'short' : 'full'} /> : <span>–</span>;
}
