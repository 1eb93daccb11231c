// @both-engines

import { permissions } from '../../server/common/http/staff-permissions';
import { day, hour, minute, second, utcDayStart } from '../../server/common/runtime';
import { settingKeys } from '../../server/settings/settings.registry';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { freeze, unfreeze } from '../support/award-stage';
import { closeWithSoundBooks } from '../support/closing';
import { limit, play, player, refused, rounds, state, takeBreak } from '../support/game-stage';
import { routesOf } from '../support/routes';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

allAtOnce();

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => closeWithSoundBooks(app));

const iso = (at: number) => new Date(at).toISOString();

const buyer = () => app.actors.user({ bound: true, passOpen: true, funded: { USDT: '100', GAME: '10' } });
const order = async ({ api }: TestUser, asset: string) =>
  await api.post<{ id: number; code?: string }>('/api/point/order', { asset, amount: '5' });
const pay = ({ api }: TestUser, id: number) => api.post<{ code?: string }>(`/api/point/pay/id/${id}`, {});

describe('a break', () => {
  it('stops play to its end, to the millisecond, and nothing else', async () => {
    const user = await player(app);
    const now = app.clock.stop();
    expect((await takeBreak(user, 1)).data.excludedUntil).toBe(iso(now + day));
    expect(await play(user, 1)).toMatchObject(refused('selfExcluded'));
    expect((await rounds(user)).list).toEqual([]);
    app.clock.advance(day - 1);
    expect(await play(user, 1)).toMatchObject(refused('selfExcluded'));
    app.clock.advance(1);
    expect((await state(user)).excludedUntil).toBeNull();
    expect((await play(user, 1)).status).toBe(200);
  });

  it('is only ever made longer', async () => {
    const user = await player(app);
    const now = app.clock.stop();
    await takeBreak(user, 7);
    expect((await takeBreak(user, 1)).data.excludedUntil).toBe(iso(now + 7 * day));
    expect((await takeBreak(user, 30)).data.excludedUntil).toBe(iso(now + 30 * day));
    app.clock.advance(day);
    expect((await takeBreak(user, 7)).data.excludedUntil).toBe(iso(now + 30 * day));
    expect((await takeBreak(user, 30)).data.excludedUntil).toBe(iso(now + 31 * day));
    const answers = await Promise.all([1, 30, 7, 1, 7].map((days) => takeBreak(user, days)));
    expect(tally(answers)).toEqual({ done: 5 });
    expect((await state(user)).excludedUntil).toBe(iso(now + 31 * day));
    for (const days of [0, -1, 2, 365, 0.5, null])
      expect(await user.api.post('/api/game/break', { days })).toMatchObject(refused('invalidInput'));
    expect((await state(user)).excludedUntil).toBe(iso(now + 31 * day));
  });

  it('needs neither a referrer nor an open game, and outlasts both', async () => {
    const stranger = await app.actors.user();
    await changeSetting(app, 'game.enabled', 'false');
    expect((await takeBreak(stranger, 30)).data.excludedUntil).not.toBeNull();
    await changeSetting(app, 'game.enabled', 'true');
    expect((await state(stranger)).excludedUntil).not.toBeNull();
  });

  it('comes before or after a round that runs beside it, never within', async () => {
    const user = await player(app);
    const [broken, ...played] = await Promise.all([
      takeBreak(user, 1),
      ...Array.from({ length: 6 }, (_, at) => play(user, at + 1, '1')),
    ]);
    expect(broken.status).toBe(200);
    for (const answer of played)
      expect(['done', '400 selfExcluded', '409 roundPlayed']).toContain(Object.keys(tally([answer]))[0]);
    expect(await play(user, (await state(user)).round)).toMatchObject(refused('selfExcluded'));
  });

  it('stops buying GAME, also an order from before, with the moment it ends; other points are sold', async () => {
    const user = await buyer();
    const now = utcDayStart(app.clock.stop()) + day + 20 * hour + 16 * minute + 30 * second;
    app.clock.stop(now);
    const before = (await order(user, 'GAME')).data.id;
    await takeBreak(user, 1);
    const until = `${new Date(now + day).toISOString().slice(0, 10)} 20:17`;
    const said = {
      ...refused('selfExcluded'),
      msg: `Your self-exclusion runs until ${until} UTC. You cannot play or buy game points before then`,
    };
    expect(await order(user, 'GAME')).toMatchObject(said);
    expect(await pay(user, before)).toMatchObject(said);
    expect((await order(user, 'FUEL')).status).toBe(200);
    app.clock.advance(day);
    const { id } = (await order(user, 'GAME')).data;
    expect((await pay(user, id)).status).toBe(200);
  });

  it('comes before or after a purchase of GAME that runs beside it, never within', async () => {
    for (let trial = 0; trial < 5; trial++) {
      const user = await buyer();
      const { id } = (await order(user, 'GAME')).data;
      const [paid, broken] = await Promise.all([pay(user, id), takeBreak(user, 1)]);
      expect(broken.status).toBe(200);
      const outcome = Object.keys(tally([paid]))[0];
      expect(['done', '400 selfExcluded']).toContain(outcome);
      expect((await state(user)).balance).toBe(outcome === 'done' ? '15' : '10');
    }
  });

  it('is shortened by no route of users or staff, and by no setting', async () => {
    const user = await buyer();
    await state(user);
    const { excludedUntil } = (await takeBreak(user, 30)).data;
    const routes = routesOf(app).filter(({ path }) => /game|exclu|break/i.test(path));
    expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /admin-api/game-breaks',
      'GET /admin-api/game-breaks/:id',
      'GET /admin-api/game-rounds',
      'GET /admin-api/game-rounds/:id',
      'GET /admin-api/games',
      'GET /api/game',
      'GET /api/game/round/:id',
      'GET /api/game/rounds',
      'GET /api/game/seeds',
      'POST /api/game/break',
      'POST /api/game/limits',
      'POST /api/game/play',
      'POST /api/game/seed',
    ]);
    expect(settingKeys.filter((key) => key.startsWith('game.'))).toEqual([
      'game.enabled',
      'game.payout',
      'game.maxStake',
      'game.dailyLoss',
    ]);
    expect(permissions.filter((permission) => permission.startsWith('games.'))).toEqual(['games.read']);
    await limit(user, { maxStake: '5' });
    await play(user, 1);
    await freeze(app, user);
    await unfreeze(app, user);
    const again = await app.actors.login(user.wallet);
    expect((await state(again)).excludedUntil).toBe(excludedUntil);
  });
});
