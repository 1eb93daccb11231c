import Box from '@mui/material/Box';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import { Time } from '../../../fields/time/TimeField';
import { isoOfSeconds } from '../../../fields/time/time';
import { useNames, useText } from '../../../locales/use-text';

/** What happened to a chat, told between the messages. */
export function EventLine({ message: { body, add_time } }: { message: ChatMessageWire }) {
  const t = useText();
  const { nameOf } = useNames();
  const told = body?.system;
  if (!told) return null;
  const { event, by, whom, text } = told;
  const words = () => {
    const to = whom[0] ?? '';
    if (event === 'assigned') return t('desk.events.assigned', { to });
    if (event === 'transferred') return t('desk.events.transferred', { to });
    if (event === 'closed') return by === '' ? nameOf('desk.events', 'closed') : t('desk.events.closedBy', { by });
    if (event === 'rated') return t('desk.events.rated', { rating: text });
    if (event === 'away') return text === '' ? t('desk.events.queued') : `${t('desk.events.away')} “${text}”`;
    return nameOf('desk.events', event);
  };
  return (
    <Box sx={{ textAlign: 'center', fontSize: 12, lineHeight: '16px', color: 'text.secondary', py: 0.75, px: 4 }}>
      <Time iso={isoOfSeconds(add_time)} form="clock" /> · {words()}
    </Box>
  );
}
