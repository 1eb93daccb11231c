// @both-engines

import type { BulkResult } from '../../server/common/bulk/bulk.schemas';
import { UnitOfWork } from '../../server/common/database';
import { day } from '../../server/common/runtime';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

const password = '135790';
const elsewhere = '0x1111111111111111111111111111111111111111';

let app: TestApp;
let one: ConsoleClient;
let two: ConsoleClient;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  await changeSetting(app, 'withdraw.dailyLimit', '0');
  [one, two] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
  user = await app.actors.user({ funded: { USDT: '100000' }, tradePassword: password });
});

afterAll(() => closeWithSoundBooks(app));

const rowOf = async (id: number) => (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
async function asked(amount: string, more: object = {}): Promise<WithdrawalRow> {
  const body = { asset: 'USDT', amount, password, ...more };
  const answer = await user.api.post<Withdrawal>('/api/finance/extract', body);
  expect(answer).toMatchObject({ status: 200 });
  return await rowOf(answer.data.id);
}
const approve = (who: ConsoleClient, { id, digest }: WithdrawalRow, headers = {}) =>
  who.post<{ code: string; message: string }>(`/admin-api/withdrawals/${id}/approve`, { digest }, headers);
type Seen = Pick<WithdrawalRow, 'id' | 'digest' | 'asset' | 'amount' | 'userId'>;
const bulk = (who: ConsoleClient, rows: readonly Seen[], headers = {}) => {
  const items = rows.map(({ id, digest, asset, amount, userId }) => ({ id, digest, asset, amount, userId }));
  return who.post<BulkResult>('/admin-api/withdrawals/bulk-approve', { items }, headers);
};

describe('two reviewers', () => {
  it('must approve what is worth more than the limit, each once', async () => {
    const row = await asked('1000.00000001');
    expect(row).toMatchObject({ value: '1000.00000001', approvalsNeeded: 2, approvals: [], automatic: false });
    const key = { 'Idempotency-Key': `approve-${row.id}` };
    expect((await approve(one, row, key)).http).toBe(200);
    expect((await approve(one, row, key)).http).toBe(200);
    expect(await approve(one, row)).toMatchObject({ http: 409, body: { code: 'alreadyApproved' } });
    const [seen] = (await rowOf(row.id)).approvals;
    expect(seen).toMatchObject({ staff: 'Rita Reviewer', staffId: expect.any(Number) });
    expect((await rowOf(row.id)).state).toBe('pending');
    expect((await two.post(`/admin-api/withdrawals/${row.id}/start-payout`)).http).toBe(409);
    expect((await approve(two, row)).http).toBe(200);
    expect(await rowOf(row.id)).toMatchObject({
      state: 'approved',
      approvals: [{ staff: 'Rita Reviewer' }, { staff: 'Raul Reviewer' }],
    });
    const auditor = await app.actors.staff('auditor');
    const filter = encodeURIComponent(JSON.stringify({ resource: 'withdrawals', resourceId: row.id }));
    const { body } = await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}`);
    expect(body).toMatchObject([
      { action: 'approve', staff: 'Raul Reviewer', after: { state: 'approved', approvals: 2, needed: 2 } },
      { action: 'approve', staff: 'Rita Reviewer', after: { state: 'pending', approvals: 1, needed: 2 } },
    ]);
  });

  it('are not needed at the limit', async () => {
    const row = await asked('1000');
    expect(row).toMatchObject({ value: '1000', approvalsNeeded: 1 });
    expect((await approve(one, row)).http).toBe(200);
    expect((await rowOf(row.id)).state).toBe('approved');
  });

  it('do not approve what the user has taken back between them', async () => {
    const row = await asked('2000');
    expect((await approve(one, row)).http).toBe(200);
    expect((await user.api.post(`/api/finance/extract/cancel/${row.id}`)).status).toBe(200);
    expect((await approve(two, row)).http).toBe(409);
    expect((await rowOf(row.id)).state).toBe('cancelled');
  });
});

describe('bulk approval', () => {
  it('answers for each row, in the reviewer’s language, and one refusal stops no other', async () => {
    const [small, large, cancelled] = [await asked('10'), await asked('3000'), await asked('11')];
    await user.api.post(`/api/finance/extract/cancel/${cancelled.id}`);
    const rows = [small, { ...small, id: 999_999 }, cancelled, { ...large, digest: 'another' }, large];
    const { http, body } = await bulk(one, rows, { 'Accept-Language': 'de' });
    expect(http).toBe(200);
    expect(body.results).toEqual([
      { id: small.id, ok: true, state: 'approved', proposalId: null, message: null, code: null },
      { id: 999_999, ok: false, state: null, proposalId: null, message: 'Nicht gefunden', code: 'notFound' },
      {
        id: cancelled.id,
        ok: false,
        state: null,
        proposalId: null,
        message: expect.stringContaining('neu laden'),
        code: 'stateConflict',
      },
      { id: large.id, ok: false, state: null, proposalId: null, message: expect.any(String), code: 'rowChanged' },
      { id: large.id, ok: true, state: 'pending', proposalId: null, message: null, code: null },
    ]);
    const again = await bulk(one, [large]);
    expect(again.body.results).toMatchObject([{ ok: false, code: 'alreadyApproved' }]);
    expect((await bulk(two, [large])).body.results).toMatchObject([{ ok: true, state: 'approved' }]);
  });

  it('repeated under its key answers the same and does the rest once', async () => {
    const [first, second] = [await asked('12'), await asked('2500')];
    const key = { 'Idempotency-Key': 'bulk-1' };
    const answers = [await bulk(one, [first, second], key), await bulk(one, [first, second], key)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const third = await asked('13');
    const more = await bulk(one, [first, second, third], key);
    expect(more.body.results).toMatchObject([{ state: 'approved' }, { state: 'pending' }, { state: 'approved' }]);
    expect((await rowOf(second.id)).approvals).toHaveLength(1);
    const other = await bulk(one, [{ ...first, digest: 'another' }], key);
    expect(other.body.results).toMatchObject([{ ok: false, code: 'idempotencyConflict' }]);
  });

  it('refuses a row that differs from what the reviewer saw, and does the others', async () => {
    const stranger = await app.actors.user();
    const rows = [await asked('20'), await asked('21'), await asked('22'), await asked('23'), await asked('24')];
    const [amount, asset, owner, unread, same] = rows;
    if (!amount || !asset || !owner || !unread || !same) throw new Error('five rows');
    const seen = [
      { ...amount, amount: '20.00000001' },
      { ...asset, asset: 'FXB' },
      { ...owner, userId: stranger.id },
      { ...unread, amount: 'twenty' },
      // the same number, written differently
      { ...same, amount: '24.0' },
    ];
    const { http, body } = await bulk(one, seen, { 'Accept-Language': 'de' });
    expect(http).toBe(200);
    const message = 'Die Angaben haben sich seither geändert; es wurde nichts ausgeführt';
    const refused = { ok: false, state: null, proposalId: null, code: 'rowChanged', message };
    expect(body.results).toEqual([
      ...[amount, asset, owner, unread].map(({ id }) => ({ id, ...refused })),
      { id: same.id, ok: true, state: 'approved', proposalId: null, message: null, code: null },
    ]);
    for (const { id } of [amount, asset, owner, unread])
      expect(await rowOf(id)).toMatchObject({ state: 'pending', approvals: [] });
    const { body: later } = await bulk(one, [amount, asset, owner, unread]);
    expect(later.results.every(({ ok }) => ok)).toBe(true);
  });

  it('refuses a row whose fee or address has changed since it was seen', async () => {
    const [address, fee] = [await asked('25'), await asked('26')];
    await app.get(UnitOfWork).run(async (tx) => {
      await tx.run('UPDATE withdrawal SET address = ? WHERE id = ?', [elsewhere, address.id]);
      await tx.run('UPDATE withdrawal SET fee = fee + 1 WHERE id = ?', [fee.id]);
    });
    const { body } = await bulk(one, [address, fee]);
    expect(body.results).toMatchObject([{ code: 'rowChanged' }, { code: 'rowChanged' }]);
    for (const { id } of [address, fee]) expect((await rowOf(id)).approvals).toEqual([]);
    await app.get(UnitOfWork).run(async (tx) => {
      await tx.run('UPDATE withdrawal SET address = ? WHERE id = ?', [address.address.toLowerCase(), address.id]);
      await tx.run('UPDATE withdrawal SET fee = fee - 1 WHERE id = ?', [fee.id]);
    });
    expect((await bulk(one, [address, fee])).body.results).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('keeps to the hold on another address, as each approval does', async () => {
    await changeSetting(app, 'withdraw.ownAddressOnly', 'false');
    const [held, large] = [await asked('5', { address: elsewhere }), await asked('1500', { address: elsewhere })];
    expect(held.holdUntil).not.toBeNull();
    for (const row of [held, large]) {
      expect((await approve(one, row)).body.code).toBe('onHold');
      expect((await bulk(two, [row])).body.results).toMatchObject([{ ok: false, code: 'onHold' }]);
    }
    expect((await rowOf(large.id)).approvals).toEqual([]);
    app.clock.advance(day);
    [one, two] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
    expect((await bulk(one, [held, large])).body.results).toMatchObject([{ state: 'approved' }, { state: 'pending' }]);
    expect((await approve(two, large)).http).toBe(200);
    expect((await rowOf(large.id)).state).toBe('approved');
  });

  it('takes a list of one to a hundred, from reviewers alone', async () => {
    const item = { id: 1, digest: 'x', asset: 'USDT', amount: '1', userId: 1 };
    const without = (...fields: string[]) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => !fields.includes(name)));
    const partial = [without('digest'), without('asset'), without('amount'), without('userId')].map((each) => [each]);
    const tooMany = Array.from({ length: 101 }, () => item);
    for (const items of [[], tooMany, [{ ...item, id: 0 }], ...partial, null]) {
      expect((await one.post('/admin-api/withdrawals/bulk-approve', { items })).http).toBe(400);
    }
    for (const role of ['admin', 'finance', 'auditor'] as const) {
      expect((await bulk(await app.actors.staff(role), [item])).http).toBe(403);
    }
  });

  it('by two reviewers of the same many at once leaves each approved once', async () => {
    const small = [await asked('1'), await asked('2'), await asked('3'), await asked('4')];
    const large = [await asked('1001'), await asked('1002'), await asked('1003'), await asked('1004')];
    const [mine, theirs] = await Promise.all([bulk(one, [...small, ...large]), bulk(two, [...large, ...small])]);
    const won = [...mine.body.results, ...theirs.body.results].filter(({ ok }) => ok).map(({ id }) => id);
    for (const row of small) expect(won.filter((id) => id === row.id)).toHaveLength(1);
    for (const row of large) expect(won.filter((id) => id === row.id)).toHaveLength(2);
    for (const { id } of [...small, ...large]) expect((await rowOf(id)).state).toBe('approved');
  });
});
