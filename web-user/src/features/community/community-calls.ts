import type { WaitingCardsPage } from '@server/cards/cards.schemas';
import type { LedMember } from '@server/community/community.schemas';
import type { CommunityAnswer, MembersPage, Splitting } from '@server/users/communities/communities.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';

/** GET project/community: the community whose rules hold for the caller; none is null. */
export const communityQuery = queryOptions({
  queryKey: ['me', 'community'],
  queryFn: ({ signal }) => api.get<CommunityAnswer>('project/community', { signal }),
  ...kept,
});

/** POST leader/info: how the community that the caller leads splits cards. */
export const saveSplitting = (body: Splitting): Promise<null> => api.post<null>('leader/info', body);

export const membersKey = (keyword: string) => ['me', 'community', 'members', keyword];

/** One page of GET leader/users. */
export const fetchMembers = (keyword: string, cursor: string | undefined, signal: AbortSignal): Promise<MembersPage> =>
  api.get<MembersPage>('leader/users', { query: { keyword, cursor }, signal });

/** GET leader/user/{uid}. */
export const memberQuery = (uid: string) =>
  queryOptions({
    queryKey: ['me', 'community', 'member', uid],
    queryFn: ({ signal }) => api.get<LedMember>(`leader/user/${uid}`, { signal }),
  });

export const waitingKey = ['me', 'community', 'waiting', 'list'];

/** One page of GET leader/cards: what waits for the caller, who leads a community. */
export const fetchWaiting = (cursor: string | undefined, signal: AbortSignal): Promise<WaitingCardsPage> =>
  api.get<WaitingCardsPage>('leader/cards', { query: { cursor }, signal });

/** How many there are. */
export const waitingQuery = queryOptions({
  queryKey: ['me', 'community', 'waiting', 'count'],
  queryFn: ({ signal }) => api.get<WaitingCardsPage>('leader/cards', { query: { limit: 1 }, signal }),
});

/** POST leader/card/{id}: it hangs from then on, in parts. */
export const releaseCard = ({ id }: { id: number }, idempotencyKey: string): Promise<true> =>
  api.post(`leader/card/${id}`, {}, { idempotencyKey }).then(() => true);
