import type { Dashboard } from '../../server/admin/admin.schemas';
import { UnitOfWork } from '../../server/common/database';
import { Clock, day, isoTime, minute, second } from '../../server/common/runtime';
import { Ledger, systemAccount, userAccount } from '../../server/ledger';
import type { LedgerEntryRow } from '../../server/ledger/bills/ledger-entries.list';
import type { LedgerTransactionRow, LedgerTransactionShow } from '../../server/ledger/bills/ledger-transactions.list';
import type { Books, SystemAccountRow } from '../../server/ledger/ledger.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';

let app: TestApp;
let auditor: ConsoleClient;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  auditor = await app.actors.staff('auditor');
  user = await app.actors.user({ funded: { USDT: '100' } });
});
afterAll(() => app.close());

const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const entries = async (filter: object) =>
  (await auditor.get<LedgerEntryRow[]>(`/admin-api/ledger-entries?${query(filter)}`)).body;

/** Some days on, logged in again. */
async function nextDays(count: number): Promise<void> {
  app.clock.advance(count * day);
  auditor = await app.actors.staff('auditor');
}

let posted = 0;

/** A user pays into the fees, with any text as counterpart. */
async function pay(units: bigint, counterpart = 'somebody'): Promise<void> {
  posted += 1;
  await app.get(UnitOfWork).run((tx) =>
    app.get(Ledger).post(tx, {
      key: `test-fee:${posted}`,
      kind: 'adjustment',
      actor: 'test',
      lines: [
        { account: userAccount(user.id, 'funding', 'USDT'), amount: -units, type: 'transferFee', counterpart },
        { account: systemAccount('fees', 'USDT'), amount: units, type: 'transferFee', counterpart },
      ],
    }),
  );
}

describe('transactions and entries', () => {
  test('lead to one another', async () => {
    const [entry] = await entries({ userId: user.id });
    expect(entry).toMatchObject({
      owner: 'user',
      uid: user.uid,
      wallet: 'funding',
      amount: '100',
      balanceAfter: '100',
    });
    const { body } = await auditor.get<LedgerTransactionShow>(`/admin-api/ledger-transactions/${entry?.transactionId}`);
    expect(body.postingKey).toBe(entry?.postingKey);
    expect(body.entries.map(({ wallet, amount }) => [wallet, amount]).sort()).toEqual([
      ['funding', '100'],
      ['world', '-100'],
    ]);
    const found = await auditor.get<LedgerTransactionRow[]>(
      `/admin-api/ledger-transactions?${query({ q: 'test-deposit:', kind: 'deposit' })}`,
    );
    expect(found.body.map(({ id }) => id)).toEqual([entry?.transactionId]);
    expect((await entries({ transactionId: entry?.transactionId, wallet: 'world' })).length).toBe(1);
    expect((await entries({ accountId: String(entry?.accountId), type: 'deposit', asset: 'USDT' })).length).toBe(1);
  });

  test('are cut by days and moments', async () => {
    await pay(1_00000000n);
    await nextDays(3);
    const later = app.get(Clock).now();
    await pay(2_00000000n);
    const amounts = async (filter: object) =>
      (await entries({ userId: user.id, ...filter })).map(({ amount }) => amount);
    expect(await amounts({})).toEqual(['-2', '-1', '100']);
    expect(await amounts({ from: isoTime(later) })).toEqual(['-2']);
    expect(await amounts({ to: isoTime(later - minute) })).toEqual(['-1', '100']);
    expect(await amounts({ from: isoTime(later).slice(0, 10), to: isoTime(later).slice(0, 10) })).toEqual(['-2']);
    expect(await amounts({ from: isoTime(later + minute) })).toEqual([]);
    const transactions = await auditor.get<LedgerTransactionRow[]>(
      `/admin-api/ledger-transactions?${query({ from: isoTime(later) })}`,
    );
    expect(transactions.body.map(({ postingKey }) => postingKey)).toEqual(['test-fee:2']);
  });

  test('system accounts show lazy balances in full', async () => {
    const { body } = await auditor.get<SystemAccountRow[]>('/admin-api/system-accounts?filter={"wallet":"fees"}');
    expect(body).toMatchObject([{ asset: 'USDT', balance: '3', lazy: true }]);
  });
});

