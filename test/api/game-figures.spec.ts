// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { day, hour, Jobs, utcDayStart } from '../../server/common/runtime';
import type { GameBreakRow, GameRoundRow } from '../../server/games/games.list';
import type { GameFigures } from '../../server/games/games-console.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { play, player, playMany, rotate, takeBreak } from '../support/game-stage';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  user = await player(app);
});
afterAll(() => closeWithSoundBooks(app));

/** A session of staff lasts twelve hours: each look is that of a new one. */
const staff = () => app.actors.staff('finance');
const figures = async () => (await (await staff()).get<GameFigures>('/admin-api/games')).body;
const close = () => app.get(Jobs).run('games.closeDays');
const closedDays = async () =>
  (await app.get(Reader).query<{ day: number; box: number }>('SELECT day, box FROM game_day ORDER BY day, box')).length;
const sumOf = (rows: readonly { rounds: number }[]) => rows.reduce((sum, { rounds }) => sum + rounds, 0);

it('are nothing before the first round', async () => {
  await close();
  const { total, fairness, players, days, edge } = await figures();
  expect(total).toEqual({
    ...{ rounds: 0, won: 0, staked: '0', paid: '0', kept: '0', keptPercent: null, expectedPercent: null },
  });
  expect(fairness).toMatchObject({ expected: 0, statistic: 0, degrees: 5, pValue: null, verdict: 'few' });
  expect([players, days.length, edge, await closedDays()]).toEqual([0, 30, '5', 0]);
});

it('are the same before and after a day is closed, which waits an hour for what is committed late', async () => {
  const start = utcDayStart(app.clock.stop()) + day;
  app.clock.stop(start + 23 * hour);
  await playMany(user, 1, 12);
  const before = await figures();
  expect([before.total.rounds, before.total.staked, before.total.expectedPercent]).toEqual([12, '12', '5']);
  expect(before.days[0]).toEqual({ ...before.total, date: new Date(start).toISOString().slice(0, 10) });
  expect(sumOf(before.fairness.boxes)).toBe(12);
  app.clock.stop(start + day + hour - 1);
  await close();
  expect(await closedDays()).toBe(0);
  app.clock.advance(1);
  await Promise.all([close(), close()]);
  expect(await closedDays()).toBe(6);
  await close();
  expect(await closedDays()).toBe(6);
  const after = await figures();
  expect([after.total, after.fairness]).toEqual([before.total, before.fairness]);
  expect(after.days[1]).toEqual(before.days[0]);
  expect(after.days[0]?.rounds).toBe(0);
});

it('add the open days to the closed ones, and close days without a round', async () => {
  await playMany(user, 13, 3);
  expect((await figures()).total.rounds).toBe(15);
  app.clock.advance(3 * day);
  await close();
  expect(await closedDays()).toBe(24);
  user = await app.actors.login(user.wallet);
  await playMany(user, 16, 2);
  const { total, days } = await figures();
  expect([total.rounds, days.slice(0, 5).map(({ rounds }) => rounds)]).toEqual([17, [2, 0, 0, 3, 12]]);
});

it('tell what the house has kept beside what was expected, and what a test says of the boxes', async () => {
  const kept = (await figures()).total;
  const rounds = 120;
  // Rounds of another time, at another payout: all with the prize in the same box, and all lost.
  await app.get(UnitOfWork).run(async (tx) => {
    for (let at = 0; at < rounds; at++)
      await tx.run(
        `INSERT INTO game_round (publicId, userId, round, seedId, guess, box, stake, prize, won, payoutPpm, transactionId, createdAt)
         VALUES (?, 0, ?, 0, 1, 2, 100000000, 0, 0, 5400000, ?, ?)`,
        [`forged${at}`, at, -1 - at, app.clock.stop()],
      );
  });
  const { total, fairness } = await figures();
  expect(Number(total.kept)).toBeCloseTo(Number(kept.kept) + rounds, 8);
  const expected = (17 * 5 + rounds * 10) / (17 + rounds);
  expect(Math.abs(Number(total.expectedPercent) - expected)).toBeLessThan(0.01);
  expect(fairness.verdict).toBe('uneven');
  await app.get(UnitOfWork).run((tx) => tx.run('DELETE FROM game_round WHERE userId = 0'));
});

it('list rounds and self-exclusions with their players, and nothing to do about them', async () => {
  await rotate(user);
  await takeBreak(user, 1);
  const finance = await staff();
  const { body } = await finance.get<GameRoundRow[]>(
    `/admin-api/game-rounds?filter={"userId":${user.id}}&range=[0,99]`,
  );
  expect(body).toHaveLength(17);
  expect(body[0]).toMatchObject({ round: 17, uid: user.uid, stake: '1', payout: '5.7', seedNumber: 1 });
  const [first] = body as [GameRoundRow];
  const found = await finance.get<GameRoundRow[]>(`/admin-api/game-rounds?filter={"publicId":"${first.publicId}"}`);
  expect(found.body.map(({ id }) => id)).toEqual([first.id]);
  const breaks = async () => (await (await staff()).get<GameBreakRow[]>('/admin-api/game-breaks')).body;
  expect(await breaks()).toMatchObject([{ uid: user.uid, running: true, rounds: 17 }]);
  expect((await figures()).inBreak).toBe(1);
  app.clock.advance(day);
  expect(await breaks()).toMatchObject([{ uid: user.uid, running: false }]);
  expect([(await figures()).inBreak, (await figures()).players]).toEqual([0, 1]);
  expect((await play(await app.actors.login(user.wallet), 18, '1')).status).toBe(200);
});

it('are for admins, finance and auditors', async () => {
  for (const [role, http] of [
    ['admin', 200],
    ['auditor', 200],
    ['reviewer', 403],
    ['agent', 403],
    ['editor', 403],
  ] as const) {
    const staff = await app.actors.staff(role);
    for (const path of ['games', 'game-rounds', 'game-breaks'])
      expect([role, path, (await staff.get(`/admin-api/${path}`)).http]).toEqual([role, path, http]);
  }
});
