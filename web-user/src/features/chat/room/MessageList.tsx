import { Box, ButtonBase } from '@mui/material';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { Icon } from '../../../shared/icons/Icon';
import { edge, weight } from '../../../shared/tokens';
import type { BubbleProps } from './Bubble';
import type { Line } from './lines';
import { MessageLine } from './MessageLine';

export interface MessageListHandle {
  /** @returns whether that message is among those that are known */
  showSeq(seq: number): boolean;
  showEnd(): void;
}

interface MessageListProps extends Omit<BubbleProps, 'line'> {
  ref: Ref<MessageListHandle>;
  lines: readonly Line[];
  named: boolean;
  /** the message to begin at; null: the end */
  beginAt: number | null;
  /** there is more after the last */
  cut: boolean;
  /** what has come and was not seen yet */
  unread: number;
  marked: number | null;
  foot: ReactNode;
  /** somebody writes: the foot has grown by that */
  typing: boolean;
  onActs: (line: Line) => void;
  onTop: () => void;
  onEnd: () => void;
  /** the newest message that is on the screen */
  onSeen: (seq: number) => void;
  /** the reader wants the newest, which is not among the lines */
  onNewest: () => void;
}

/** The list counts its lines from here, so that older ones can be put before them without a jump. */
const origin = 1_000_000;

const measuringMs = 600;

/** The messages of a room, of which only those near the screen are drawn. */
export function MessageList(props: MessageListProps) {
  const { t } = useTranslation('chat');
  const { ref, lines, beginAt, cut } = props;
  const list = useRef<VirtuosoHandle>(null);
  const [atEnd, setAtEnd] = useState(beginAt === null);
  // While its first lines are measured nothing may come before them, which would count them anew; and what grows then
  // is nothing new at the end, where the list would go.
  const [settled, setSettled] = useState(false);
  const wasAtTop = useRef(false);
  const settle = useEffectEvent(() => {
    setSettled(true);
    if (wasAtTop.current) props.onTop();
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(), measuringMs);
    return () => clearTimeout(timer);
  }, []);
  // The message the count hangs on: it stays where it is, whatever comes before it.
  const [anchor] = useState(() => lines[0]?.key);
  const before = Math.max(
    0,
    lines.findIndex(({ key }) => key === anchor),
  );
  const [first] = useState(() => {
    const at = beginAt === null ? -1 : lines.findIndex(({ seq }) => seq !== null && seq >= beginAt);
    return at < 0 ? ({ index: 'LAST', align: 'end' } as const) : { index: at, align: 'start' as const };
  });
  const showEnd = () => list.current?.scrollToIndex({ index: 'LAST', align: 'end' });

  useImperativeHandle(ref, () => ({
    showSeq: (seq) => {
      const index = lines.findIndex((line) => line.seq === seq);
      if (index >= 0) list.current?.scrollToIndex({ index, align: 'center' });
      return index >= 0;
    },
    showEnd,
  }));

  // What the reader writes is brought into sight, wherever they were.
  const last = lines.at(-1);
  const written = last?.item ? last.key : null;
  useEffect(() => {
    if (written) list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  }, [written]);

  const stays = useEffectEvent(() => {
    if (atEnd) list.current?.scrollTo({ top: Number.MAX_SAFE_INTEGER });
  });
  const { typing } = props;
  useEffect(() => {
    if (typing) stays();
  }, [typing]);

  const scroller = useRef<HTMLElement | null>(null);
  useSeen(scroller, settled ? lines : null, props.onSeen);

  return (
    <Box sx={{ position: 'relative', flex: '1 1 0', minHeight: 0, display: 'flex' }}>
      <Virtuoso
        ref={list}
        aria-label={t('room.messages')}
        role="region"
        style={{ flex: 1, overscrollBehavior: 'contain' }}
        data={lines}
        firstItemIndex={origin - before}
        initialTopMostItemIndex={first}
        alignToBottom
        computeItemKey={(_, line) => line.key}
        increaseViewportBy={{ top: 900, bottom: 400 }}
        atBottomThreshold={48}
        atBottomStateChange={setAtEnd}
        followOutput={(settled || beginAt === null) && ((isAtBottom) => (isAtBottom && !cut ? 'auto' : false))}
        startReached={() => {
          wasAtTop.current = true;
          if (settled) props.onTop();
        }}
        endReached={props.onEnd}
        scrollerRef={(element) => {
          scroller.current = element instanceof HTMLElement ? element : null;
        }}
        components={{ Header: Head, Footer: Foot }}
        context={{ foot: props.foot }}
        itemContent={(_, line) => (
          <MessageLine
            line={line}
            named={props.named}
            marked={line.seq !== null && line.seq === props.marked}
            onActs={props.onActs}
            onPicture={props.onPicture}
            onQuoted={props.onQuoted}
          />
        )}
      />
      {(!atEnd || cut) && lines.length > 0 && (
        <ToEnd unread={props.unread} onClick={() => (cut ? props.onNewest() : showEnd())} />
      )}
    </Box>
  );
}

/**
 * Tells which is the newest message on the screen, as the reader scrolls, more come, or the page is looked at again.
 * @param lines null: they are still being placed, and nobody has seen them
 */
function useSeen(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly Line[] | null,
  onSeen: (seq: number) => void,
): void {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    const element = scroller.current;
    if (!element || !lines || lines.length === 0) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (document.visibilityState !== 'visible') return;
        const { bottom } = element.getBoundingClientRect();
        const drawn = [...element.querySelectorAll<HTMLElement>('[data-seq]')];
        const shown = drawn.findLast((line) => line.getBoundingClientRect().top < bottom - 12);
        if (shown) latest.current(Number(shown.dataset.seq));
      });
    };
    look();
    // Lines are measured and moved for a moment after they have come.
    const later = setTimeout(look, 250);
    element.addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
      element.removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [scroller, lines]);
}

interface Around {
  readonly foot: ReactNode;
}

const Head = () => <Box sx={{ minHeight: 12 }} />;
const Foot = ({ context }: { context?: Around }) => <Box sx={{ minHeight: 16 }}>{context?.foot}</Box>;

function ToEnd({ unread, onClick }: { unread: number; onClick: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        position: 'absolute',
        right: 12,
        bottom: 12,
        minWidth: 44,
        minHeight: 44,
        px: unread > 0 ? 3.5 : 0,
        gap: 1.5,
        borderRadius: '22px',
        bgcolor: 'raised',
        boxShadow: edge.quiet,
        fontSize: '0.875rem',
        fontWeight: weight.strong,
      }}
    >
      {unread > 0 && t('room.toUnread', { count: unread })}
      <Icon name="down" aria-hidden="true" sx={{ fontSize: '1.25rem' }} />
      {unread === 0 && <span className="visually-hidden">{t('room.toBottom')}</span>}
    </ButtonBase>
  );
}
