import { UnitOfWork } from '../../server/common/database';
import { day } from '../../server/common/runtime';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { UserInfo } from '../../server/home/home.schemas';
import { Assets, Ledger, systemAccount, userAccount } from '../../server/ledger';
import type { SystemAccountRow } from '../../server/ledger/ledger.schemas';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { tally } from '../support/tally';

const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}`;
const password = '135790';

let app: TestApp;
let finance: ConsoleClient;
let finance2: ConsoleClient;
let reviewer: ConsoleClient;
let auditor: ConsoleClient;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
  [reviewer, auditor] = [await app.actors.staff('reviewer'), await app.actors.staff('auditor')];
  user = await app.actors.user({ funded: { USDT: '5000' }, tradePassword: password });
});

afterAll(() => closeWithSoundBooks(app));

type Answer = DoneOrProposed & { code: string };
const balance = async (wallet: string, asset = 'USDT') => {
  const filter = encodeURIComponent(JSON.stringify({ wallet, asset }));
  const { body } = await auditor.get<SystemAccountRow[]>(`/admin-api/system-accounts?filter=${filter}`);
  return Number(body[0]?.balance ?? 0);
};
const funding = async (asset: string) => {
  const info = await user.api.get<UserInfo>('/api/user/info');
  return info.data.balances.find((row) => row.asset === asset)?.funding;
};
const fund = (body: object, headers = {}) =>
  finance.post<Answer>('/admin-api/treasury/fund', { asset: 'USDT', reason: 'a top-up', ...body }, headers);
const proposal = async (id: number | null) => (await auditor.get<ProposalRow>(`/admin-api/proposals/${id}`)).body;
const confirm = (id: number | null, who = finance2) => who.post<Answer>(`/admin-api/proposals/${id}/confirm`);
async function lastAudit(resource: string, resourceId: string | number): Promise<AuditRow | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ resource, resourceId }));
  return (await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}&range=[0,0]`)).body[0];
}

/** Fills the fees out of a user's pocket, with what was not earned: no dividend is due of it. */
async function earn(units: bigint): Promise<void> {
  await app.get(UnitOfWork).run((tx) =>
    app.get(Ledger).post(tx, {
      key: `test-fees:${units}`,
      kind: 'adjustment',
      actor: 'test',
      lines: [
        { account: userAccount(user.id, 'funding', 'USDT'), amount: -units, type: 'adjustment' },
        { account: systemAccount('fees', 'USDT'), amount: units, type: 'adjustment' },
      ],
    }),
  );
}

