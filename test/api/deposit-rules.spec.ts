import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { Deposit, DepositCalculation, DepositPage } from '../../server/finance/deposits/deposits.schemas';
import type { UserInfo } from '../../server/home/home.schemas';
import type { SystemAccountRow } from '../../server/ledger/ledger.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}`;

let app: TestApp;
let reviewer: ConsoleClient;
let second: ConsoleClient;
let auditor: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  [reviewer, second] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
  auditor = await app.actors.staff('auditor');
});
afterAll(() => closeWithSoundBooks(app));

const file = (user: TestUser, body: object) =>
  user.api.post<Deposit & { code?: string; field?: string }>('/api/finance/recharge', body);
/** Files one, and tells its id or why it was refused. */
const filed = async (user: TestUser, body: object) => {
  const { status, data } = await file(user, body);
  return status === 200 ? data.id : data.code;
};
const review = async (who: ConsoleClient, id: unknown, action: string, body: object) => {
  const { http, body: answer } = await who.post<{ code?: string } | null>(`/admin-api/deposits/${id}/${action}`, body);
  return [http, answer?.code];
};
const done = [200, undefined];
const rowOf = async (id: unknown) => (await reviewer.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
const funding = async (user: TestUser, asset = 'USDT') => {
  const { data } = await user.api.get<UserInfo>('/api/user/info');
  return data.balances.find((balance) => balance.asset === asset)?.funding;
};
const system = async (wallet: string) => {
  const filter = encodeURIComponent(JSON.stringify({ wallet, asset: 'USDT' }));
  return Number(
    (await auditor.get<SystemAccountRow[]>(`/admin-api/system-accounts?filter=${filter}`)).body[0]?.balance,
  );
};

describe('the smallest deposit', () => {
  it.each([
    ['USDT', '1', '0.99999999'],
    ['FXB', '2', '1.99999999'],
    ['NICE', '10', '9.99999999'],
    ['BNB', '0.00166667', '0.00166666'],
  ])('of %s is worth a USDT: %s will do, %s will not', async (asset, least, less) => {
    const user = await app.actors.user();
    const shown = await user.api.post<DepositCalculation>('/api/user/chargeCalculator', { asset, amount: least });
    expect(shown.data).toMatchObject({ minimum: least, credited: least, fee: '0' });
    expect((await file(user, { asset, amount: less })).data).toMatchObject({ code: 'belowMinimum', field: 'amount' });
    expect((await file(user, { asset, amount: least })).status).toBe(200);
  });

  it('of 0 is any amount', async () => {
    await changeSetting(app, 'deposit.min', '0');
    const user = await app.actors.user();
    expect((await file(user, { asset: 'USDT', amount: '0.00000001' })).status).toBe(200);
    expect((await file(user, { asset: 'USDT', amount: '0' })).data.code).toBe('amountInvalid');
    await changeSetting(app, 'deposit.min', '1');
  });
});

describe('what came in', () => {
  it('is credited as the reviewer says it, to the unit, and owed by the outside', async () => {
    const user = await app.actors.user();
    const before = await system('world');
    const id = await filed(user, { asset: 'USDT', amount: '100', txHash: hash(1) });
    for (const amount of ['0', '-1', '1e3', '0.000000001', '']) {
      expect((await review(reviewer, id, 'approve', { amount }))[0]).toBe(400);
    }
    await app.actors.byTwo('reviewer', `deposits/${id}/approve`, { amount: '99.5' });
    expect(await funding(user)).toBe('99.5');
    expect(await system('world')).toBe(before - 99.5);
    expect(await rowOf(id)).toMatchObject({
      state: 'credited',
      amount: '100',
      credited: '99.5',
      reviewer: 'Raul Reviewer',
      reviewedAt: expect.any(String),
    });
    expect(await review(second, id, 'approve', { amount: '99.5' })).toEqual([409, 'stateConflict']);
    expect(await review(second, id, 'reject', { reason: 'late' })).toEqual([409, 'stateConflict']);
    expect(await funding(user)).toBe('99.5');
  });

  it('of BNB is turned into USDT at its price less the spread, unless staff switched that off', async () => {
    await app.actors.agreed('assets/BNB/price', { price: '600', reason: 'test' });
    const user = await app.actors.user();
    const credited = async (amount: string) => {
      const id = await filed(user, { asset: 'BNB', amount });
      await app.actors.byTwo('reviewer', `deposits/${id}/approve`, { amount });
      return [await funding(user, 'BNB'), await funding(user)];
    };
    expect(await credited('1')).toEqual(['0', '597']);
    await changeSetting(app, 'exchange.spread', '0');
    expect(await credited('0.5')).toEqual(['0', '897']);
    await changeSetting(app, 'deposit.bnbConvert', 'false');
    expect(await credited('2')).toEqual(['2', '897']);
    await changeSetting(app, 'deposit.bnbConvert', 'true');
    // As far as `exchange` holds it: all it has, and not a unit more.
    await changeSetting(app, 'exchange.dailyTotal', '1000000');
    await app.actors.agreed('assets/BNB/price', { price: '1', reason: 'test' });
    expect(await system('exchange')).toBe(849_103);
    expect(await credited('849103.00000001')).toEqual(['849105.00000001', '897']);
    expect(await credited('849103')).toEqual(['849105.00000001', '850000']);
    await changeSetting(app, 'exchange.spread', '5000');
  });
});

describe('a transaction', () => {
  it('is whose deposit is credited by it, not who files it first; one user files it once, in any spelling', async () => {
    const [one, two] = [await app.actors.user(), await app.actors.user()];
    const claim = { asset: 'USDT', amount: '5', txHash: hash(10) };
    const spellings = [
      claim,
      { asset: 'FXB', amount: '5', txHash: hash(10) },
      { asset: 'USDT', amount: '6', txHash: ` ${hash(10).toUpperCase().replace('0X', '0x')} ` },
    ];
    // A thief who saw it on the chain is first.
    const stolen = await filed(two, claim);
    const id = await filed(one, claim);
    for (const body of spellings)
      expect([await filed(one, body), await filed(two, body)]).toEqual(['alreadyFiled', 'alreadyFiled']);
    expect(await review(reviewer, id, 'approve', { amount: '5' })).toEqual(done);
    expect(await review(reviewer, stolen, 'approve', { amount: '5' })).toEqual([400, 'txHashUsed']);
    expect(await review(reviewer, stolen, 'reject', { reason: 'not theirs' })).toEqual(done);
    for (const body of spellings)
      expect([await filed(one, body), await filed(two, body)]).toEqual(['txHashUsed', 'txHashUsed']);
    expect([await funding(one), await funding(two)]).toEqual(['5', '0']);
  });

  it('that two reviewers credit to two at once is credited to one', async () => {
    const [one, two] = [await app.actors.user(), await app.actors.user()];
    const ids = [
      await filed(one, { asset: 'USDT', amount: '5', txHash: hash(12) }),
      await filed(two, { asset: 'USDT', amount: '5', txHash: hash(12) }),
    ];
    const answers = await Promise.all(ids.map((id) => review(reviewer, id, 'approve', { amount: '5' })));
    expect(answers.map(([http]) => http).sort()).toEqual([200, 400]);
    expect([await funding(one), await funding(two)].sort()).toEqual(['0', '5']);
    const [lost = 0] = ids.filter((_, at) => answers[at]?.[0] === 400);
    expect(await review(reviewer, lost, 'reject', { reason: 'not theirs' })).toEqual(done);
  });

  it('is free again after a rejection, and another’s then', async () => {
    const [one, two] = [await app.actors.user(), await app.actors.user()];
    const body = { asset: 'USDT', amount: '5', txHash: hash(11) };
    const first = await filed(one, body);
    expect(await review(reviewer, first, 'reject', { reason: 'not ours' })).toEqual(done);
    expect(await rowOf(first)).toMatchObject({ state: 'rejected', reason: 'not ours', credited: null });
    const theirs = await filed(two, body);
    expect(theirs).toEqual(expect.any(Number));
    expect(await review(reviewer, first, 'approve', { amount: '5' })).toEqual([409, 'stateConflict']);
    expect(await review(reviewer, theirs, 'approve', { amount: '5' })).toEqual(done);
    expect([await funding(one), await funding(two)]).toEqual(['0', '5']);
  });

  it('that the reviewer names counts instead of the user’s, which is free then', async () => {
    const [one, two] = [await app.actors.user(), await app.actors.user()];
    const first = await filed(one, { asset: 'USDT', amount: '5', txHash: hash(20) });
    const other = await filed(two, { asset: 'USDT', amount: '5', txHash: hash(21) });
    expect(await review(reviewer, first, 'approve', { amount: '5', txHash: '0x12' })).toEqual([400, 'txHashInvalid']);
    expect(await review(reviewer, first, 'approve', { amount: '5', txHash: hash(22) })).toEqual(done);
    expect(await rowOf(first)).toMatchObject({ txHash: hash(22), state: 'credited' });
    expect(await filed(two, { asset: 'USDT', amount: '5', txHash: hash(22) })).toBe('txHashUsed');
    expect(await filed(two, { asset: 'USDT', amount: '5', txHash: hash(20) })).toEqual(expect.any(Number));
    expect(await review(reviewer, other, 'reject', { reason: 'x' })).toEqual(done);
  });
});

describe('one’s own requests', () => {
  it('come newest first, page by page, none twice and none left out, of a state where one is named', async () => {
    const [user, other] = [await app.actors.user(), await app.actors.user()];
    const ids: unknown[] = [];
    for (const amount of ['1', '2', '3', '4', '5']) {
      ids.push(await filed(user, { asset: 'USDT', amount }));
      await filed(other, { asset: 'USDT', amount });
    }
    expect(await review(reviewer, ids[1], 'approve', { amount: '2' })).toEqual(done);
    expect(await review(reviewer, ids[3], 'reject', { reason: 'no' })).toEqual(done);
    const page = async (query: string) => {
      const { data } = await user.api.get<DepositPage>(`/api/finance/deposits?${query}`);
      return { count: data.count, amounts: data.list.map(({ amount }) => amount), next: data.next };
    };
    const first = await page('limit=2');
    expect(first).toEqual({ count: 5, amounts: ['5', '4'], next: String(ids[3]) });
    const second = await page(`limit=2&cursor=${first.next}`);
    expect(second).toEqual({ count: 5, amounts: ['3', '2'], next: String(ids[1]) });
    expect(await page(`limit=2&cursor=${second.next}`)).toEqual({ count: 5, amounts: ['1'], next: null });
    expect(await page('limit=2&page=2')).toMatchObject({ amounts: ['3', '2'] });
    expect(await page('state=pending')).toEqual({ count: 3, amounts: ['5', '3', '1'], next: null });
    expect(await page(`state=pending&limit=1&cursor=${ids[4]}`)).toMatchObject({ amounts: ['3'] });
    expect(await page('state=credited')).toMatchObject({ count: 1, amounts: ['2'] });
    expect(await page('state=rejected')).toMatchObject({ count: 1, amounts: ['4'] });
  });
});
