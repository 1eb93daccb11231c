import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isMessage, type OutboxItem } from '@user/shared/chat-client/outbox-item';
import { useText } from '../../../locales/use-text';
import { useConnectionState } from '../live/connection';
import { outbox } from '../live/outbox';
import { bubbleOf, corners } from './MessageBlock';
import { Images } from './message-kinds';

/** Messages without an ack. Those that are held up say so, and can be retried or discarded. */
export function UnsentList({ unsent }: { unsent: readonly OutboxItem[] }) {
  const t = useText();
  const isConnected = useConnectionState() === 'open';
  return unsent.map((message) => {
    const { guid, content, state, failure } = message;
    const stuck = state === 'failed' || state === 'unanswered' || (state === 'waiting' && !isConnected);
    // A change shows at the message that it changes, unless something holds it up.
    if (!isMessage(message) && !stuck) return null;
    const words = state === 'failed' ? t('desk.refused', { why: failure }) : t(stuck ? 'desk.notSent' : 'desk.sending');
    return (
      <Box key={guid} sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '3px', pb: 1 }}>
        <Box
          sx={{
            ...bubbleOf('staff'),
            borderRadius: corners(true, true, true),
            borderStyle: stuck ? 'dashed' : 'solid',
            whiteSpace: 'pre-wrap',
          }}
        >
          {content.kind === 'images' ? <Images images={content.pictures.flatMap(({ url }) => url ?? [])} /> : null}
          {content.kind === 'delete' ? t('desk.deletes') : null}
          {content.kind === 'text' || content.kind === 'edit' ? content.text : null}
        </Box>
        <Box
          role="status"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            fontSize: 12,
            color: stuck ? 'error.main' : 'text.secondary',
          }}
        >
          {words}
          {stuck ? (
            <>
              <Button size="small" onClick={() => outbox.retry(guid)}>
                {t('app.retry')}
              </Button>
              <Button size="small" color="inherit" onClick={() => outbox.discard(guid)}>
                {t('desk.discard')}
              </Button>
            </>
          ) : null}
        </Box>
      </Box>
    );
  });
}
