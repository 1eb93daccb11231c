// @both-engines

import type { AwardRow } from '../../server/awards/awards.list';
import type { AwardRatesAnswer } from '../../server/awards/economics/economics.schemas';
import type {
  Award,
  AwardPage,
  AwardSummary,
  PendingAwards,
  SettleAnswer,
} from '../../server/awards/income/income.schemas';
import type { DividendRow } from '../../server/awards/settlement/dividend-runs.list';
import { Settlement } from '../../server/awards/settlement/settlement.service';
import { UnitOfWork } from '../../server/common/database';
import { day, Jobs, minute, utcDayStart } from '../../server/common/runtime';
import { Balances, Ledger, systemAccount } from '../../server/ledger';
import type { BillDetail } from '../../server/ledger/ledger.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { freeze, makeRoot, setLevel, setRates, unfreeze } from '../support/award-stage';

let app: TestApp;
let finance: ConsoleClient;
const start = Date.parse('2027-03-01T12:00:00Z');

/** A server at `start` on which only the direct award is paid: each join of 100 brings the referrer 10. */
async function open(): Promise<void> {
  app = await bootApp();
  app.clock.stop(start);
  finance = await app.actors.staff('finance');
  const { rates } = (await finance.get<AwardRatesAnswer>('/admin-api/award-rates')).body;
  const levels = rates.levels.map((rule) => ({ ...rule, ratePpm: 0 }));
  await setRates(app, { indirectPpm: 0, sameLevelPpm: 0, meal: '0', levels });
}

async function close(): Promise<void> {
  try {
    expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
  } finally {
    await app.close();
  }
}

const join = async (user: TestUser, amount: string) => {
  const { status, msg } = await user.api.post('/api/join', { amount });
  if (status !== 200) throw new Error(msg);
};
const rootUser = async () => {
  const user = await app.actors.user();
  await makeRoot(app, user);
  return user;
};
const member = (of: TestUser) => app.actors.user({ bound: of, passOpen: true, funded: { USDT: '10000' } });
const summary = async (user: TestUser) => (await user.api.get<AwardSummary>('/api/user/award')).data;
const states = async (user: TestUser) =>
  (await user.api.get<AwardPage>('/api/user/incomes')).data.list.map(({ amount, state }) => `${amount} ${state}`);
/** Logged in anew: a session lasts no longer than the days these tests let pass. */
const desk = () => app.actors.staff('finance');
const settle = async () => (await (await desk()).post<SettleAnswer>('/admin-api/awards/settle')).body;
const pending = async () => (await (await desk()).get<PendingAwards>('/admin-api/awards/pending')).body;

/** Takes all but `left` out of the rewards, as airdrops did before they had a purse of their own. */
async function drain(left: string): Promise<void> {
  const held = Number((await pending()).rewards) - Number(left);
  const units = BigInt(Math.round(held * 1e8));
  const to = await rootUser();
  await app.get(UnitOfWork).run((tx) =>
    app.get(Ledger).post(tx, {
      key: `drain:${to.id}`,
      kind: 'award',
      actor: 'test',
      lines: [
        { account: systemAccount('rewards', 'USDT'), amount: -units, type: 'award' },
        {
          account: { ownerType: 'user', ownerId: to.id, wallet: 'funding', asset: 'USDT' },
          amount: units,
          type: 'award',
        },
      ],
    }),
  );
}

/** Brings USDT into the rewards from outside. */
async function fill(amount: string): Promise<void> {
  const txHash = `0x${amount.padStart(64, '7')}`;
  const body = { from: 'world', to: 'rewards', asset: 'USDT', amount, reason: 'top-up', txHash };
  await app.actors.byTwo('finance', 'treasury/fund', body);
}

/** Takes USDT out of the fees, to the outside. */
async function payFeesOut(amount: string): Promise<void> {
  const units = BigInt(amount) * 100_000_000n;
  await app.get(UnitOfWork).run((tx) =>
    app.get(Ledger).post(tx, {
      key: `fees:${amount}`,
      kind: 'feePayout',
      actor: 'test',
      lines: [
        { account: systemAccount('fees', 'USDT'), amount: -units, type: 'adjustment' },
        { account: systemAccount('world', 'USDT'), amount: units, type: 'adjustment' },
      ],
    }),
  );
}

