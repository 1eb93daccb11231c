// @both-engines
import { GiftsCarryOver } from '../../server/awards/airdrops/gifts-carry-over.service';
import { UnitOfWork } from '../../server/common/database';
import { day, Jobs, minute, utcDayStart } from '../../server/common/runtime';
import { Balances, Ledger, type SystemWallet, systemAccount, userAccount } from '../../server/ledger';
import type { PurseRow } from '../../server/ledger/ledger.schemas';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import { bootApp, ConsoleClient, staffPassword, type TestApp } from '../support';
import { setLevel } from '../support/award-stage';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';

const usdt = 100_000_000n;
const hash = (at: number) => `0x${at.toString(16).padStart(64, 'c')}`;
const noon = Date.parse('2027-03-01T12:00:00Z');

let app: TestApp;
let posted = 0;

beforeEach(async () => {
  app = await bootApp();
  app.clock.stop(noon);
});
afterEach(() => closeWithSoundBooks(app));

type Answer = DoneOrProposed & { code?: string; message?: string };
const inWallet = async (wallet: SystemWallet) => (await app.get(Balances).inWallet(wallet)).get('USDT') ?? 0n;
const desk = (who: 'finance' | 'finance2' = 'finance') => app.actors.staff(who);
const confirm = async (id: number | null): Promise<{ http: number; body: { code?: string } }> =>
  (await desk('finance2')).post<{ code?: string }>(`/admin-api/proposals/${id}/confirm`);
const payOut = async (body: object, by?: ConsoleClient) => {
  posted += 1;
  const full = { asset: 'USDT', reason: 'income', txHash: hash(posted), ...body };
  return (by ?? (await desk())).post<Answer>('/admin-api/treasury/fee-payout', full);
};
const fund = async (body: object) =>
  (await desk()).post<Answer>('/admin-api/treasury/fund', { asset: 'USDT', reason: 'moved', ...body });

/** What a user paid: as a fee, or by a correction, which is not earned. */
async function earn(units: bigint, type: 'transferFee' | 'adjustment'): Promise<void> {
  const payer = await app.actors.user();
  await app.actors.fund(payer, 'USDT', String(Number(units) / 1e8));
  posted += 1;
  const lines = [
    { account: userAccount(payer.id, 'funding', 'USDT'), amount: -units, type },
    { account: systemAccount('fees', 'USDT'), amount: units, type },
  ];
  const posting = { key: `earn:${posted}`, kind: 'adjustment', actor: 'test', lines } as const;
  await app.get(UnitOfWork).run((tx) => app.get(Ledger).post(tx, posting));
}

/** Somebody buys a card of the house for 100, of which 0.5 is the fee. */
async function sellCard(): Promise<void> {
  const stage = await CardStage.open(app);
  await stage.bought(await stage.buyer(), '100');
}

