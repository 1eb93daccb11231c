import { Box, IconButton } from '@mui/material';
import { messageTypes } from '@server/common/words/messages.rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../../../lib/browser/image-url';
import { nearDay } from '../../../lib/content/days';
import { useFormat } from '../../../lib/i18n/use-format';
import { Icon } from '../../../shared/icons/Icon';
import { PersonMark } from '../../../shared/marks/PersonMark';
import { weight } from '../../../shared/tokens';
import { Pill } from '../../../ui/feedback/StatusPill';
import { ChatIcon } from '../ChatIcon';
import { ServiceMark } from '../ConversationMark';
import { useLongPress } from '../use-long-press';
import { useMessageText } from '../use-message-text';
import { Bubble, type BubbleProps } from './Bubble';
import type { Delivery, Line } from './lines';

interface MessageLineProps extends BubbleProps {
  /** several may speak: each stretch names who does */
  named: boolean;
  onActs: (line: Line) => void;
  /** the reader was led here */
  marked: boolean;
}

/** One message with what stands around it: the day, what was not read, who speaks, when, and how far it got. */
export const MessageLine = memo((props: MessageLineProps) => {
  const { line } = props;
  return (
    <Box data-seq={line.seq ?? undefined} sx={{ px: 3, pt: line.begins ? 3 : '3px' }}>
      {line.day && <DayDivider time={line.day} />}
      {line.firstUnread && <UnreadDivider />}
      {line.message.msn_type === messageTypes.system ? <SystemLine line={line} /> : <SpokenLine {...props} />}
    </Box>
  );
});

function DayDivider({ time }: { time: string }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const near = nearDay(time, new Date());
  return (
    <Box
      component="h2"
      sx={{
        pb: 3,
        textAlign: 'center',
        fontSize: '0.75rem',
        fontWeight: weight.regular,
        lineHeight: 16 / 12,
        color: 'muted',
      }}
    >
      {near ? `${t(`day.${near}`)}, ${format.time(time)}` : format.dateTime(time)}
    </Box>
  );
}

function UnreadDivider() {
  const { t } = useTranslation('chat');
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 3, pb: 3, fontSize: '0.75rem', fontWeight: weight.medium },
        color: 'brassInk',
        '&::before, &::after': { content: '""', flex: 1, height: '1px', bgcolor: 'line' },
      }}
    >
      {t('room.unread')}
    </Box>
  );
}

function SystemLine({ line }: { line: Line }) {
  const words = useMessageText();
  return (
    <Box
      sx={{
        maxWidth: '34ch',
        mx: 'auto',
        py: 1,
        textAlign: 'center',
        fontSize: '0.75rem',
        lineHeight: 16 / 12,
        color: 'muted',
        overflowWrap: 'anywhere',
      }}
    >
      {words(line.message)}
    </Box>
  );
}

function SpokenLine({ line, named, marked, onActs, onPicture, onQuoted }: MessageLineProps) {
  const { t } = useTranslation('chat');
  const { mine, message, begins, ends, item } = line;
  const press = useLongPress(() => onActs(line));
  const gutter = named && !mine;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: mine ? 'flex-end' : 'flex-start',
        pl: gutter ? 9.5 : 0,
        '&:hover .acts, .acts:focus-visible': { opacity: 1 },
      }}
    >
      {gutter && begins && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            pb: 1,
            pl: 1,
            fontSize: '0.75rem',
            lineHeight: 16 / 12,
            color: 'muted',
          }}
        >
          <Box sx={{ overflowWrap: 'anywhere' }}>{message.nickname}</Box>
          {message.staff && <Pill data-tone="progress">{t('room.staff')}</Pill>}
        </Box>
      )}
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flexDirection: mine ? 'row-reverse' : 'row',
          width: '100%',
        }}
      >
        {gutter && ends && (
          <Box aria-hidden="true" sx={{ position: 'absolute', left: -38, bottom: 0 }}>
            {message.staff || message.uid === 0 ? (
              <ServiceMark size={30} />
            ) : (
              <PersonMark seed={String(message.uid)} src={imageUrl(message.avatar)} size={30} />
            )}
          </Box>
        )}
        <Box
          {...press}
          data-marked={marked || undefined}
          sx={{
            minWidth: 0,
            maxWidth: 'min(80%, 320px)',
            WebkitTouchCallout: 'none',
            // A long press is for the menu, which copies.
            '@media (pointer: coarse)': { userSelect: 'none' },
            borderRadius: '18px',
            opacity: item?.state === 'waiting' || item?.state === 'unanswered' ? 0.72 : 1,
            '&[data-marked]': { outline: '2px solid var(--ls-brassInk)', outlineOffset: 2 },
          }}
        >
          <Bubble line={line} onPicture={onPicture} onQuoted={onQuoted} />
        </Box>
        {!message.deleted && (
          <IconButton
            className="acts"
            aria-label={t('room.acts')}
            onClick={() => onActs(line)}
            sx={{
              width: 32,
              height: 32,
              opacity: item?.state === 'failed' ? 1 : 0,
              color: item?.state === 'failed' ? 'loss' : 'muted',
            }}
          >
            <Icon name={item?.state === 'failed' ? 'alert' : 'more'} sx={{ fontSize: '1.125rem' }} />
          </IconButton>
        )}
      </Box>
      {item?.state === 'failed' && (
        <Box
          role="alert"
          sx={{
            pt: 1,
            px: 1,
            maxWidth: '80%',
            fontSize: '0.75rem',
            lineHeight: 16 / 12,
            color: 'loss',
            textAlign: 'right',
          }}
        >
          {item.failure}
        </Box>
      )}
      {ends && <Foot line={line} />}
    </Box>
  );
}

/** When, and how far it got: once for what was said at a stretch. */
function Foot({ line: { message, delivery } }: { line: Line }) {
  const format = useFormat();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        pt: 1,
        fontSize: '0.75rem',
        lineHeight: 16 / 12,
        color: 'muted',
      }}
    >
      <time dateTime={new Date(message.add_time * 1000).toISOString()}>
        {format.time(new Date(message.add_time * 1000).toISOString())}
      </time>
      {delivery && <Ticks delivery={delivery} />}
    </Box>
  );
}

const tickIcons = { sending: 'clock', failed: 'alert' } as const;

export function Ticks({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('chat');
  const words = t(`delivery.${delivery}`);
  if (delivery === 'sending' || delivery === 'failed') {
    return (
      <Icon
        name={tickIcons[delivery]}
        titleAccess={words}
        sx={{ fontSize: '0.875rem', color: delivery === 'failed' ? 'loss' : 'muted' }}
      />
    );
  }
  return (
    <ChatIcon
      name={delivery === 'sent' ? 'tick' : 'ticks'}
      titleAccess={words}
      sx={{ fontSize: '1rem', color: delivery === 'read' ? 'brassInk' : 'muted' }}
    />
  );
}
