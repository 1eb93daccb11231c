import { Box, Button, IconButton } from '@mui/material';
import { noticeLink } from '@server/common/words/notice-kinds.rules';
import type { Notice, NoticePage, NoticesRead, NoticesReadBody } from '@server/notices/notices.schemas';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { meQuery, useMe } from '../../lib/account/me';
import { api } from '../../lib/http/client';
import { queryClient } from '../../lib/http/query-client';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { showToast } from '../../ui/feedback/toast';
import { EndlessList } from '../../ui/pages/EndlessList';
import { Page } from '../../ui/pages/Page';
import { ListRow } from '../../ui/parts/ListRow';
import { UnreadDot } from '../../ui/parts/UnreadDot';
import { NoticeIcon } from './NoticeIcon';
import { noticeValues } from './notice-words';
import { SeenMarks } from './seen-marks';

const noticesKey = ['me', 'notices'] as const;

/** One page of GET notices. */
const fetchNotices = (cursor: string | undefined, signal: AbortSignal): Promise<NoticePage> =>
  api.get<NoticePage>('notices', { query: { cursor }, signal });

/** POST notices/read; the bell shows at once how many are left. */
async function markRead(body: NoticesReadBody): Promise<void> {
  const { unread } = await api.post<NoticesRead>('notices/read', body);
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, unreadNotices: unread });
}

/**
 * POST notices/read for what was on the screen. The list in sight keeps its marks, so that one sees what was new; they
 * are gone when it is fetched the next time.
 */
async function markSeen(ids: number[]): Promise<void> {
  await markRead({ ids });
  await queryClient.invalidateQueries({ queryKey: noticesKey, refetchType: 'none' });
}

const everyMs = 60_000;

/** What others did that concerns me, by day. What was on the screen counts as read; what comes meanwhile does not. */
export function NoticesPage() {
  const { t } = useTranslation('notices');
  const [marks] = useState(() => new SeenMarks(markSeen));
  useEffect(() => () => void marks.flush(), [marks]);

  return (
    <Page title={t('title')} actions={<MarkAll />}>
      <EndlessList
        queryKey={noticesKey}
        fetchPage={fetchNotices}
        keyOf={({ id }) => id}
        label={t('title')}
        keep
        everyMs={everyMs}
        timeOf={({ createdAt }) => createdAt}
        renderItem={(notice) => <NoticeRow notice={notice} onSeen={() => marks.add(notice.id)} />}
        empty={<NoNotices />}
      />
    </Page>
  );
}

/** Marks all up to the newest that the list shows. */
function MarkAll() {
  const { t } = useTranslation('notices');
  const client = useQueryClient();
  const errorText = useErrorText();
  const unread = useMe().data?.unreadNotices ?? 0;
  const mark = useAct({
    mutationFn: async () => {
      const shown = client.getQueryData<InfiniteData<NoticePage>>(noticesKey);
      const newest = shown?.pages[0]?.list[0];
      if (newest) await markRead({ upTo: newest.id });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey }),
    onError: (error) => showToast(errorText(error) ?? ''),
  });
  return (
    <IconButton aria-label={t('markAll')} disabled={unread === 0 || mark.isPending} onClick={() => mark.mutate()}>
      <Icon name="check" />
    </IconButton>
  );
}

function NoNotices() {
  const { t } = useTranslation('notices');
  return (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      action={
        <Button component={Link} to="/pages/article/index" variant="outlined">
          {t('none.action')}
        </Button>
      }
    />
  );
}

interface NoticeRowProps {
  notice: Notice;
  /** the reader has had it on the screen, unread */
  onSeen: () => void;
}

/** One notice; leads to what it is about. */
function NoticeRow({ notice, onSeen }: NoticeRowProps) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const noticeText = useNoticeText();
  const unread = notice.readAt === null;
  const place = useSeen(unread, onSeen);
  const to = noticeLink(notice.kind, notice.params);
  return (
    <div ref={place}>
      <ListRow
        icon={<NoticeIcon kind={notice.kind} />}
        mark={unread && <UnreadDot label={t('unread')} />}
        title={
          <Box component="span" sx={{ fontWeight: unread ? 600 : 400 }}>
            {noticeText(notice)}
          </Box>
        }
        detail={format.time(notice.createdAt)}
        chevron={false}
        {...(to ? { to } : {})}
      />
    </div>
  );
}

/** Calls `onSeen` once the element was on the screen, while `wanted`. */
function useSeen(wanted: boolean, onSeen: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    const target = place.current;
    if (!target || !wanted) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { threshold: 0.5 },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [wanted]);
  return place;
}

/** The sentence of a notice; of a kind that this app does not know yet, that there is something. */
function useNoticeText(): (notice: Notice) => string {
  const { t } = useTranslation('notices');
  const format = useFormat();
  return (notice) => {
    const converted = notice.kind === 'depositCredited' && notice.params.converted !== null;
    const kind = converted ? 'depositConverted' : notice.kind;
    const values = noticeValues(notice, format, t('unknownDevice'));
    return t(`text.${kind}`, { ...values, defaultValue: t('text.other') });
  };
}
