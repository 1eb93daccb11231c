import { TradePassword } from '../../server/auth';
import { Reader } from '../../server/common/database';
import { Idempotency, type MoneyRequest, type PassKind } from '../../server/common/http';
import { hour, minute } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { cardsOnSale } from '../support/cards-on-sale';
import { closePass as closePassOf, ownCard, passRequest, passRoutes, passStanding } from '../support/pass-requests';
import { routesOf } from '../support/routes';
import { changeSetting } from './change-setting';

type Answer = { code?: string; left?: number; minutes?: number };
const password = '135790';
let app: TestApp;
let recipient: TestUser;

beforeAll(async () => {
  app = await bootApp();
  recipient = await app.actors.user();
});
afterAll(async () => {
  try {
    expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await app.close();
  }
});

const deferred = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

const payer = () => app.actors.user({ bound: true, funded: { USDT: '2000', FUEL: '100' }, tradePassword: password });
const post = (user: TestUser, path: string, body: object = {}, key?: string) =>
  user.api.post<Answer>(path, body, key === undefined ? {} : { key });
const info = async ({ api }: TestUser) => (await api.get<UserInfo>('/api/user/info')).data;

const closePass = (user: TestUser) => closePassOf(app, user);
const made = (name: string, user: TestUser) => passRequest(app, name, user, recipient);
const standing = (user: TestUser) => passStanding(app, user);

describe('the money routes of users', () => {
  const kinds = (wanted: PassKind | 'none') =>
    routesOf(app)
      .filter(({ money, caller, pass }) => money && caller?.kind === 'user' && pass === wanted)
      .map(({ method, path }) => `${method} ${path}`);

  it('each declare whether they need the trade password', () => {
    const undeclared = routesOf(app).filter(({ money, caller, pass }) => money && caller?.kind === 'user' && !pass);
    expect(undeclared).toEqual([]);
  });

  it('need it where value is sent, and where others are paid', () => {
    const ownData = ['POST /api/user/data/close', 'POST /api/user/data/exports'];
    expect(kinds('transfer')).toEqual(['POST /api/finance/extract', 'POST /api/finance/other/trade', ...ownData]);
    expect(kinds('trade')).toEqual([
      'POST /api/join',
      'POST /api/point/pay/id/:id',
      'POST /api/project/card/:id',
      'POST /api/project/card/auto/:id',
      'POST /api/project/card/hanging/:id',
    ]);
    expect([...kinds('transfer'), ...kinds('trade')].sort()).toEqual(
      [...passRoutes, 'POST /api/user/data/close'].sort(),
    );
  });

  it('need none where everything stays with the user or the house', () => {
    expect(kinds('none')).toEqual([
      'POST /api/chat/groups',
      'POST /api/finance/exchange/:from/:to',
      'POST /api/finance/extract/cancel/:id',
      'POST /api/finance/move',
      'POST /api/finance/recharge',
      'POST /api/finance/testMoney',
      'POST /api/game/break',
      'POST /api/game/limits',
      'POST /api/game/play',
      'POST /api/game/seed',
      'POST /api/index',
      'POST /api/leader/card/:id',
      'POST /api/point/delete/id/:id',
      'POST /api/point/order',
      'POST /api/project/card/cancel/:id',
      'POST /api/project/mining_machine/:id',
      'POST /api/project/mining_machine/bubble/:id',
      'POST /api/token/recharge',
      'POST /api/user/airdrop',
      'POST /api/user/charge',
      'POST /api/user/chargeBNB',
    ]);
  });
});