describe('the statement', () => {
  const statement = (filter: object) => auditor.get<string>(`/admin-api/ledger-entries/statement.csv?${query(filter)}`);

  test('has every line the filter names, oldest first, and no formula', async () => {
    for (const counterpart of ['=1+1', '@cmd', '-2+3', 'a "quoted", text']) await pay(1n, counterpart);
    const { http, headers, body } = await statement({ userId: user.id });
    expect(http).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('attachment; filename=statement.csv');
    const [head, ...lines] = body.trimEnd().split('\r\n');
    expect(head).toContain('\ufeffid,createdAt,transactionId,postingKey,owner,userId,uid,wallet,asset,type,amount');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain(',-1,99,somebody');
    expect(lines.slice(3).map((line) => line.slice(line.lastIndexOf(',"') + 1))).toEqual([
      `"'=1+1"`,
      `"'@cmd"`,
      `"'-2+3"`,
      expect.stringContaining('text"'),
    ]);
    for (const line of lines) expect(line).not.toMatch(/(^|,)[=+@]/);
  });

  test('is longer than one reading of the database', async () => {
    for (let at = 0; at < 11; at++) {
      await app.get(UnitOfWork).run((tx) =>
        app.get(Ledger).post(tx, {
          key: `test-many:${at}`,
          kind: 'deposit',
          actor: 'test',
          lines: Array.from({ length: 100 }, () => [
            { account: systemAccount('world', 'NICE'), amount: -1n, type: 'deposit' as const },
            { account: userAccount(user.id, 'funding', 'NICE'), amount: 1n, type: 'deposit' as const },
          ]).flat(),
        }),
      );
    }
    const { body } = await statement({ asset: 'NICE', wallet: ['world', 'funding'] });
    const ids = body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids.length).toBeGreaterThan(2000);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort((a, b) => a - b)).toEqual(ids);
  });

  test('a wrong filter is refused before the first line; a taken one is audited', async () => {
    const refused = await statement({ password: 1 });
    expect([refused.http, refused.body]).toMatchObject([400, { code: 'invalidInput' }]);
    const { body } = await auditor.get<AuditRow[]>('/admin-api/audit?filter={"resource":"ledger-entries"}');
    expect(body[0]).toMatchObject({ action: 'export', staff: 'Otto Auditor', after: { filter: { asset: 'NICE' } } });
    expect(body).toHaveLength(2);
  });
});

describe('the dashboard', () => {
  const read = async () => {
    app.clock.advance(11 * second);
    return (await auditor.get<Dashboard>('/admin-api/dashboard')).body;
  };

  test('has thirty days, the last of them today, with what happened on each', async () => {
    const { users, days } = await read();
    const today = isoTime(app.get(Clock).now()).slice(0, 10);
    expect(users).toBe(2);
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(today);
    expect(days.map(({ day: name }) => name)).toEqual([...days.map(({ day: name }) => name)].sort());
    expect(days.reduce((sum, { newUsers }) => sum + newUsers, 0)).toBe(2);
    expect(days.at(-4)).toMatchObject({ newUsers: 2, fees: '1' });
    expect(days.at(-1)).toMatchObject({ newUsers: 0, fees: '2.00000004' });
  });

  test('goes on as days pass and figures come in', async () => {
    await app.actors.user();
    await pay(5_00000000n);
    await nextDays(2);
    await pay(7_00000000n);
    const { users, days } = await read();
    expect(users).toBe(3);
    expect([days.at(-1)?.fees, days.at(-3)?.fees, days.at(-3)?.newUsers]).toEqual(['7', '7.00000004', 1]);
  });

  test('tells what waits, since when, and who is covered by what', async () => {
    await user.api.post('/api/finance/recharge', { asset: 'USDT', amount: '12' });
    const { queues, pools, cover } = await read();
    expect(queues).toMatchObject([
      { queue: 'deposits.pending', count: 1, oldestAt: expect.any(String), value: '12' },
      { queue: 'withdrawals.pending', count: 0, oldestAt: null, value: '0' },
      { queue: 'withdrawals.approved', count: 0 },
      { queue: 'withdrawals.paying', count: 0 },
      { queue: 'withdrawals.failed', count: 0 },
      { queue: 'pointOrders.pendingConfirmation', count: 0 },
      { queue: 'secondPerson.waiting', count: 0, oldestAt: null, value: null },
    ]);
    expect(new Set(pools.map(({ wallet }) => wallet))).toEqual(new Set(['rewards', 'gifts', 'releases', 'exchange']));
    const usdt = cover.find(({ asset }) => asset === 'USDT');
    expect(Number(usdt?.custody)).toBeGreaterThanOrEqual(Number(usdt?.liabilities));
  });

  test('counts credited deposits on their day, in USDT', async () => {
    const reviewer = await app.actors.staff('reviewer');
    const { body } = await reviewer.get<{ id: number }[]>('/admin-api/deposits?filter={"state":"pending"}');
    await reviewer.post(`/admin-api/deposits/${body[0]?.id}/approve`, { amount: '12' });
    expect((await read()).days.at(-1)?.deposits).toEqual({ count: 1, value: '12' });
  });

  test('is shared for ten seconds', async () => {
    const before = await read();
    await app.actors.user();
    expect((await auditor.get<Dashboard>('/admin-api/dashboard')).body).toEqual(before);
    expect((await read()).users).toBe(before.users + 1);
  });
});

test('the books are green; a fresh check is made on demand', async () => {
  const shared = (await auditor.get<Books>('/admin-api/books')).body;
  expect(shared.ok).toBe(true);
  app.clock.advance(second);
  expect((await auditor.get<Books>('/admin-api/books')).body.checkedAt).toBe(shared.checkedAt);
  expect((await auditor.get<Books>('/admin-api/books?fresh=1')).body.checkedAt).not.toBe(shared.checkedAt);
  expect((await auditor.get('/admin-api/books?fresh=yes')).http).toBe(400);
});