describe('settling', () => {
  beforeAll(open);
  afterAll(close);

  it('pays the oldest first as far as the pool covers, says what is short, and goes on once it is funded', async () => {
    const [a, b] = [await rootUser(), await rootUser()];
    await join(await member(a), '100');
    await join(await member(b), '500');
    await join(await member(a), '200');
    await drain('30');
    expect(await pending()).toMatchObject({ count: 3, amount: '80', rewards: '30', short: '50' });
    // 10 fits, 50 does not, and 20, which would, is younger.
    expect(await settle()).toEqual({ settled: 1, amount: '10', short: '50', frozen: '0' });
    expect([await states(a), await states(b)]).toEqual([['20 pending', '10 settled'], ['50 pending']]);
    expect(await summary(a)).toMatchObject({ settled: '10', today: '10', pending: '20', pendingCount: 1 });
    await fill('50');
    expect(await settle()).toEqual({ settled: 2, amount: '70', short: '0', frozen: '0' });
    expect(await settle()).toEqual({ settled: 0, amount: '0', short: '0', frozen: '0' });
    await fill('10000');
  });

  it('ties each award to its event, its ledger transaction and its bill', async () => {
    const a = await rootUser();
    const payer = await member(a);
    await join(payer, '300');
    await settle();
    const [one] = (await a.api.get<AwardPage>('/api/user/award_log/direct')).data.list;
    expect(one).toMatchObject({
      kind: 'direct',
      base: '300',
      ratePpm: 100_000,
      amount: '30',
      from: { uid: payer.uid },
    });
    const again = await a.api.get<Award>(`/api/user/award_log/${one?.id}`);
    expect(again.data).toEqual(one);
    const { data: bill } = await a.api.get<BillDetail>(`/api/finance/bill/detail/${one?.transaction}?by=transaction`);
    expect(bill).toMatchObject({ type: 'award', amount: '30', postingKey: `award:${one?.id}` });
    expect(bill.source).toEqual({ kind: 'award', id: one?.id });
    const stranger = await member(a);
    expect((await stranger.api.get(`/api/user/award_log/${one?.id}`)).status).toBe(404);
    const { data: spent } = await payer.api.get<{ list: { amount: string }[] }>('/api/user/award_log/expense');
    expect(spent.list).toMatchObject([{ type: 'upgrade', amount: '-300' }]);
  });

  it('leaves the awards of who is frozen until they are not', async () => {
    const [a, b] = [await rootUser(), await rootUser()];
    await join(await member(a), '100');
    await join(await member(b), '100');
    await freeze(app, a);
    expect(await settle()).toEqual({ settled: 1, amount: '10', short: '0', frozen: '10' });
    await unfreeze(app, a);
    expect(await settle()).toMatchObject({ settled: 1, amount: '10' });
  });

  it('is short of what can be paid alone: what waits for who is frozen is told apart', async () => {
    const [a, b, c] = [await rootUser(), await rootUser(), await rootUser()];
    await join(await member(a), '100');
    await join(await member(b), '300');
    await join(await member(c), '200');
    await drain('5');
    await freeze(app, b);
    expect(await settle()).toEqual({ settled: 0, amount: '0', short: '25', frozen: '30' });
    await unfreeze(app, b);
    await fill('20000');
    expect(await settle()).toEqual({ settled: 3, amount: '60', short: '0', frozen: '0' });
  });

  it('passes over one that staff took away, with a reason the user reads, and nothing that is settled', async () => {
    const a = await rootUser();
    await join(await member(a), '100');
    const [one] = (await a.api.get<AwardPage>('/api/user/incomes')).data.list;
    const cancel = (by: ConsoleClient) => by.post(`/admin-api/awards/${one?.id}/cancel`, { reason: 'made by oneself' });
    expect((await cancel(await app.actors.staff('reviewer'))).http).toBe(403);
    expect((await cancel(finance)).http).toBe(200);
    expect((await cancel(finance)).http).toBe(409);
    expect(await settle()).toMatchObject({ settled: 0 });
    const [after] = (await a.api.get<AwardPage>('/api/user/award_log/income?state=cancelled')).data.list;
    expect(after).toMatchObject({ state: 'cancelled', reason: 'made by oneself', transaction: null });
    const { data } = await a.api.get<{ list: { kind: string; params: object }[] }>('/api/notices');
    expect(data.list).toMatchObject([{ kind: 'awardCancelled', params: { amount: '10', asset: 'USDT' } }]);
    await join(await member(a), '100');
    const [second] = (await a.api.get<AwardPage>('/api/user/incomes')).data.list;
    await settle();
    expect((await finance.post(`/admin-api/awards/${second?.id}/cancel`, { reason: 'late' })).http).toBe(409);
  });

  it('by two at once pays each once', async () => {
    const a = await rootUser();
    const payer = await member(a);
    for (let nth = 0; nth < 40; nth++) await join(payer, '100');
    const settlement = app.get(Settlement);
    app.clock.advance(day);
    await Promise.all([settle(), settle(), settlement.settleDue(), settlement.settleDue()]);
    expect(await summary(a)).toMatchObject({ settled: '400', pending: '0' });
  });

  it('twice in a day adds both up to what came today, and the next day begins anew', async () => {
    const a = await rootUser();
    const payer = await member(a);
    await join(payer, '100');
    await settle();
    expect(await summary(a)).toMatchObject({ settled: '10', today: '10' });
    await join(payer, '200');
    await settle();
    expect(await summary(a)).toMatchObject({ settled: '30', today: '30' });
    app.clock.advance(day);
    expect(await summary(a)).toMatchObject({ settled: '30', today: '0' });
    await join(payer, '400');
    await settle();
    expect(await summary(a)).toMatchObject({ settled: '70', today: '40' });
  });

  it('by the daily job waits for ten past midnight, and leaves what is of today', async () => {
    const midnight = utcDayStart(app.clock.stop(start + 2 * day)) + day;
    const a = await rootUser();
    const payer = await member(a);
    await join(payer, '100');
    const due = () => app.get(Jobs).run('awards.settle');
    await due();
    expect((await summary(a)).settled).toBe('0');
    app.clock.stop(midnight + 10 * minute - 1);
    await join(payer, '200');
    await due();
    expect((await summary(a)).settled).toBe('0');
    app.clock.stop(midnight + 10 * minute);
    await due();
    expect(await summary(a)).toMatchObject({ settled: '10', today: '10', pending: '20' });
    app.clock.advance(day);
    await due();
    expect(await summary(a)).toMatchObject({ settled: '30', today: '20', pending: '0' });
  });
});