describe('a top-up from outside', () => {
  it('with a transaction that nobody can look up takes two people, once', async () => {
    const before = await balance('exchange');
    const body = { from: 'world', to: 'exchange', amount: '25', txHash: hash(1) };
    const asked = await fund({ ...body, txHash: ` ${hash(1).toUpperCase().replace('0X', '0x')} ` });
    expect(asked).toMatchObject({ http: 200, body: { proposalId: expect.any(Number) } });
    expect(await proposal(asked.body.proposalId)).toMatchObject({
      kind: 'topUp',
      facts: [
        { name: 'from', value: 'world' },
        { name: 'to', value: 'exchange' },
        { name: 'amount', value: '25 USDT' },
        { name: 'txHash', value: hash(1) },
      ],
    });
    // Another pool, by the same transaction: only one of both is made.
    const twin = await fund({ ...body, to: 'rewards' });
    expect(await balance('exchange')).toBe(before);
    expect((await confirm(asked.body.proposalId, finance)).body.code).toBe('ownProposal');
    expect((await confirm(asked.body.proposalId)).http).toBe(200);
    expect(await confirm(twin.body.proposalId)).toMatchObject({ http: 400, body: { code: 'txHashUsed' } });
    expect(await fund({ ...body, to: 'releases' })).toMatchObject({ http: 400, body: { code: 'txHashUsed' } });
    expect(await balance('exchange')).toBe(before + 25);
    expect((await finance.post(`/admin-api/proposals/${twin.body.proposalId}/withdraw`, { reason: 'used' })).http).toBe(
      200,
    );
  });

  it('without one waits for a second person, who does it once', async () => {
    const before = await balance('releases');
    const key = { 'Idempotency-Key': 'top-up-1' };
    const body = { from: 'world', to: 'releases', amount: '40.50' };
    const [asked, repeated] = [await fund(body, key), await fund(body, key)];
    expect([asked.http, repeated.body]).toEqual([200, asked.body]);
    const id = asked.body.proposalId;
    expect(await proposal(id)).toMatchObject({
      kind: 'topUp',
      subject: 'releases USDT',
      facts: [
        { name: 'from', value: 'world' },
        { name: 'to', value: 'releases' },
        { name: 'amount', value: '40.5 USDT' },
      ],
      reason: 'a top-up',
    });
    expect(await fund(body)).toMatchObject({ http: 409, body: { code: 'alreadyProposed' } });
    expect(await balance('releases')).toBe(before);
    expect((await confirm(id, finance)).body.code).toBe('ownProposal');
    expect((await confirm(id, reviewer)).http).toBe(403);
    expect((await confirm(id)).http).toBe(200);
    expect((await confirm(id)).http).toBe(409);
    expect(await balance('releases')).toBe(before + 40.5);
    expect(await lastAudit('treasury', 'releases')).toMatchObject({
      action: 'fund',
      staff: 'Finn Finance',
      after: { from: 'world', to: 'releases', asset: 'USDT', amount: '40.5' },
    });
  });

  it('is refused for points and for what is no amount', async () => {
    const points = await fund({ from: 'world', to: 'rewards', asset: 'TRADE', amount: '5' });
    expect(points.body.code).toBe('notDepositable');
    for (const amount of ['0', '-1', '1e3', '', '0.000000001']) {
      expect((await fund({ from: 'world', to: 'rewards', amount })).http).toBe(400);
    }
  });
});

describe('a pool is filled', () => {
  it('out of fee income or from outside, and no other pair of accounts moves', async () => {
    await earn(12_345_678n);
    const wallets = ['world', 'fees', 'rewards', 'gifts', 'releases', 'exchange'] as const;
    const balances = () => Promise.all(wallets.map((wallet) => balance(wallet)));
    const before = await balances();
    const outside = [
      'rewards',
      'gifts',
      'releases',
      'exchange',
      'issuer',
      'gas',
      'held',
      'funding',
      'pool:FXB-USDT',
      '',
    ];
    for (const from of outside) {
      expect([from, (await fund({ from, to: 'rewards', amount: '0.00000001', txHash: hash(40) })).http]).toEqual([
        from,
        400,
      ]);
    }
    for (const to of ['world', 'fees', 'sales', 'issuer', 'gas', 'pool:FXB-USDT', 'setAside', '']) {
      expect([to, (await fund({ from: 'fees', to, amount: '0.00000001' })).http]).toEqual([to, 400]);
    }
    expect(await balances()).toEqual(before);
    for (const to of ['rewards', 'gifts', 'releases', 'exchange'] as const) {
      expect((await fund({ from: 'fees', to, amount: '0.00000001' })).body).toEqual({ proposalId: null });
    }
    // A hash says where tokens from outside came from; fee income needs none, and takes none for itself.
    expect((await fund({ from: 'fees', to: 'rewards', amount: '0.00000001', txHash: hash(41) })).http).toBe(200);
    const topUp = { from: 'world', to: 'rewards', asset: 'USDT', amount: '1', reason: 'a top-up', txHash: hash(41) };
    await app.actors.byTwo('finance', 'treasury/fund', topUp);
    const units = (amount: number) => Math.round(amount * 100_000_000);
    const after = await balances();
    expect(after.map((amount, at) => units(amount) - units(before[at] ?? 0))).toEqual([
      -100_000_000, -5, 100_000_002, 1, 1, 1,
    ]);
    expect((await fund({ from: 'fees', to: 'exchange', amount: '0.12345673' })).http).toBe(200);
    expect(await balance('fees')).toBe(0);
    expect((await fund({ from: 'fees', to: 'exchange', amount: '0.00000001' })).body).toMatchObject({
      code: 'aboveFree',
      most: '0',
    });
  });
});

