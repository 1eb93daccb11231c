import Chip from '@mui/material/Chip';

interface SignalProps {
  tone: 'default' | 'info' | 'success' | 'error' | 'warning';
  text: string;
}

/** A state that is no state of a row's own machine: open or closed, fresh or stale. */
export function Signal({ tone, text }: SignalProps) {
  return <Chip size="small" variant="outlined" color={tone} label={text} />;
}
