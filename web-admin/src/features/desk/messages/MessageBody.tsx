import Box from '@mui/material/Box';
import { messageKindOf } from '@server/common/words/messages.rules';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import { token } from '@user/shared/tokens';
import { useText } from '../../../locales/use-text';
import { messageKinds } from './message-kinds';

/** What a message says, by its kind. Nothing of it is ever drawn as HTML. */
export function MessageBody({ message: { body, deleted, edited, quote, msn_type } }: { message: ChatMessageWire }) {
  const t = useText();
  if (deleted || body === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {t('desk.said.deleted')}
      </Box>
    );
  }
  return (
    <>
      {quote ? (
        <Box sx={{ borderLeft: `2px solid ${token('rule')}`, pl: 1, mb: 0.5, fontSize: 12, color: 'text.secondary' }}>
          {quote.nickname}: {quote.text}
        </Box>
      ) : null}
      {messageKinds[messageKindOf(msn_type) ?? 'text'].content(body) ?? t('desk.said.other')}
      {edited ? (
        <Box component="span" sx={{ ml: 0.75, fontSize: 12, color: 'text.secondary' }}>
          {t('desk.edited')}
        </Box>
      ) : null}
    </>
  );
}