describe.each(passRoutes)('%s', (name) => {
  it('is refused without a password, and nothing moves', async () => {
    const user = await payer();
    const [path, body] = await made(name, user);
    const before = await standing(user);
    for (const sent of [body, { ...body, password: '' }, { ...body, password: null }])
      expect(await post(user, path, sent)).toMatchObject({
        status: 400,
        data: { code: 'passwordRequired', field: 'password' },
      });
    expect(await standing(user)).toEqual(before);
  });

  it('is refused with a wrong password, which counts, and is done with the right one', async () => {
    const user = await payer();
    const [path, body] = await made(name, user);
    const before = await standing(user);
    expect(await post(user, path, { ...body, password: '000000' })).toMatchObject({
      status: 400,
      data: { code: 'passwordWrong', left: 4 },
    });
    expect(await standing(user)).toEqual(before);
    expect(await post(user, path, { ...body, password })).toMatchObject({ status: 200 });
    expect(await standing(user)).not.toEqual(before);
  });

  it('is refused while the password is locked, also with the right one', async () => {
    const user = await payer();
    const [path, body] = await made(name, user);
    for (let tries = 0; tries < 5; tries++) await post(user, path, { ...body, password: '000000' });
    const before = await standing(user);
    expect(await post(user, path, { ...body, password })).toMatchObject({
      status: 400,
      data: { code: 'passwordLocked', minutes: 30 },
    });
    expect(await standing(user)).toEqual(before);
  });

  it('asks a user without a trade password to set one', async () => {
    const user = await app.actors.user({ bound: true, funded: { USDT: '2000', FUEL: '100' } });
    const [path, body] = await made(name, user);
    for (const sent of [body, { ...body, password }])
      expect(await post(user, path, sent)).toMatchObject({ status: 400, data: { code: 'passwordNotSet' } });
  });

  it('is answered again as it was, and no password is tried', async () => {
    const user = await payer();
    const [path, body] = await made(name, user);
    const first = await post(user, path, { ...body, password }, 'once');
    expect(first.status).toBe(200);
    await closePass(user);
    for (const sent of [body, { ...body, password: '000000' }])
      expect(await post(user, path, sent, 'once')).toEqual(first);
    const [row] = await app
      .get(Reader)
      .query<{ tries: number }>('SELECT tradePasswordFailures AS tries FROM `user` WHERE id = ?', [user.id]);
    expect(Number(row?.tries)).toBe(0);
  });
});

describe('a pass', () => {
  const join = (user: TestUser, body: object = {}) => post(user, '/api/join', { amount: '100', ...body });
  const send = (user: TestUser, body: object = {}) =>
    post(user, '/api/finance/other/trade', { to: recipient.uid, asset: 'USDT', amount: '1', ...body });
  const refused = { status: 400, data: { code: 'passwordRequired' } };
  const done = { status: 200 };

  it('is opened by one entry: five minutes for transfers, thirty for the rest, to the millisecond', async () => {
    const user = await payer();
    const at = app.clock.stop();
    const ends = (ms: number) => new Date(at + ms).toISOString();
    expect((await info(user)).passes).toEqual({ transfer: null, trade: null });
    expect(await join(user, { password })).toMatchObject(done);
    expect((await info(user)).passes).toEqual({ transfer: ends(5 * minute), trade: ends(30 * minute) });
    app.clock.stop(at + 5 * minute - 1);
    expect(await send(user)).toMatchObject(done);
    app.clock.stop(at + 5 * minute);
    expect((await info(user)).passes).toEqual({ transfer: null, trade: ends(30 * minute) });
    expect(await send(user)).toMatchObject(refused);
    app.clock.stop(at + 30 * minute - 1);
    expect(await join(user)).toMatchObject(done);
    app.clock.stop(at + 30 * minute);
    expect((await info(user)).passes).toEqual({ transfer: null, trade: null });
    expect(await join(user)).toMatchObject(refused);
  });

  it('lasts as long as the settings say, from the next request on', async () => {
    const user = await payer();
    const at = app.clock.stop();
    expect(await send(user, { password })).toMatchObject(done);
    try {
      await changeSetting(app, 'pass.tradeMinutes', '1');
      await changeSetting(app, 'pass.transferMinutes', '0');
      expect(await send(user)).toMatchObject(refused);
      expect(await send(user, { password })).toMatchObject(done);
      expect(await send(user)).toMatchObject(refused);
      app.clock.stop(at + minute - 1);
      expect(await join(user)).toMatchObject(done);
      app.clock.stop(at + minute);
      expect(await join(user)).toMatchObject(refused);
      await changeSetting(app, 'pass.tradeMinutes', '0');
      expect(await join(user, { password })).toMatchObject(done);
      expect(await join(user)).toMatchObject(refused);
    } finally {
      await changeSetting(app, 'pass.tradeMinutes', '30');
      await changeSetting(app, 'pass.transferMinutes', '5');
    }
  });

  it('belongs to its session alone', async () => {
    const user = await payer();
    const thief = await app.actors.login(user.wallet);
    expect(await join(user, { password })).toMatchObject(done);
    expect(await join(thief)).toMatchObject(refused);
    expect(await send(thief)).toMatchObject(refused);
    expect(await join(user)).toMatchObject(done);
  });

  it('ends with the session, and is not in the next', async () => {
    const user = await payer();
    expect(await join(user, { password })).toMatchObject(done);
    await user.api.post('/api/logout');
    expect(await join(user)).toMatchObject({ status: 410_001 });
    expect(await join(await app.actors.login(user.wallet))).toMatchObject(refused);
  });

  it('ends where the password is set anew, in every session', async () => {
    const user = await payer();
    expect(await join(user, { password })).toMatchObject(done);
    await app.actors.setTradePassword(user, '246802');
    expect(await join(user)).toMatchObject(refused);
    expect(await join(user, { password })).toMatchObject({ data: { code: 'passwordWrong', left: 4 } });
    expect(await join(user, { password: '246802' })).toMatchObject(done);
  });

  it('ends with a freeze, also after it', async () => {
    const user = await payer();
    expect(await join(user, { password })).toMatchObject(done);
    await app.actors.standing(user, 'freeze');
    expect(await join(user)).toMatchObject({ status: 410_002 });
    await app.actors.standing(user, 'unfreeze');
    expect(await join(await app.actors.login(user.wallet))).toMatchObject(refused);
  });

  it('that was closed after a request was let in refuses it, and nothing is done', async () => {
    const user = await payer();
    const at = app.clock.stop();
    expect(await join(user, { password })).toMatchObject(done);
    const caller = app.actors.callerOf(user);
    const request: MoneyRequest = {
      ...caller,
      ...{
        actor: { ...caller.actor, passAt: at },
        key: undefined,
        body: {},
        pass: { kind: 'trade', password: undefined },
      },
    };
    let effects = 0;
    const work = async () => {
      effects += 1;
      return null;
    };
    const run = (before: () => Promise<unknown>) => app.get(Idempotency).run(request, 'test.pass', work, before);
    const reset = run(() => app.actors.setTradePassword(user, '246802'));
    await expect(reset).rejects.toMatchObject({ code: 'passwordRequired' });
    expect(effects).toBe(0);
  });

  it('takes no lock away, and opens none again', async () => {
    const user = await payer();
    const thief = await app.actors.login(user.wallet);
    const at = app.clock.stop();
    expect(await join(user, { password })).toMatchObject(done);
    for (let tries = 0; tries < 5; tries++) await join(thief, { password: '000000' });
    expect(await join(thief, { password })).toMatchObject({ data: { code: 'passwordLocked' } });
    expect(await join(user, { password })).toMatchObject(done);
    expect(await join(thief, { password })).toMatchObject({ data: { code: 'passwordLocked' } });
    app.clock.stop(at + 30 * minute);
    expect(await join(user)).toMatchObject(refused);
    app.clock.stop(at + hour);
  });

  it('is not needed to stop a card from hanging by itself', async () => {
    const user = await payer();
    const id = await ownCard(app, user);
    expect(await post(user, `/api/project/card/auto/${id}`, { password })).toMatchObject({ data: { auto: true } });
    await closePass(user);
    expect(await post(user, `/api/project/card/auto/${id}`)).toMatchObject({ data: { auto: false } });
    expect(await post(user, `/api/project/card/auto/${id}`)).toMatchObject(refused);
  });

  it('is opened by the first of many equal tries: the others are none', async () => {
    const user = await payer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(user, { password })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  });
});

