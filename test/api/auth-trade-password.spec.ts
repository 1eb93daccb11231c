import { Signature } from 'ethers';
import { TradePassword } from '../../server/auth';
import { UserAuthenticator } from '../../server/auth/sessions/user-authenticator.service';
import { CONFIG, type Config } from '../../server/common/config';
import { fullCost } from '../../server/common/config/password-cost';
import { PasswordHashing } from '../../server/common/crypto';
import { hashPassword } from '../../server/common/crypto/password-hash.rules';
import { UnitOfWork } from '../../server/common/database';
import { commonErrors } from '../../server/common/errors';
import type { UserActor } from '../../server/common/http';
import { Clock } from '../../server/common/runtime';
import { UserPasswords, Users } from '../../server/users';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closedAfterTest } from '../support/closing';

const minute = 60_000;
const digits = '246802';
/** Passwords at their full cost: what happens while one is being checked needs the time. */
const slow = { env: { PASSWORD_COST: String(fullCost) } };

let app: TestApp;
let shared: TestApp;

beforeAll(async () => {
  shared = await bootApp(slow);
});
beforeEach(() => {
  app = shared;
});
afterAll(() => shared.close());

/** A server for one test, which may move its clock. */
const ownApp = async () => {
  app = closedAfterTest(await bootApp(slow));
  return app;
};

const textFor = async (user: TestUser, purpose: string) => {
  const path = `/api/login/nonce?account=${user.account}&purpose=${purpose}`;
  return (await user.api.get<{ message: string }>(path)).data.message;
};
const setPassword = async (user: TestUser, changes: Record<string, unknown> = {}) => {
  const msg = await textFor(user, 'tradePassword');
  const sign = user.wallet.signMessageSync(msg);
  return await user.api.post('/api/user/trade_password', { password: digits, confirm: digits, sign, msg, ...changes });
};
/** The caller as the guard would find them now: with the pass as it stands. */
const actorOf = (user: TestUser): Promise<UserActor> =>
  app.get(UserAuthenticator).authenticate({ headers: { authorization: `Bearer ${user.token}` } } as never, {} as never);
const require = async (user: TestUser, password?: string) => {
  try {
    await app.get(TradePassword).require(await actorOf(user), 'transfer', password);
    return 'passed';
  } catch (error) {
    const { code, parameters } = error as { code: string; parameters: object };
    return { code, ...parameters };
  }
};