describe('fees', () => {
  it('keep what today’s income owes as dividend, to the unit, whoever takes of them', async () => {
    await earn(100n * usdt, 'transferFee');
    await earn(7n * usdt, 'adjustment');
    // 20 % of the 100 that were earned.
    const refused = await payOut({ amount: '87.00000001' });
    expect(refused).toMatchObject({ http: 400, body: { code: 'feesOwedAsDividend' } });
    expect(JSON.stringify(refused.body)).toContain('87');
    expect((await fund({ from: 'fees', to: 'gifts', amount: '87.00000001' })).body.code).toBe('feesOwedAsDividend');
    expect((await fund({ from: 'fees', to: 'rewards', amount: '40' })).body).toEqual({ proposalId: null });
    expect((await payOut({ amount: '47' })).body).toEqual({ proposalId: null });
    expect(await inWallet('fees')).toBe(20n * usdt);
    expect((await payOut({ amount: '0.00000001' })).body.code).toBe('feesOwedAsDividend');
  });

  it('keep it over midnight until it is funded, and then are free', async () => {
    const member = await app.actors.user({ bound: true });
    await setLevel(app, member, 6);
    await earn(100n * usdt, 'transferFee');
    const midnight = utcDayStart(noon) + day;
    app.clock.stop(midnight + minute);
    await earn(10n * usdt, 'transferFee');
    // Yesterday's 20, which have no run yet, and 2 of today.
    expect((await payOut({ amount: '88.00000001' })).body.code).toBe('feesOwedAsDividend');
    expect((await payOut({ amount: '88' })).http).toBe(200);
    app.clock.stop(midnight + 10 * minute);
    await app.get(Jobs).run('awards.dividend');
    expect(await inWallet('fees')).toBe(2n * usdt);
    expect((await payOut({ amount: '0.00000001' })).body.code).toBe('feesOwedAsDividend');
  });

  it('keep what a run waits for, also where its day is long over', async () => {
    const member = await app.actors.user({ bound: true });
    await setLevel(app, member, 6);
    await earn(100n * usdt, 'transferFee');
    // Corrections of balances may take what a dividend was to come from.
    const finance = await desk();
    const body = { asset: 'USDT', amount: '90', reason: 'a correction' };
    expect((await finance.post(`/admin-api/users/${member.id}/adjust`, body)).http).toBe(200);
    app.clock.stop(utcDayStart(noon) + day + 10 * minute);
    await app.get(Jobs).run('awards.dividend');
    app.clock.stop(utcDayStart(noon) + 3 * day + 10 * minute);
    await earn(15n * usdt, 'adjustment');
    // The login of three days ago is over.
    const again = await ConsoleClient.login(app.origin, 'finance@demo.local', staffPassword);
    expect((await payOut({ amount: '5.00000001' }, again)).body.code).toBe('feesOwedAsDividend');
    expect((await payOut({ amount: '5' }, again)).http).toBe(200);
    await app.get(Jobs).run('awards.dividend');
    expect(await inWallet('fees')).toBe(0n);
  });

  it('above the limit wait for a second person, and are judged again when it confirms', async () => {
    await earn(3_000n * usdt, 'adjustment');
    const { body } = await payOut({ amount: '2000', txHash: hash(900) });
    expect(body.proposalId).toEqual(expect.any(Number));
    expect(await inWallet('fees')).toBe(3_000n * usdt);
    // The hash is used by then.
    expect((await payOut({ amount: '1', txHash: hash(900) })).body).toEqual({ proposalId: null });
    expect((await confirm(body.proposalId)).body.code).toBe('txHashUsed');
    const again = await (await desk('finance2')).post(`/admin-api/proposals/${body.proposalId}/refuse`, {
      reason: 'no',
    });
    expect(again.http).toBe(200);
    const next = await payOut({ amount: '2999' });
    await earn(10n * usdt, 'transferFee');
    expect((await confirm(next.body.proposalId)).http).toBe(200);
    expect(await inWallet('fees')).toBe(10n * usdt);
    const last = await payOut({ amount: '8' });
    expect(last.body).toEqual({ proposalId: null });
  });

  it('paid out by many requests at once stay within the limit and the floor', async () => {
    await earn(3_000n * usdt, 'transferFee');
    const finance = await desk();
    const answers = await Promise.all(Array.from({ length: 8 }, () => payOut({ amount: '300' }, finance)));
    expect(answers.filter(({ body }) => body.proposalId === null)).toHaveLength(3);
    expect(await inWallet('fees')).toBe(2_100n * usdt);
  });
});

