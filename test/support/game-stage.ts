import { Reader } from '../../server/common/database';
import type { GameState, Played, RoundsPage, SeedsPage } from '../../server/games/games.schemas';
import { Seeds } from '../../server/games/seeds/seeds.service';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import type { CallOptions } from './http';

type Refused = { code?: string; field?: string };

/** Somebody with a referrer and so many GAME. */
export const player = (app: TestApp, game = '1000') => app.actors.user({ bound: true, funded: { GAME: game } });

export const state = async ({ api }: TestUser) => (await api.get<GameState & Refused>('/api/game')).data;
export const play = ({ api }: TestUser, round: number, stake = '10', box = 4, options?: CallOptions) =>
  api.post<Played & Refused>('/api/game/play', { box, stake, round }, options);
export const rotate = ({ api }: TestUser, clientSeed?: string) =>
  api.post<GameState & Refused>('/api/game/seed', clientSeed === undefined ? {} : { clientSeed });
export const limit = ({ api }: TestUser, limits: { maxStake?: string; dailyLoss?: string }) =>
  api.post<GameState & Refused>('/api/game/limits', limits);
export const takeBreak = ({ api }: TestUser, days: number) =>
  api.post<GameState & Refused>('/api/game/break', { days });
export const rounds = async ({ api }: TestUser, query = '') =>
  (await api.get<RoundsPage>(`/api/game/rounds${query}`)).data;
export const seeds = async ({ api }: TestUser, query = '') =>
  (await api.get<SeedsPage>(`/api/game/seeds${query}`)).data;

/** A refusal as the envelope says it. */
export const refused = (code: string, field?: string) => ({
  status: ['roundPlayed', 'payoutChanged'].includes(code) ? 409 : 400,
  data: { code, ...(field ? { field } : {}) },
});

/** Plays so many rounds of 1 GAME, and answers each. */
export async function playMany(user: TestUser, from: number, many: number): Promise<Played[]> {
  const played: Played[] = [];
  for (let round = from; round < from + many; round++) {
    const { status, data } = await play(user, round, '1', (round % 6) + 1);
    if (status !== 200) throw new Error(`round ${round}: ${data.code}`);
    played.push(data);
  }
  return played;
}

/** The box that has the prize of a user's round, by the server seed that nobody else sees yet. */
export async function prizeBox(app: TestApp, { id }: TestUser, round: number): Promise<number> {
  const seeds = app.get(Seeds);
  return seeds.draw(id, (await seeds.pairOf(app.get(Reader), id)).active, round);
}

/** A box without it. */
export const emptyBox = async (app: TestApp, user: TestUser, round: number): Promise<number> =>
  ((await prizeBox(app, user, round)) % 6) + 1;