describe('a crowd at one card', () => {
  const cardBuyer = () => app.actors.user({ bound: true, funded: { USDT: '200', FUEL: '10' }, passOpen: true });
  const sale = async () => (await cardsOnSale(app, 100)).cards[0] ?? 0;
  const buy = (user: TestUser, id: number, body: object = {}) => post(user, `/api/project/card/${id}`, body);
  afterEach(() => jest.restoreAllMocks());

  it('has no password tried under open passes, and one of them buys', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, cardBuyer));
    const id = await sale();
    const tried = jest.spyOn(app.get(TradePassword), 'require');
    const answers = await Promise.all(crowd.map((user) => buy(user, id, { password: '000000' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tried).not.toHaveBeenCalled();
  });

  it('does not wait while the password of another is tried', async () => {
    const [slow, quick] = [await payer(), await cardBuyer()];
    const id = await sale();
    const [asked, answered] = [deferred(), deferred()];
    const gate = app.get(TradePassword);
    const real = gate.require.bind(gate);
    jest.spyOn(gate, 'require').mockImplementationOnce(async (...request) => {
      asked.resolve();
      await answered.promise;
      return await real(...request);
    });
    const late = buy(slow, id, { password });
    await asked.promise;
    expect(await buy(quick, id)).toMatchObject({ status: 200 });
    answered.resolve();
    expect(await late).toMatchObject({ status: 400, data: { code: 'alreadySold' } });
  });
});

describe('what is refused for itself', () => {
  it.each<[string, string, object]>([
    ['joinBelowMin', '/api/join', { amount: '1' }],
    ['notFound', '/api/point/pay/id/999999', {}],
    ['notFound', '/api/project/card/999999', {}],
    ['amountInvalid', '/api/finance/extract', { asset: 'USDT', amount: '0' }],
  ])('is no try of the password: %s of %s', async (code, path, body) => {
    const user = await payer();
    expect(await post(user, path, { ...body, password: '000000' })).toMatchObject({ data: { code } });
    expect(await post(user, '/api/join', { amount: '100', password: '000000' })).toMatchObject({ data: { left: 4 } });
  });
});
