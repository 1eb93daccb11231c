import Box from '@mui/material/Box';
import { useLanguage } from '../../locales/use-text';
import { formatBoth, formatWait } from './time';
import { useNow } from './use-now';

/** How long something has waited; the moment itself on sight. */
export function Waited({ since }: { since: string }) {
  const language = useLanguage();
  const now = useNow(30_000);
  return (
    <Box component="time" dateTime={since} title={formatBoth(since, language)} sx={{ whiteSpace: 'nowrap' }}>
      {formatWait(now - Date.parse(since), language)}
    </Box>
  );
}
