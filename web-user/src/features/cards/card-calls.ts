import type {
  AutoAnswer,
  AutoBody,
  BuyBody,
  CardDetail,
  HangBody,
  HangQuote,
  Hung,
  OwnCardPage,
  Purchase,
  SessionState,
  ZonePage,
} from '@server/cards/cards.schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isOnline } from '../../lib/browser/online';
import { zoneTold } from '../../lib/content/zone-moves';
import { api } from '../../lib/http/client';
import { filterQuery, type ZoneFilter } from './zone-filter';

/** While a session is on its cards go by the second; one that was stopped may go on at any moment. */
const pollMs = 5_000;
/** The same where it is told what goes. */
const toldMs = 20_000;
const everyMs = (): number => (zoneTold.get() ? toldMs : pollMs);
const moves = (state: SessionState | undefined): boolean => state === 'inProgress' || state === 'stopped';

/** ms until the list is asked for again; one request for each of its pages. False: it stands still. */
export function pollOf(pages: readonly ZonePage[] | undefined): number | false {
  const last = pages?.at(-1);
  const on = moves(last?.sessions.find(({ id }) => id === last.session)?.state);
  return on && isOnline() ? everyMs() * (pages?.length ?? 1) : false;
}

/** GET project/card: what hangs for a session, and beside it every session that is on or comes. */
export const zoneQuery = (filter: ZoneFilter) =>
  infiniteQueryOptions({
    queryKey: ['me', 'zone', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get<ZonePage>('project/card', { query: { ...filterQuery(filter), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollOf(state.data?.pages),
  });

/** My cards in stock, or those that hang. */
export type OwnList = 'my' | 'mySale';

export const ownKey = (list: OwnList) => ['me', 'cards', list];

export const fetchOwn = (list: OwnList, cursor: string | undefined, signal: AbortSignal): Promise<OwnCardPage> =>
  api.get<OwnCardPage>(`project/card/${list}`, { query: { cursor }, signal });

/** GET project/card/{id} */
export const cardQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'card', id],
    queryFn: ({ signal }) => api.get<CardDetail>(`project/card/${id}`, { signal }),
    refetchOnMount: 'always',
    // Somebody else may buy it, or staff stop its session, or let it go on.
    refetchInterval: ({ state }) => (moves(state.data?.session?.state) && isOnline() ? everyMs() : false),
  });

/** What is asked of GET project/card/hanging/{id}; at first nothing. */
export interface HangAsked {
  price?: string;
  session?: number;
}

export const hangQuery = (id: number, asked: HangAsked = {}) =>
  queryOptions({
    queryKey: ['me', 'card', id, 'hanging', asked],
    queryFn: ({ signal }) => api.get<HangQuote>(`project/card/hanging/${id}`, { query: { ...asked }, signal }),
    staleTime: 0,
  });

/** A card, with what is asked of it. */
export type OfCard<Body> = Body & { id: number };

export const buyCard = ({ id, ...body }: OfCard<BuyBody>, idempotencyKey: string): Promise<Purchase> =>
  api.post<Purchase>(`project/card/${id}`, body, { idempotencyKey });

export const hangCard = ({ id, ...body }: OfCard<HangBody>, idempotencyKey: string): Promise<Hung> =>
  api.post<Hung>(`project/card/hanging/${id}`, body, { idempotencyKey });

export const takeDown = ({ id }: { id: number }, idempotencyKey: string): Promise<true> =>
  api.post<null>(`project/card/cancel/${id}`, {}, { idempotencyKey }).then(() => true);

export const setAuto = ({ id, ...body }: OfCard<AutoBody>, idempotencyKey: string): Promise<AutoAnswer> =>
  api.post<AutoAnswer>(`project/card/auto/${id}`, body, { idempotencyKey });