describe('the weighted dividend', () => {
  beforeEach(open);
  afterEach(close);

  const advance = () => app.get(Jobs).run('awards.dividend');
  const runs = async () => (await (await desk()).get<DividendRow[]>('/admin-api/dividend-runs?sort=["id","ASC"]')).body;

  it('shares a fifth of the day’s fee income by weight, moves it first, and pays each once', async () => {
    const members = [await rootUser(), await rootUser(), await rootUser()];
    for (const [index, level] of [2, 3, 6].entries()) await setLevel(app, members[index] as TestUser, level);
    const frozen = await rootUser();
    await setLevel(app, frozen, 6);
    await freeze(app, frozen);
    await join(await member(await rootUser()), '1000');
    app.clock.stop(utcDayStart(start) + day + 10 * minute - 1);
    await advance();
    expect(await runs()).toEqual([]);
    app.clock.advance(1);
    await Promise.all([advance(), advance()]);
    await advance();
    // 650 came into fees; 130 among weights 1 + 2 + 16, and what does not divide stays there.
    expect(await runs()).toMatchObject([
      { day: '2027-03-01', state: 'done', feeIncome: '650', pool: '130', shares: 19, members: 3, paid: '129.99999999' },
    ]);
    expect(await Promise.all(members.map(async (user) => (await summary(user)).settled))).toEqual([
      '6.84210526',
      '13.68421052',
      '109.47368421',
    ]);
    const [one] = (await (members[0] as TestUser).api.get<AwardPage>('/api/user/award_log/dividend')).data.list;
    expect(one).toMatchObject({ kind: 'dividend', day: '2027-03-01', event: null, from: null, state: 'settled' });
  });

  it('whose money went to older awards, because a server stopped in between, is paid once there is enough again', async () => {
    const [top, referrer] = [await rootUser(), await rootUser()];
    await setLevel(app, top, 2);
    await join(await member(referrer), '1000');
    await drain('0');
    app.clock.stop(utcDayStart(start) + day + 10 * minute);
    jest.spyOn(app.get(Ledger), 'postChunk').mockRejectedValueOnce(new Error('stopped'));
    await expect(advance()).rejects.toThrow('stopped');
    expect(await settle()).toMatchObject({ settled: 1, amount: '100' });
    await advance();
    expect(await runs()).toMatchObject([{ state: 'paying', paid: '130' }]);
    expect(await summary(top)).toMatchObject({ settled: '0', pending: '130' });
    await fill('100');
    await advance();
    await advance();
    expect(await runs()).toMatchObject([{ state: 'done', paid: '130' }]);
    expect([await summary(top), await summary(referrer)]).toMatchObject([{ settled: '130' }, { settled: '100' }]);
  });

  it('shares the fees of one UTC day, to the millisecond', async () => {
    await setLevel(app, await rootUser(), 2);
    const payer = await member(await rootUser());
    const midnight = utcDayStart(start) + day;
    for (const [moment, amount] of [
      [midnight - 1, '1000'],
      [midnight, '200'],
      [midnight + 10 * minute - 1, '300'],
    ] as const) {
      app.clock.stop(moment);
      await join(payer, amount);
    }
    app.clock.stop(midnight + 10 * minute);
    await advance();
    app.clock.advance(day);
    await advance();
    expect((await runs()).map((run) => [run.day, run.feeIncome, run.pool])).toEqual([
      ['2027-03-01', '650', '130'],
      ['2027-03-02', '325', '65'],
    ]);
  });

  it('waits for a member who was frozen after the shares were written, and pays the others', async () => {
    const [first, second] = [await rootUser(), await rootUser()];
    for (const user of [first, second]) await setLevel(app, user, 2);
    const payer = await member(await rootUser());
    await join(payer, '1000');
    await payFeesOut('600');
    app.clock.stop(utcDayStart(start) + day + 10 * minute);
    await advance();
    expect(await runs()).toMatchObject([{ state: 'waiting', paid: '130', members: 2 }]);
    await freeze(app, second);
    await join(payer, '200');
    await advance();
    await advance();
    expect(await summary(first)).toMatchObject({ settled: '65', pending: '0' });
    const [one] = (await (await desk()).get<AwardRow[]>(`/admin-api/awards?filter={"userId":${second.id}}`)).body;
    expect(one).toMatchObject({ kind: 'dividend', state: 'pending', amount: '65' });
    expect(await app.get(Balances).unitsIn(second.id, 'funding', 'USDT')).toBe(0n);
    expect(await settle()).toMatchObject({ frozen: '65' });
    await unfreeze(app, second);
    await settle();
    expect(await summary(await app.actors.login(second.wallet))).toMatchObject({ settled: '65', pending: '0' });
    expect((await runs())[0]).toMatchObject({ state: 'done', paid: '130' });
  });

  it('waits where fees are short, and is made for every day a server stood still', async () => {
    const top = await rootUser();
    await setLevel(app, top, 2);
    const payer = await member(await rootUser());
    await join(payer, '1000');
    await payFeesOut('600');
    app.clock.stop(utcDayStart(start) + day + 10 * minute);
    await advance();
    expect(await runs()).toMatchObject([{ state: 'waiting', paid: '130' }]);
    expect(await settle()).toMatchObject({ settled: 1 });
    expect(await summary(top)).toMatchObject({ settled: '0', pending: '130' });
    await join(payer, '200');
    await advance();
    expect(await runs()).toMatchObject([{ state: 'done', paid: '130' }]);
    expect(await summary(top)).toMatchObject({ settled: '130' });
    app.clock.advance(3 * day);
    await advance();
    expect((await runs()).map((run) => [run.day, run.feeIncome])).toEqual([
      ['2027-03-01', '650'],
      ['2027-03-02', '130'],
      ['2027-03-03', '0'],
      ['2027-03-04', '0'],
    ]);
  });
});
