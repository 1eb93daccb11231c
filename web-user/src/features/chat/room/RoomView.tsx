import { Box, IconButton } from '@mui/material';
import { messageTypes } from '@server/common/words/messages.rules';
import type { ConversationRow } from '@server/messaging/chat.schemas';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons/Icon';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { ListSkeleton } from '../../../ui/feedback/Skeleton';
import { markRead } from '../live/chat';
import { useChat } from '../use-chat';
import { useMessageText } from '../use-message-text';
import { ConnectionNotice } from './ConnectionNotice';
import { Composer, type ComposerTask } from './composer/Composer';
import { type Line, linesOf } from './lines';
import type { MessageListHandle } from './MessageList';
import { MessageSheet } from './MessageSheet';
import { PictureViewer } from './PictureViewer';
import { RoomFrame } from './RoomFrame';
import { Standing } from './Standing';
import type { LoadedRoom } from './use-room';

const MessageList = lazy(async () => ({ default: (await import('./MessageList')).MessageList }));

interface RoomViewProps {
  row: ConversationRow;
  loaded: LoadedRoom;
  /** the message to begin at */
  at: number | null;
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  banner?: ReactNode;
  /** after the last message */
  tail?: ReactNode;
}

/** A conversation: what was said, and the line to say more. */
export function RoomView({ row, loaded, at, ...frame }: RoomViewProps) {
  const { t } = useTranslation('chat');
  const { conversation, kind } = row;
  const me = useChat((state) => state.me);
  const outbox = useChat((state) => state.outbox);
  const typing = useChat((state) => state.typing.has(conversation));
  const own = useMemo(() => outbox.filter((item) => item.conversation === conversation), [outbox, conversation]);
  const { room, unreadAfter } = loaded;
  const { peerReadSeq, peerRecvSeq } = row;
  const lines = useMemo(
    () => linesOf(room, own, { me, peerReadSeq, peerRecvSeq, group: kind !== 'direct' }, unreadAfter),
    [room, own, me, peerReadSeq, peerRecvSeq, kind, unreadAfter],
  );
  const [acted, setActed] = useState<Line | null>(null);
  const [task, setTask] = useState<ComposerTask | null>(null);
  const [pictures, setPictures] = useState<{ list: readonly string[]; at: number } | null>(null);
  const [marked, setMarked] = useState<number | null>(at);
  // Another stretch of the room is another list.
  const [stretch, setStretch] = useState({ number: 0, beginAt: at ?? firstUnread(lines) });
  const list = useRef<MessageListHandle>(null);

  const show = async (seq: number) => {
    setMarked(seq);
    if (list.current?.showSeq(seq)) return;
    await loaded.around(seq);
    setStretch(({ number }) => ({ number: number + 1, beginAt: seq }));
  };
  const showNewest = async () => {
    await loaded.newest();
    setStretch(({ number }) => ({ number: number + 1, beginAt: null }));
  };
  const onSent = () => {
    setTask(null);
    if (loaded.cut) void showNewest();
    else list.current?.showEnd();
  };
  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), 2_500);
    return () => clearTimeout(timer);
  }, [marked]);

  return (
    <RoomFrame
      {...frame}
      banner={
        <>
          <ConnectionNotice />
          {frame.banner}
        </>
      }
      footer={
        <Standing row={row}>
          <Composer row={row} task={task} onTask={setTask} onSent={onSent} />
        </Standing>
      }
    >
      {lines.length === 0 ? (
        <Box sx={{ flex: '1 1 0', overflowY: 'auto' }}>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={loaded.retry} />
          ) : (
            <EmptyState title={t('room.empty')} text={t('room.emptyText')} />
          )}
          {frame.tail}
        </Box>
      ) : (
        <Suspense fallback={<Waiting />}>
          <MessageList
            key={stretch.number}
            ref={list}
            lines={lines}
            named={kind !== 'direct'}
            beginAt={stretch.beginAt}
            cut={loaded.cut}
            unread={row.unread}
            marked={marked}
            typing={typing}
            foot={
              <>
                <TypingMark conversation={conversation} />
                {frame.tail}
              </>
            }
            onActs={setActed}
            onPicture={(all, from) => setPictures({ list: all, at: from })}
            onQuoted={(seq) => void show(seq)}
            onTop={loaded.older}
            onEnd={loaded.newer}
            onSeen={(seq) => markRead(conversation, seq)}
            onNewest={() => void showNewest()}
          />
        </Suspense>
      )}
      <Announcer lines={lines} />
      <MessageSheet conversation={conversation} line={acted} onClose={() => setActed(null)} onTask={setTask} />
      {pictures && <PictureViewer pictures={pictures.list} at={pictures.at} onClose={() => setPictures(null)} />}
    </RoomFrame>
  );
}

const firstUnread = (lines: readonly Line[]): number | null => lines.find((line) => line.firstUnread)?.seq ?? null;

/** While the code of the list is fetched. */
const Waiting = () => (
  <Box sx={{ flex: '1 1 0', overflow: 'hidden', px: 4, pt: 4 }}>
    <ListSkeleton />
  </Box>
);

/** Says what comes in to those who do not see it. */
function Announcer({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('chat');
  const words = useMessageText();
  const last = lines.findLast(({ seq }) => seq !== null);
  const [from] = useState(() => last?.seq ?? 0);
  const isNews = last && !last.mine && (last.seq ?? 0) > from;
  const text = last && words(last.message);
  return (
    <div role="status" className="visually-hidden">
      {isNews &&
        (last.message.msn_type === messageTypes.system ? text : t('room.said', { name: last.message.nickname, text }))}
    </div>
  );
}

/** Three dots where somebody writes. */
function TypingMark({ conversation }: { conversation: number }) {
  const { t } = useTranslation('chat');
  const typing = useChat((state) => state.typing.get(conversation));
  if (!typing) return null;
  return (
    <Box sx={{ px: 3, pt: 3 }}>
      <Box
        sx={{
          display: 'inline-flex',
          gap: '6px',
          px: 4,
          py: 3.5,
          borderRadius: '18px',
          bgcolor: 'surface',
          boxShadow: 'inset 0 0 0 1px var(--ls-line)',
          '& i': { width: 7, height: 7, borderRadius: '50%', bgcolor: 'muted' },
          '& i:nth-of-type(2)': { opacity: 0.7 },
          '& i:nth-of-type(3)': { opacity: 0.4 },
        }}
      >
        <i />
        <i />
        <i />
        <span className="visually-hidden">{t('room.typingName', { name: typing.nickname })}</span>
      </Box>
    </Box>
  );
}

/** Whom one talks to, in the bar. */
export function RoomLead({
  mark,
  name,
  state,
  tone,
}: {
  mark: ReactNode;
  name: string;
  state?: ReactNode;
  tone?: 'good' | undefined;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, py: 1, minWidth: 0 }}>
      <span aria-hidden="true">{mark}</span>
      <Box sx={{ minWidth: 0 }}>
        <Box
          aria-hidden="true"
          sx={{ fontSize: '1rem', lineHeight: 20 / 16, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        {state && (
          <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: tone === 'good' ? 'gain' : 'muted' }}>
            {state}
          </Box>
        )}
      </Box>
    </Box>
  );
}

export const DetailsButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton aria-label={label} onClick={onClick}>
    <Icon name="more" />
  </IconButton>
);
