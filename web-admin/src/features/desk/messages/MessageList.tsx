import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import type { OutboxItem } from '@user/shared/chat-client/outbox-item';
import { token } from '@user/shared/tokens';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Time } from '../../../fields/time/TimeField';
import { isoOfSeconds } from '../../../fields/time/time';
import { useNames, useText } from '../../../locales/use-text';
import { hasOlder, type Room } from '../live/room';
import { grouped } from './grouped';
import { MessageBlock } from './MessageBlock';
import type { Task } from './message-acts';
import { UnsentList } from './UnsentList';

interface MessageListProps {
  room: Room;
  unsent: readonly OutboxItem[];
  /** the last message the user is known to have read */
  readTo: number;
  typing: boolean;
  /** a message to bring into sight */
  target: number | null;
  reading: boolean;
  onOlder: () => void;
  onTask?: ((task: Task) => void) | undefined;
}

/** So near its end, in px, one reads on as messages come. */
const near = 80;

/** A conversation from its earliest message that was read to its last, which is where one begins. */
export function MessageList({ room, unsent, readTo, typing, target, reading, onOlder, onTask }: MessageListProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  /** how far from the end of it one stood, and from where it was read, when it was last drawn */
  const drawn = useRef({ fromEnd: 0, from: room.from });
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (atEnd) current.scrollTop = current.scrollHeight;
    // what is added above must not move what one reads
    else if (room.from < drawn.current.from) current.scrollTop = current.scrollHeight - drawn.current.fromEnd;
    drawn.current.from = room.from;
  });
  useEffect(() => {
    if (target === null) return;
    document.getElementById(`desk-message-${target}`)?.scrollIntoView({ block: 'center' });
  }, [target]);

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Box
        ref={box}
        // what scrolls can be reached by the keyboard
        tabIndex={0}
        role="log"
        aria-label={t('desk.messages')}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          drawn.current.fromEnd = scrollHeight - scrollTop;
          setAtEnd(scrollHeight - scrollTop - clientHeight < near);
        }}
        sx={{
          height: '100%',
          overflowY: 'auto',
          overflowAnchor: 'none',
          px: 2,
          py: 1.5,
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {hasOlder(room) ? (
          <Box sx={{ textAlign: 'center' }}>
            <Button size="small" disabled={reading} onClick={onOlder}>
              {t('desk.older')}
            </Button>
          </Box>
        ) : null}
        {room.messages.length === 0 && unsent.length === 0 ? (
          <Box sx={{ textAlign: 'center', color: 'text.secondary', py: 3 }}>{t('desk.nothingSaid')}</Box>
        ) : null}
        {grouped(room.messages).map((block) => {
          if (block.kind === 'messages') {
            return <MessageBlock key={block.key} {...{ block, readTo, target, onTask }} />;
          }
          if (block.kind === 'event') return <EventLine key={block.key} message={block.message} />;
          return (
            <Box key={block.key} sx={{ textAlign: 'center', fontSize: 12, color: 'text.secondary', pt: 1.5, pb: 1 }}>
              <time dateTime={block.day}>{block.day}</time>
            </Box>
          );
        })}
        <UnsentList unsent={unsent} />
        {typing ? (
          <Box role="status" sx={{ color: 'text.secondary', fontSize: 12, pt: 1 }}>
            {t('desk.typing')}
          </Box>
        ) : null}
      </Box>
      {atEnd ? null : (
        <Button
          size="small"
          variant="outlined"
          onClick={toEnd}
          sx={{ position: 'absolute', right: 16, bottom: 12, bgcolor: `${token('raised')} !important` }}
        >
          {t('desk.toEnd')}
        </Button>
      )}
    </Box>
  );
}

/** What happened to a chat, told between the messages. */
function EventLine({ message: { body, add_time } }: { message: ChatMessageWire }) {
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
