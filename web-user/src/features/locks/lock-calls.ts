import type { Lock, LockBody, LockDetail, LockPage, LockState } from '@server/locks/locks.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';
import type { StatusPillProps } from '../../ui/feedback/StatusPill';

export const locksRoute = '/pages/property/lock';

export const lockTones: Readonly<Record<LockState, StatusPillProps['tone']>> = { active: 'progress', ended: 'neutral' };

export type LockTab = LockState | 'all';
export const lockTabs = ['all', ...(Object.keys(lockTones) as LockState[])] as const;

const pageSize = 20;

export const locksKey = (tab: LockTab) => ['me', 'locks', tab];

/** One page of GET locks; the cursor is the number of the next page. */
export async function fetchLocks(tab: LockTab, cursor: string | undefined, signal: AbortSignal) {
  const page = cursor ? Number(cursor) : 1;
  const query = { state: tab === 'all' ? undefined : tab, page, limit: pageSize };
  const { count, list } = await api.get<LockPage>('locks', { query, signal });
  const more = list.length === pageSize && page * pageSize < count;
  return { list, next: more ? String(page + 1) : null };
}

/** What can be locked, and what the caller has locked in sum: every answer about locks says so. Never from memory alone. */
export const lockOffersQuery = queryOptions({
  queryKey: ['me', 'locks', 'offers'],
  queryFn: ({ signal }) => api.get<LockPage>('locks', { query: { page: 1, limit: 1 }, signal }),
  refetchOnMount: 'always',
  ...kept,
});

/** GET locks/{id}: it comes back day by day, at night. */
export const lockQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'lock', id],
    queryFn: ({ signal }) => api.get<LockDetail>(`locks/${id}`, { signal }),
  });

export const postLock = (body: LockBody, idempotencyKey: string): Promise<Lock> =>
  api.post<Lock>('index', body, { idempotencyKey });
