// @both-engines
import { Reader } from '../../server/common/database';
import { day, hour, utcDayStart } from '../../server/common/runtime';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { freeze } from '../support/award-stage';
import { closeWithSoundBooks } from '../support/closing';
import { emptyBox, limit, play, player, playMany, prizeBox, refused, rounds, state } from '../support/game-stage';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

allAtOnce();

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => closeWithSoundBooks(app));

const iso = (at: number) => new Date(at).toISOString();
const count = async (table: string, { id }: TestUser) => {
  const [row] = await app.get(Reader).query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE userId = ?`, [id]);
  return Number(row?.n);
};

describe('the games', () => {
  it('begin with two seals, the limits of the house and no round', async () => {
    const user = await player(app);
    const now = app.clock.stop();
    const first = await state(user);
    expect(first).toEqual({
      ...{ enabled: true, balance: '1000', round: 1, payout: '5.7', edge: '5', minStake: '1' },
      ...{ maxStake: '20', dailyLoss: '100', lostToday: '0' },
      limits: {
        maxStake: { own: '20', house: '20', pending: null },
        dailyLoss: { own: '100', house: '100', pending: null },
      },
      seed: {
        number: 1,
        seal: expect.stringMatching(/^[0-9a-f]{64}$/),
        clientSeed: expect.stringMatching(/^[a-z2-9]{12}$/),
        firstRound: 1,
        nextSeal: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      ...{ last: null, firstPlayedAt: null, excludedUntil: null },
      resetsAt: iso(utcDayStart(now) + day),
      stakes: ['1', '5', '10', '20'],
      now: iso(now),
    });
    expect(await state(user)).toEqual(first);
    expect(first.seed.nextSeal).not.toBe(first.seed.seal);
  });

  it('give one pair of seeds to a player who looks many times at once', async () => {
    const user = await player(app);
    const states = await Promise.all(Array.from({ length: 8 }, () => state(user)));
    expect(new Set(states.map(({ seed }) => JSON.stringify(seed))).size).toBe(1);
    expect(await count('game_seed', user)).toBe(2);
  });
});

describe('a round', () => {
  it('takes the bet, pays the prize, and says both at once', async () => {
    const user = await player(app);
    const now = app.clock.stop();
    const before = await state(user);
    const { status, data } = await play(user, 1, '2.5', 3);
    expect(status).toBe(200);
    const won = data.round.box === 3;
    expect(data.round).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...{ round: 1, guess: 3, box: data.round.box, stake: '2.5', payout: '5.7', createdAt: iso(now) },
      ...{ prize: won ? '14.25' : '0', net: won ? '11.75' : '-2.5', seedNumber: 1, revealed: false },
    });
    expect(data.state).toEqual({
      ...before,
      ...{ balance: won ? '1011.75' : '997.5', round: 2, lostToday: won ? '-11.75' : '2.5' },
      ...{ last: data.round, firstPlayedAt: iso(now) },
    });
    expect(await state(user)).toEqual(data.state);
    app.clock.advance(1_000);
    expect((await play(user, 2)).data.state.firstPlayedAt).toBe(iso(now));
  });

  it('writes its bet and its prize as bills of their own', async () => {
    const user = await player(app);
    const played = await playMany(user, 1, 12);
    const won = played.filter(({ round }) => round.box === round.guess).length;
    const { data } = await user.api.get<{ list: { type: string; amount: string; counterpart: string }[] }>(
      '/api/finance/bill/all?limit=50',
    );
    const of = (type: string) => data.list.filter((bill) => bill.type === type);
    expect([of('gameStake').length, of('gamePrize').length]).toEqual([12, won]);
    expect(of('gameStake').map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, () => '-1'));
    expect(of('gameStake')[0]?.counterpart).toBe('#12');
  });

  it('is played once by a double tap, and the second tap is told the next round', async () => {
    const user = await player(app);
    const answers = await Promise.all([play(user, 1), play(user, 1)]);
    expect(tally(answers)).toEqual({ done: 1, '409 roundPlayed': 1 });
    expect(answers.map(({ msg }) => msg)).toContain('This round has been played. The next one is round 2');
    expect((await state(user)).round).toBe(2);
    expect(await play(user, 3)).toMatchObject(refused('roundPlayed', 'round'));
  });

  it('is played once by twenty requests with one number', async () => {
    const user = await player(app);
    await state(user);
    const answers = await Promise.all(Array.from({ length: 20 }, () => play(user, 1)));
    expect(tally(answers)).toEqual({ done: 1, '409 roundPlayed': 19 });
    expect(await count('game_round', user)).toBe(1);
  });

  it('is played by twenty numbers at once in their order or not at all, each with one row and one bet', async () => {
    const user = await player(app, '1000');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => play(user, at + 1, '1')));
    const done = answers.filter(({ status }) => status === 200).map(({ data }) => data.round.round);
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: done.length }, (_, at) => at + 1));
    expect(done.length).toBeGreaterThan(0);
    expect((await state(user)).round).toBe(done.length + 1);
    expect(await count('game_round', user)).toBe(done.length);
  });

  it('is played once under one key, and keeps its first answer after more rounds', async () => {
    const user = await player(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => play(user, 1, '10', 4, { key: 'one' })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await playMany(user, 2, 2);
    expect((await play(user, 1, '10', 4, { key: 'one' })).data).toEqual(answers[0]?.data);
    expect((await play(user, 1, '11', 4, { key: 'one' })).status).toBe(409);
    expect(await count('game_round', user)).toBe(3);
  });

  it('needs the bet in full: a prize never pays for its own bet', async () => {
    const user = await player(app, '9.99999999');
    for (let box = 1; box <= 6; box++)
      expect(await play(user, 1, '10', box)).toMatchObject(refused('insufficientFunding'));
    expect(await state(user)).toMatchObject({ balance: '9.99999999', round: 1, last: null, firstPlayedAt: null });
    expect((await play(user, 1, '9.99999999')).status).toBe(200);
  });

  it.each([
    ['0.99999999', 'stakeBelowMin'],
    ['20.00000001', 'stakeAboveMax'],
    ['1.000000001', 'amountTooPrecise'],
    ['0', 'amountInvalid'],
    ['-1', 'amountInvalid'],
    ['1e1', 'amountInvalid'],
  ])('is not played for %s: %s', async (stake, code) => {
    const user = await player(app);
    expect(await play(user, 1, stake)).toMatchObject(refused(code, 'stake'));
    expect((await state(user)).balance).toBe('1000');
  });

  it.each([0, 7, 1.5, null, 'x'])('is not played for box %p', async (box) => {
    const user = await player(app);
    const answer = await user.api.post('/api/game/play', { box, stake: '1', round: 1 });
    expect(answer).toMatchObject(refused('invalidInput', 'box'));
  });

  it('needs a referrer, an open game and an account that is not frozen', async () => {
    const stranger = await app.actors.user({ funded: { GAME: '10' } });
    expect(await play(stranger, 1)).toMatchObject(refused('needReferrer'));
    const user = await player(app);
    await changeSetting(app, 'game.enabled', 'false');
    expect(await play(user, 1)).toMatchObject(refused('gameOff'));
    expect((await state(user)).enabled).toBe(false);
    await changeSetting(app, 'game.enabled', 'true');
    await freeze(app, user);
    expect((await play(user, 1)).status).toBe(410002);
    expect(await count('game_round', user)).toBe(0);
  });

  it('is played by the payout that its player was shown', async () => {
    const user = await player(app);
    const body = { box: 4, stake: '1', round: 1, payout: '5.7' };
    await changeSetting(app, 'game.payout', '5500000');
    expect(await user.api.post('/api/game/play', body)).toMatchObject(refused('payoutChanged', 'payout'));
    expect((await user.api.post('/api/game/play', { ...body, payout: '5.5' })).status).toBe(200);
    await changeSetting(app, 'game.payout', '5700000');
    expect((await state(user)).last?.payout).toBe('5.5');
    expect((await user.api.post('/api/game/play', { ...body, round: 2 })).status).toBe(200);
    expect((await rounds(user)).list.map(({ payout }) => payout)).toEqual(['5.7', '5.5']);
  });
});

describe('the daily loss limit', () => {
  it('refuses a bet that could pass it, whoever races, and says what is left', async () => {
    const user = await player(app);
    await limit(user, { dailyLoss: '20' });
    await state(user);
    // A prize first: what was won can be lost again, and no more than the limit beyond it.
    expect((await play(user, 1, '5', await prizeBox(app, user, 1))).status).toBe(200);
    let round = 2;
    for (const lostBefore of ['-23.5', '-18.5', '-13.5', '-8.5', '-3.5', '1.5', '6.5', '11.5']) {
      expect((await state(user)).lostToday).toBe(lostBefore);
      expect((await play(user, round, '5', await emptyBox(app, user, round))).status).toBe(200);
      round += 1;
    }
    expect((await state(user)).lostToday).toBe('16.5');
    expect(await play(user, round, '5')).toMatchObject(refused('lossLimitReached', 'stake'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => play(user, round, '5')));
    expect(tally(answers)).toEqual({ '400 lossLimitReached': 20 });
  });

  it('begins anew at UTC midnight, to the millisecond', async () => {
    const user = await player(app);
    const midnight = utcDayStart(app.clock.stop()) + 2 * day;
    app.clock.stop(midnight - 1);
    await limit(user, { dailyLoss: '1' });
    expect((await play(user, 1, '1', await emptyBox(app, user, 1))).status).toBe(200);
    expect((await state(user)).lostToday).toBe('1');
    expect(await play(user, 2, '1')).toMatchObject(refused('lossLimitReached'));
    app.clock.advance(1);
    expect(await state(user)).toMatchObject({ lostToday: '0', resetsAt: iso(midnight + day) });
    expect((await play(user, 2, '1')).status).toBe(200);
  });

  it('counts what was lost today alone: no single bet is above it, however much was won', async () => {
    const user = await player(app);
    await limit(user, { dailyLoss: '5' });
    expect(await play(user, 1, '5.00000001')).toMatchObject(refused('lossLimitReached', 'stake'));
    expect((await play(user, 1, '5')).status).toBe(200);
  });
});

describe('own limits', () => {
  it('are lower at once and higher after a day, never above those of the house', async () => {
    const user = await player(app);
    const now = app.clock.stop();
    expect((await limit(user, { maxStake: '5', dailyLoss: '50' })).data).toMatchObject({
      ...{ maxStake: '5', dailyLoss: '50', stakes: ['1', '2', '5'] },
      limits: {
        maxStake: { own: '5', house: '20', pending: null },
        dailyLoss: { own: '50', house: '100', pending: null },
      },
    });
    expect(await play(user, 1, '6')).toMatchObject({
      ...refused('stakeAboveMax', 'stake'),
      msg: 'Your largest bet is 5 GAME',
    });
    const pending = { value: '10', from: iso(now + day) };
    expect((await limit(user, { maxStake: '10' })).data.limits.maxStake).toEqual({ own: '5', house: '20', pending });
    app.clock.advance(hour);
    expect((await limit(user, { maxStake: '10' })).data.limits.maxStake.pending).toEqual(pending);
    expect(await play(user, 1, '6')).toMatchObject(refused('stakeAboveMax'));
    app.clock.advance(day - hour - 1);
    expect((await state(user)).maxStake).toBe('5');
    app.clock.advance(1);
    expect((await state(user)).limits.maxStake).toEqual({ own: '10', house: '20', pending: null });
    expect((await play(user, 1, '6')).status).toBe(200);
    expect(await limit(user, { maxStake: '20.00000001' })).toMatchObject(refused('limitAboveHouse', 'maxStake'));
    expect(await limit(user, { dailyLoss: '0.5' })).toMatchObject(refused('limitBelowMin', 'dailyLoss'));
    expect((await limit(user, { maxStake: '3' })).data.limits.maxStake).toEqual({
      own: '3',
      house: '20',
      pending: null,
    });
  });

  it('follow the house down, and come back with it', async () => {
    const user = await player(app);
    await limit(user, { maxStake: '15' });
    await changeSetting(app, 'game.maxStake', '10');
    expect((await state(user)).limits.maxStake).toEqual({ own: '10', house: '10', pending: null });
    await changeSetting(app, 'game.maxStake', '20');
    expect((await state(user)).maxStake).toBe('15');
  });

  it('change both or none', async () => {
    const user = await player(app);
    expect(await limit(user, { maxStake: '5', dailyLoss: '101' })).toMatchObject(
      refused('limitAboveHouse', 'dailyLoss'),
    );
    expect((await state(user)).maxStake).toBe('20');
    expect((await limit(user, {})).data.maxStake).toBe('20');
  });
});