describe('rewards', () => {
  it('hold nothing but USDT: what was there for airdrops went to gifts, once', async () => {
    const units = 500n * usdt;
    const put = (key: string) =>
      app.get(UnitOfWork).run((tx) =>
        app.get(Ledger).post(tx, {
          key,
          kind: 'poolTopUp',
          actor: 'test',
          lines: [
            { account: systemAccount('world', 'FXB'), amount: -units, type: 'adjustment' },
            { account: systemAccount('rewards', 'FXB'), amount: units, type: 'adjustment' },
          ],
        }),
      );
    const of = async (wallet: SystemWallet, asset: string) =>
      (await app.get(Balances).inWallet(wallet)).get(asset) ?? 0n;
    const before = await of('rewards', 'USDT');
    await put('old:1');
    await Promise.all([1, 2].map(() => app.get(GiftsCarryOver).onApplicationBootstrap()));
    expect([await of('rewards', 'FXB'), await of('gifts', 'FXB'), await of('rewards', 'USDT')]).toEqual([
      0n,
      units,
      before,
    ]);
    await put('old:2');
    await app.get(GiftsCarryOver).onApplicationBootstrap();
    expect(await of('gifts', 'FXB')).toBe(units);
    for (const from of ['fees', 'sales', 'world'])
      expect((await fund({ from, to: 'rewards', asset: 'FXB', amount: '1' })).body.code).toBe('rewardsAreInUsdt');
  });
});

describe('sales', () => {
  it('leave by two people alone, whatever the amount, into a pool, into fees, or out of custody', async () => {
    await sellCard();
    const sold = 99_50000000n;
    expect(await inWallet('sales')).toBe(sold);
    const before = await inWallet('world');
    for (const to of ['gifts', 'fees', 'releases'] as const) {
      const { body } = await fund({ from: 'sales', to, amount: '0.00000001' });
      expect(body.proposalId).toEqual(expect.any(Number));
      expect((await confirm(body.proposalId)).http).toBe(200);
    }
    const out = await payOut({ from: 'sales', amount: '50', txHash: hash(800) });
    expect(out.body.proposalId).toEqual(expect.any(Number));
    const { body: late } = await fund({ from: 'sales', to: 'gifts', amount: '60' });
    expect(late.proposalId).toEqual(expect.any(Number));
    expect(await inWallet('sales')).toBe(sold - 3n);
    expect((await confirm(out.body.proposalId)).http).toBe(200);
    expect([await inWallet('sales'), (await inWallet('world')) - before]).toEqual([sold - 3n - 50n * usdt, 50n * usdt]);
    const refused = { http: 400, body: { code: 'aboveFree', most: '49.49999997' } };
    expect(await confirm(late.proposalId)).toMatchObject(refused);
    expect((await payOut({ amount: '1', txHash: hash(800) })).body.code).toBe('txHashUsed');
    // What was moved into fees was not earned there: no dividend is due of it.
    expect((await fund({ from: 'fees', to: 'rewards', amount: '0.00000001' })).body).toEqual({ proposalId: null });
  });

  it('are not paid out beyond what is there', async () => {
    await sellCard();
    const most = String(Number(await inWallet('sales')) / Number(usdt));
    const refused = { http: 400, body: { code: 'aboveFree', most } };
    const beyond = { from: 'sales', amount: '1000' };
    expect(await fund({ ...beyond, to: 'exchange' })).toMatchObject(refused);
    expect(await payOut({ ...beyond, txHash: hash(801) })).toMatchObject(refused);
    const { body } = await fund({ from: 'sales', to: 'exchange', amount: most });
    expect((await confirm(body.proposalId)).http).toBe(200);
    expect(await inWallet('sales')).toBe(0n);
  });
});

describe('the page of purses', () => {
  it('tells of each what it holds, what it owes, and what is free', async () => {
    await earn(100n * usdt, 'transferFee');
    const auditor = await app.actors.staff('auditor');
    const { body: rows } = await auditor.get<PurseRow[]>('/admin-api/purses?range=[0,99]');
    const of = (wallet: string, asset = 'USDT') => rows.find((row) => row.wallet === wallet && row.asset === asset);
    expect(of('fees')).toMatchObject({ balance: '100', promised: '20', free: '80' });
    expect(of('gifts', 'NICE')).toMatchObject({ balance: '1000000', promised: '0', free: '1000000' });
    expect(rows.map(({ wallet }) => wallet)).not.toContain('world');
  });
});
