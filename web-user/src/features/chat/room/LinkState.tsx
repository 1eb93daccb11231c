import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { radius } from '../../../theme/tokens';
import { useChat } from '../use-chat';

/** Most reconnections are over before this: they need no words. */
const patienceMs = 1_200;

/**
 * Says that the socket is not there; nothing while all is well.
 * @param apart from what stands below, on a page with margins
 */
export function LinkState({ apart = false }: { apart?: boolean }) {
  const { t } = useTranslation('chat');
  const link = useChat((state) => state.link);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (link === 'open') return;
    const timer = setTimeout(() => setSlow(true), link === 'waiting' ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [link]);
  return (
    <Box role="status" sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, textAlign: 'center', color: 'muted' }}>
      {slow && link !== 'open' && (
        <Box sx={{ px: 4, py: 2, bgcolor: 'raised', ...(apart && { mb: 3, borderRadius: `${radius.control}px` }) }}>
          {t(`room.${link}`)}
        </Box>
      )}
    </Box>
  );
}
