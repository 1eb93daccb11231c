import Box from '@mui/material/Box';
import { Icon } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { Time } from '../../../fields/time/TimeField';
import { isoOfSeconds } from '../../../fields/time/time';
import { useText } from '../../../locales/use-text';
import type { Block } from './grouped';
import { MessageBody } from './MessageBody';
import { MessageMenu } from './MessageMenu';
import type { Task } from './message-acts';

interface MessageBlockProps {
  block: Extract<Block, { kind: 'messages' }>;
  readTo: number;
  /** the message that was looked for */
  target: number | null;
  /** begins to write about a message; without it nothing can be done with one */
  onTask: ((task: Task) => void) | undefined;
}

/** The corners of a bubble: sharper where two of one speaker meet. */
export function corners(right: boolean, isFirst: boolean, isLast: boolean): string {
  const [top, bottom] = [isFirst ? 14 : 5, isLast ? 14 : 5];
  return right ? `14px ${top}px ${bottom}px 14px` : `${top}px 14px 14px ${bottom}px`;
}

/** How a bubble looks: the user’s on the surface, what staff wrote warm, what the server answered quiet. */
export const bubbleOf = (speaker: Extract<Block, { kind: 'messages' }>['speaker']) => ({
  ...{ maxWidth: '78%', px: '12px', py: '7px', fontSize: 13, lineHeight: '18px', overflowWrap: 'anywhere' },
  ...(speaker === 'staff'
    ? { bgcolor: token('mine'), border: `1px solid ${token('mineLine')}` }
    : { bgcolor: token(speaker === 'user' ? 'surface' : 'raised'), border: `1px solid ${token('line')}` }),
});

/** A bubble and, while somebody points at it or comes to it by the keyboard, what can be done with it. */
const line = {
  ...{ display: 'flex', alignItems: 'center', gap: 0.5, width: '100%' },
  '& .desk-message-menu': { opacity: 0 },
  '&:hover .desk-message-menu, & .desk-message-menu:focus-visible, & .desk-message-menu[aria-expanded=true]': {
    opacity: 1,
  },
  '@media (hover: none)': { '& .desk-message-menu': { opacity: 1 } },
} as const;

/** What one speaker said without a break; who it was and when stands once. */
export function MessageBlock({ block: { speaker, messages }, readTo, target, onTask }: MessageBlockProps) {
  const t = useText();
  const right = speaker !== 'user';
  const last = messages.at(-1);
  if (!last) return null;
  const name = speaker === 'server' ? t('desk.automatic') : last.nickname;
  const read = speaker === 'staff' && last.seq <= readTo;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: '3px',
        alignItems: right ? 'flex-end' : 'flex-start',
        pb: 1.25,
      }}
    >
      {messages.map((message, place) => (
        <Box key={message.seq} sx={{ ...line, flexDirection: right ? 'row-reverse' : 'row' }}>
          <Box
            id={`desk-message-${message.seq}`}
            sx={{
              ...bubbleOf(speaker),
              borderRadius: corners(right, place === 0, place === messages.length - 1),
              boxShadow: message.seq === target ? `0 0 0 2px ${token('rule')}` : 'none',
            }}
          >
            <MessageBody message={message} />
          </Box>
          {onTask && !message.deleted ? <MessageMenu message={message} onTask={onTask} /> : null}
        </Box>
      ))}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontSize: 12,
          lineHeight: '16px',
          color: 'text.secondary',
        }}
      >
        <span>
          {name} · <Time iso={isoOfSeconds(last.add_time)} form="clock" />
        </span>
        {speaker === 'staff' ? (
          <Icon
            name={read ? 'done' : 'check'}
            titleAccess={t(read ? 'desk.readByUser' : 'desk.kept')}
            sx={{ fontSize: 14, color: read ? 'primary.main' : undefined }}
          />
        ) : null}
      </Box>
    </Box>
  );
}