describe('setting a trade password', () => {
  it('wants six digits, twice the same', async () => {
    const user = await app.actors.user();
    for (const password of [' ', '12345', '1234567', 'abcdef', '１２３４５６', '12345 ', '-12345']) {
      const answer = await setPassword(user, { password, confirm: password });
      expect(answer).toMatchObject({ status: 400, data: { code: 'passwordNotSixDigits', field: 'password' } });
    }
    const answer = await setPassword(user, { confirm: '246803' });
    expect(answer).toMatchObject({
      status: 400,
      msg: 'Two password inputs not consistent',
      data: { code: 'passwordsDiffer', field: 'confirm' },
    });
    expect(await setPassword(user)).toMatchObject({ status: 200, data: null });
  });

  it('refuses what is easy to guess, and says why', async () => {
    const user = await app.actors.user();
    for (const [password, code] of [
      ['777777', 'passwordEqualDigits'],
      ['890123', 'passwordRun'],
      ['654321', 'passwordRun'],
      ['123123', 'passwordPattern'],
      ['112233', 'passwordPattern'],
      [user.uid.slice(1, 7), 'passwordOfUid'],
    ]) {
      const answer = await setPassword(user, { password, confirm: password });
      expect([password, answer.status, answer.data]).toMatchObject([password, 400, { code, field: 'password' }]);
    }
    expect((await app.get(Users).get(user.id)).tradePassword).toBeNull();
    expect(await setPassword(user)).toMatchObject({ status: 200 });
    const weak = { password: '123456', confirm: '123456' };
    expect(await setPassword(user, weak)).toMatchObject({ status: 400, data: { code: 'passwordRun' } });
  });

  it('takes a compact signature (EIP-2098), and one without the prefix', async () => {
    const user = await app.actors.user();
    for (const form of [(sign: string) => Signature.from(sign).compactSerialized, (sign: string) => sign.slice(2)]) {
      const msg = await textFor(user, 'tradePassword');
      const sign = form(user.wallet.signMessageSync(msg));
      expect(await setPassword(user, { msg, sign })).toMatchObject({ status: 200 });
    }
  });

  it('wants a signature of that purpose, by that wallet, once', async () => {
    const user = await app.actors.user();
    const stranger = await app.actors.user();
    const loginText = await textFor(user, 'login');
    const bare = `LOGIN${Date.now()}`;
    for (const msg of [loginText, bare]) {
      const sign = user.wallet.signMessageSync(msg);
      expect(await setPassword(user, { msg, sign })).toMatchObject({ status: 400, data: { code: 'messageUnknown' } });
    }
    const msg = await textFor(user, 'tradePassword');
    const foreign = stranger.wallet.signMessageSync(msg);
    expect(await setPassword(user, { msg, sign: foreign })).toMatchObject({ data: { code: 'signatureInvalid' } });
    const sign = user.wallet.signMessageSync(msg);
    expect(await setPassword(stranger, { msg, sign })).toMatchObject({ data: { code: 'messageUnknown' } });
    expect(await setPassword(user, { msg, sign })).toMatchObject({ status: 200 });
    expect(await setPassword(user, { msg, sign })).toMatchObject({ data: { code: 'messageUnknown' } });
    expect(await app.api.post('/api/user/trade_password', {})).toMatchObject({ status: 410000 });
  });

  it('stores a peppered hash; only a reset ends the other sessions and is marked', async () => {
    const user = await app.actors.user();
    const other = await app.actors.login(user.wallet);
    await setPassword(user);
    const first = await app.get(Users).get(user.id);
    expect(first.tradePassword).toMatch(/^scrypt\$/);
    expect(first.tradePassword).not.toContain(digits);
    expect(first.tradePasswordReset).toBe(false);
    expect(await other.api.get('/api/user/info')).toMatchObject({ status: 200 });
    await setPassword(user, { password: '135791', confirm: '135791' });
    expect((await app.get(Users).get(user.id)).tradePasswordReset).toBe(true);
    expect(await other.api.get('/api/user/info')).toMatchObject({ status: 410001 });
    expect(await user.api.get('/api/user/info')).toMatchObject({ status: 200 });
    expect(await require(user, digits)).toMatchObject({ code: 'passwordWrong' });
    expect(await require(user, '135791')).toBe('passed');
  });
});

