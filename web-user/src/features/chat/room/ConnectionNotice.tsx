import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../../shared/chat-client/use-outage';
import { radius } from '../../../shared/tokens';
import { useChat } from '../use-chat';

/**
 * Says that there is no connection; shows nothing while there is one.
 * @param apart from what stands below, on a page with margins
 */
export function ConnectionNotice({ apart = false }: { apart?: boolean }) {
  const { t } = useTranslation('chat');
  const connection = useChat((state) => state.connection);
  const isOut = useOutage(connection);
  return (
    <Box role="status" sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, textAlign: 'center', color: 'muted' }}>
      {isOut && (
        <Box sx={{ px: 4, py: 2, bgcolor: 'raised', ...(apart && { mb: 3, borderRadius: `${radius.control}px` }) }}>
          {t(connection === 'offline' ? 'room.offline' : 'room.connecting')}
        </Box>
      )}
    </Box>
  );
}