describe('fee income', () => {
  const payOut = (body: object, who = finance, headers = {}) =>
    who.post<Answer>('/admin-api/treasury/fee-payout', { asset: 'USDT', reason: 'income', ...body }, headers);

  it('goes into a pool, as far as there is any', async () => {
    await earn(100_00000000n);
    const before = await balance('rewards');
    expect((await fund({ from: 'fees', to: 'rewards', amount: '30' })).body).toEqual({ proposalId: null });
    expect([await balance('fees'), await balance('rewards')]).toEqual([70, before + 30]);
    expect(await fund({ from: 'fees', to: 'rewards', amount: '71' })).toMatchObject({
      body: { code: 'aboveFree', most: '70' },
    });
  });

  it('leaves custody with the transaction that took it, once', async () => {
    const world = await balance('world');
    const key = { 'Idempotency-Key': 'fees-1' };
    const body = { amount: '20', txHash: hash(11).toUpperCase().replace('0X', '0x') };
    const answers = await Promise.all([1, 2, 3].map(() => payOut(body, finance, key)));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect([await balance('fees'), await balance('world')]).toEqual([50, world + 20]);
    expect(await payOut({ amount: '1', txHash: hash(11) })).toMatchObject({ http: 400, body: { code: 'txHashUsed' } });
    expect((await payOut({ amount: '51', txHash: hash(12) })).body).toMatchObject({ code: 'aboveFree', most: '50' });
    expect((await payOut({ amount: '1', txHash: '0x12' })).body.code).toBe('txHashInvalid');
    expect((await payOut({ amount: '1', asset: 'TRADE', txHash: hash(12) })).body.code).toBe('notWithdrawable');
    expect((await payOut({ amount: '1', txHash: hash(12) }, reviewer)).http).toBe(403);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'treasury', action: 'feePayout' }));
    const { body: audit } = await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}`);
    expect(audit).toMatchObject([{ staff: 'Fern Finance', after: { amount: '20', txHash: hash(11) } }]);
  });

  it('shares no transaction with a withdrawal, whichever comes first', async () => {
    const paying = async () => {
      const asked = await user.api.post<{ id: number }>('/api/finance/extract', {
        asset: 'USDT',
        amount: '5',
        password,
      });
      const path = `/admin-api/withdrawals/${asked.data.id}`;
      const { digest } = (await reviewer.get<WithdrawalRow>(path)).body;
      await reviewer.post(`${path}/approve`, { digest });
      expect((await reviewer.post(`${path}/start-payout`)).http).toBe(200);
      return path;
    };
    const first = await paying();
    const used = await reviewer.post<Answer>(`${first}/pay`, { txHash: hash(11) });
    expect([used.http, used.body.code]).toEqual([400, 'txHashUsed']);
    expect((await reviewer.post(`${first}/pay`, { txHash: hash(13) })).http).toBe(200);
    expect((await payOut({ amount: '1', txHash: hash(13) })).body.code).toBe('txHashUsed');
    for (let round = 0; round < 5; round++) {
      const path = await paying();
      const txHash = hash(100 + round);
      const race = [() => reviewer.post(`${path}/pay`, { txHash }), () => payOut({ amount: '1', txHash })];
      const answers = await Promise.all((round % 2 ? race.reverse() : race).map((act) => act()));
      expect(tally(answers)).toEqual({ done: 1, '400 txHashUsed': 1 });
    }
  });
});

describe('an adjustment', () => {
  const adjust = (asset: string, amount: string, who = finance) =>
    who.post<Answer>(`/admin-api/users/${user.id}/adjust`, { asset, amount, reason: 'a correction' });
  /** The first moment of the next UTC day, with everybody logged in anew. */
  const nextDay = async () => {
    app.clock.stop(Math.floor(app.clock.stop() / day) * day + day);
    [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
    auditor = await app.actors.staff('auditor');
    user = await app.actors.login(user.wallet);
  };

  it('takes one person up to the limit in a UTC day, by value, of all assets, up and down together', async () => {
    await nextDay();
    await app.actors.fund(user, 'FXB', '5000');
    expect((await adjust('FUEL', '400')).body).toEqual({ proposalId: null });
    expect((await adjust('FUEL', '-100')).body).toEqual({ proposalId: null });
    expect((await adjust('FXB', '-999.99999998')).body).toEqual({ proposalId: null });
    expect([await funding('FUEL'), await funding('FXB')]).toEqual(['300', '4000.00000002']);
    // All but one unit of the thousand is used up.
    const above = await adjust('FUEL', '0.00000002');
    expect(above.body.proposalId).toEqual(expect.any(Number));
    expect((await finance.post(`/admin-api/proposals/${above.body.proposalId}/withdraw`, { reason: 'no' })).http).toBe(
      200,
    );
    expect((await adjust('FXB', '-0.00000002')).body).toEqual({ proposalId: null });
  });

  it('is the limit’s own again for another person, and on the next day', async () => {
    await nextDay();
    expect((await adjust('FUEL', '1000')).body).toEqual({ proposalId: null });
    expect((await adjust('FUEL', '-1000', finance2)).body).toEqual({ proposalId: null });
    app.clock.stop(app.clock.stop() + day - 1);
    [finance, auditor] = [await app.actors.staff('finance'), await app.actors.staff('auditor')];
    const late = await adjust('FUEL', '1');
    expect(late.body.proposalId).toEqual(expect.any(Number));
    expect((await finance.post(`/admin-api/proposals/${late.body.proposalId}/withdraw`, { reason: 'no' })).http).toBe(
      200,
    );
    app.clock.advance(1);
    expect((await adjust('FUEL', '1')).body).toEqual({ proposalId: null });
  });

  it('above it waits for a second person, both ways', async () => {
    await nextDay();
    const [fuel, fxb] = [Number(await funding('FUEL')), Number(await funding('FXB'))];
    const points = await adjust('FUEL', '1000.00000001');
    expect(await proposal(points.body.proposalId)).toMatchObject({
      kind: 'adjustment',
      subject: user.uid,
      facts: [
        { name: 'user', value: user.uid },
        { name: 'amount', value: '1000.00000001 FUEL' },
      ],
    });
    expect((await adjust('FXB', '-2001')).body.code).toBe('alreadyProposed');
    expect(await funding('FUEL')).toBe(String(fuel));
    expect((await confirm(points.body.proposalId)).http).toBe(200);
    expect(await funding('FUEL')).toBe((fuel + 1000.00000001).toFixed(8));
    // What two have done leaves each their own.
    for (const who of [finance, finance2]) expect((await adjust('FUEL', '1', who)).body).toEqual({ proposalId: null });
    const taken = await adjust('FXB', '-2001');
    expect((await confirm(taken.body.proposalId)).http).toBe(200);
    expect(Number(await funding('FXB'))).toBe(fxb - 2001);
    expect(await lastAudit('users', user.id)).toMatchObject({
      action: 'adjust',
      staff: 'Finn Finance',
      after: { asset: 'FXB', amount: '-2001', reason: 'a correction' },
    });
  });

  it('that can no longer be made goes on waiting', async () => {
    const asked = await adjust('FXB', '-9000');
    const refused = await confirm(asked.body.proposalId);
    expect([refused.http, refused.body.code]).toEqual([400, 'insufficientFunding']);
    expect((await proposal(asked.body.proposalId)).state).toBe('waiting');
    await app.actors.fund(user, 'FXB', '9000');
    expect((await confirm(asked.body.proposalId)).http).toBe(200);
  });

  it('many times at once stays within the limit', async () => {
    await nextDay();
    const users = await Promise.all(Array.from({ length: 12 }, () => app.actors.user()));
    const answers = await Promise.all(
      users.map(({ id }) =>
        finance.post<Answer>(`/admin-api/users/${id}/adjust`, { asset: 'FUEL', amount: '250', reason: 'a gift' }),
      ),
    );
    expect(tally(answers)).toEqual({ done: 12 });
    expect(answers.filter(({ body }) => body.proposalId === null)).toHaveLength(4);
  });

  it('of a token without a price always takes two', async () => {
    await nextDay();
    await app.get(UnitOfWork).run((tx) => tx.run("UPDATE asset SET price = NULL WHERE code = 'NICE'"));
    await app.get(Assets).reload();
    await app.actors.fund(user, 'NICE', '5000');
    expect((await adjust('NICE', '-0.00000001')).body.proposalId).toEqual(expect.any(Number));
  });
});
