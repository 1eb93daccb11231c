import type {
  BreakBody,
  GameRound,
  GameState,
  LimitsBody,
  PlayBody,
  Played,
  RoundProof,
  RoundsPage,
  RoundsQuery,
  SeedBody,
} from '@server/games/games.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';
import { queryClient } from '../../lib/http/query-client';

export const gamePage = '/pages/game/index';
export const roundsPage = '/pages/game/rounds';
/** The page that recomputes a round, or asks for one. */
export const checkPage = (id?: string): string => `/pages/game/check${id ? `?id=${id}` : ''}`;
export const buyPoints = '/pages/point/index?new=GAME';

/** GET game: another tab may have played, so it is asked for whenever the page is opened. */
export const gameQuery = queryOptions({
  queryKey: ['me', 'game'],
  queryFn: ({ signal }) => api.get<GameState>('game', { signal }),
  refetchOnMount: 'always',
  ...kept,
});

/** Keeps what an act answered with: the page needs not ask again. */
export const keepState = (state: GameState): void => {
  queryClient.setQueryData(gameQuery.queryKey, state);
};

export const playRound = (body: PlayBody, idempotencyKey: string): Promise<Played> =>
  api.post<Played>('game/play', body, { idempotencyKey });

export const renewSeed = (body: SeedBody): Promise<GameState> => api.post<GameState>('game/seed', body);
export const setLimits = (body: LimitsBody): Promise<GameState> => api.post<GameState>('game/limits', body);
export const takeBreak = (body: BreakBody): Promise<GameState> => api.post<GameState>('game/break', body);

const pageSize = 20;
export const roundResults = ['all', 'won', 'lost'] as const;
export type RoundResult = (typeof roundResults)[number];
export const roundsKey = (result: RoundResult) => ['me', 'gameRounds', result];

/** One page of GET game/rounds; the cursor is the last round of the page before. */
export async function fetchRounds(result: RoundResult, cursor: string | undefined, signal: AbortSignal) {
  const query: Partial<Record<keyof RoundsQuery, string | number>> = {
    ...(cursor && { before: cursor }),
    limit: pageSize,
    ...(result !== 'all' && { result }),
  };
  const { list, more } = await api.get<RoundsPage>('game/rounds', { query, signal });
  const last: GameRound | undefined = list.at(-1);
  return { list, next: more && last ? String(last.round) : null };
}

/** GET game/round/{id}: for anybody who has its id. What was revealed stays as it is. */
export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['public', 'gameRound', id],
    queryFn: ({ signal }) => api.get<RoundProof>(`game/round/${id}`, { signal }),
    refetchOnMount: ({ state: { data } }) => (data?.serverSeed ? false : 'always'),
  });
