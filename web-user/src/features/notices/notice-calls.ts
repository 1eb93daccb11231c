import type { NoticePage, NoticesRead, NoticesReadBody } from '@server/notices/notices.schemas';
import { meQuery } from '../../lib/account/me';
import { api } from '../../lib/http/client';
import { queryClient } from '../../lib/http/query-client';

export const noticesKey = ['me', 'notices'] as const;

/** One page of GET notices. */
export const fetchNotices = (cursor: string | undefined, signal: AbortSignal): Promise<NoticePage> =>
  api.get<NoticePage>('notices', { query: { cursor }, signal });

/** POST notices/read; the bell shows at once how many are left. */
export async function markRead(body: NoticesReadBody): Promise<void> {
  const { unread } = await api.post<NoticesRead>('notices/read', body);
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, unreadNotices: unread });
}

/**
 * POST notices/read for what was on the screen. The list in sight keeps its marks, so that one sees what was new; they
 * are gone when it is fetched the next time.
 */
export async function markSeen(ids: number[]): Promise<void> {
  await markRead({ ids });
  await queryClient.invalidateQueries({ queryKey: noticesKey, refetchType: 'none' });
}