describe('asking for the trade password', () => {
  it('wants one set, then given', async () => {
    const user = await app.actors.user();
    expect(await require(user, digits)).toEqual({ code: 'passwordNotSet' });
    expect(await require(user)).toEqual({ code: 'passwordNotSet' });
    await setPassword(user);
    expect(await require(user)).toEqual({ code: 'passwordRequired' });
    expect(await require(user, '')).toEqual({ code: 'passwordRequired' });
  });

  it('opens a pass of five minutes for this session alone', async () => {
    const own = await ownApp();
    const user = await own.actors.user({ tradePassword: digits });
    const other = await own.actors.login(user.wallet);
    expect(await require(user, digits)).toBe('passed');
    expect(await require(user)).toBe('passed');
    expect(await require(other)).toEqual({ code: 'passwordRequired' });
    own.clock.advance(5 * minute + 1000);
    expect(await require(user)).toEqual({ code: 'passwordRequired' });
  });

  it('locks after five wrong tries for thirty minutes, even for the right one', async () => {
    const own = await ownApp();
    const user = await own.actors.user({ tradePassword: digits });
    for (const left of [4, 3, 2, 1]) expect(await require(user, '000000')).toEqual({ code: 'passwordWrong', left });
    expect(await require(user, '000000')).toEqual({ code: 'passwordLocked', minutes: 30 });
    expect(await require(user, digits)).toEqual({ code: 'passwordLocked', minutes: 30 });
    own.clock.advance(30 * minute + 1000);
    expect(await require(user, '000000')).toEqual({ code: 'passwordWrong', left: 4 });
    expect(await require(user, digits)).toBe('passed');
    expect((await own.get(Users).get(user.id)).tradePasswordFailures).toBe(0);
  });

  it('judges no more than five of thirty guesses at once', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    const actor = await actorOf(user);
    const guesses = Array.from({ length: 30 }, (_, at) => String(at).padStart(6, '0'));
    const codes = await Promise.all(
      guesses.map((guess) =>
        app
          .get(TradePassword)
          .require(actor, 'transfer', guess)
          .then(
            () => 'passed',
            (error: { code: string; parameters: { minutes?: number } }) => error.code,
          ),
      ),
    );
    expect(codes.filter((code) => code === 'passwordWrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'passwordLocked')).toHaveLength(26);
    expect((await app.get(Users).get(user.id)).tradePasswordFailures).toBe(5);
  });

  it('counts the tries of a user, not of a session: who logs in again has no more of them', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    const stranger = await app.actors.user({ tradePassword: digits });
    expect(await require(user, '000000')).toEqual({ code: 'passwordWrong', left: 4 });
    expect(await require(user, '000001')).toEqual({ code: 'passwordWrong', left: 3 });
    const second = await app.actors.login(user.wallet);
    expect(await require(second, '000002')).toEqual({ code: 'passwordWrong', left: 2 });
    await user.api.post('/api/logout');
    const third = await app.actors.login(user.wallet);
    expect(await require(third, '000003')).toEqual({ code: 'passwordWrong', left: 1 });
    expect(await require(second, '000004')).toEqual({ code: 'passwordLocked', minutes: 30 });
    const fourth = await app.actors.login(user.wallet);
    for (const session of [second, third, fourth]) {
      expect(await require(session, digits)).toEqual({ code: 'passwordLocked', minutes: 30 });
    }
    expect(await require(stranger, digits)).toBe('passed');
  });

  it('forgets wrong tries after a right one, and a question without a password is no try', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    for (const left of [4, 3]) expect(await require(user, '000000')).toEqual({ code: 'passwordWrong', left });
    expect(await require(user)).toEqual({ code: 'passwordRequired' });
    const other = await app.actors.login(user.wallet);
    expect(await require(other, digits)).toBe('passed');
    expect(await require(user, '000000')).toEqual({ code: 'passwordWrong', left: 4 });
  });
});

describe('to the millisecond', () => {
  const stand = (at: number) => jest.spyOn(app.get(Clock), 'now').mockReturnValue(at);
  afterEach(() => jest.restoreAllMocks());

  it('a pass is open for less than five minutes', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    const at = app.get(Clock).now();
    stand(at);
    expect(await require(user, digits)).toBe('passed');
    stand(at + 5 * minute - 1);
    const seenOpen = await actorOf(user);
    expect(seenOpen.passAt).toBe(at);
    expect(await require(user)).toBe('passed');
    stand(at + 5 * minute);
    expect(await require(user)).toEqual({ code: 'passwordRequired' });
    // Nor by what the guard knew before a wait.
    const late = app.get(TradePassword).require(seenOpen, 'transfer');
    await expect(late).rejects.toMatchObject({ code: 'passwordRequired' });
  });

  it('a use does not make the pass longer', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    const at = app.get(Clock).now();
    stand(at);
    expect(await require(user, digits)).toBe('passed');
    stand(at + 4 * minute);
    expect(await require(user, digits)).toBe('passed');
    stand(at + 5 * minute);
    expect(await require(user)).toEqual({ code: 'passwordRequired' });
  });

  it('the lock holds for thirty minutes, and says how many are left', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    const at = app.get(Clock).now();
    stand(at);
    for (let index = 0; index < 5; index++) await require(user, '000000');
    for (const [passed, minutes] of [
      [1, 30],
      [minute, 29],
      [29 * minute, 1],
      [30 * minute - 1, 1],
    ] as const) {
      stand(at + passed);
      expect([passed, await require(user, digits)]).toEqual([passed, { code: 'passwordLocked', minutes }]);
    }
    stand(at + 30 * minute);
    expect(await require(user, digits)).toBe('passed');
  });
});

describe('a pass and a reset', () => {
  const fresh = '135791';
  const reset = (user: TestUser) => setPassword(user, { password: fresh, confirm: fresh });

  it('a reset closes the pass that is open, also of the session that resets', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    expect(await require(user, digits)).toBe('passed');
    expect((await actorOf(user)).passAt).toBeGreaterThan(0);
    expect(await reset(user)).toMatchObject({ status: 200 });
    expect((await actorOf(user)).passAt).toBe(0);
    expect(await require(user)).toEqual({ code: 'passwordRequired' });
    expect(await require(user, fresh)).toBe('passed');
  });

  it('a reset closes no pass of anybody else', async () => {
    const [user, other] = [
      await app.actors.user({ tradePassword: digits }),
      await app.actors.user({ tradePassword: digits }),
    ];
    expect(await require(other, digits)).toBe('passed');
    await reset(user);
    expect(await require(other)).toBe('passed');
  });

  it('a reset takes the lock away with the password it guarded', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    for (let index = 0; index < 5; index++) await require(user, '000000');
    expect(await reset(user)).toMatchObject({ status: 200 });
    expect(await require(user, digits)).toEqual({ code: 'passwordWrong', left: 4 });
    expect(await require(user, fresh)).toBe('passed');
  });

  it('a password that is reset while it is being checked opens nothing', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    const hash = hashPassword(fresh, app.nest.get<Config>(CONFIG).passwordPepper);
    const passing = require(user, digits);
    // The try is counted and committed before it is judged: from then on the old password is being checked.
    while ((await app.get(Users).get(user.id)).tradePasswordFailures === 0);
    const stored = await app.get(UnitOfWork).run((tx) => app.get(UserPasswords).store(tx, user.id, hash, true));
    expect(stored).toBe(true);
    expect(await passing).toMatchObject({ code: 'passwordWrong' });
    expect((await actorOf(user)).passAt).toBe(0);
    expect(await require(user)).toEqual({ code: 'passwordRequired' });
    expect(await require(user, fresh)).toBe('passed');
  });

  it('does not count a try that finds no place in the queue, not even as the last one', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    for (let index = 0; index < 4; index++) await require(user, '000000');
    const busy = jest.spyOn(app.get(PasswordHashing).trade, 'verify').mockRejectedValue(commonErrors.busy());
    for (let round = 0; round < 3; round++) expect(await require(user, digits)).toEqual({ code: 'busy' });
    busy.mockRestore();
    expect(await require(user, digits)).toBe('passed');
  });

  it('of many at once leave no pass open for the old password', async () => {
    const user = await app.actors.user({ tradePassword: digits });
    // One after the other: of texts signed at once, only the newest need be taken.
    const sessions: TestUser[] = [];
    for (let index = 0; index < 3; index++) sessions.push(await app.actors.login(user.wallet));
    const [answer] = await Promise.all([reset(user), ...sessions.map((session) => require(session, digits))]);
    expect(answer).toMatchObject({ status: 200 });
    for (const session of sessions) expect(await session.api.get('/api/user/info')).toMatchObject({ status: 410001 });
    expect(await require(user)).toEqual({ code: 'passwordRequired' });
  });
});
