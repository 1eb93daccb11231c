import type { BulkResult } from '../../server/common/bulk/bulk.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { ConsoleClient, TestUser } from '../support';
import { PayerStage } from '../support/payer-stage';

jest.setTimeout(60_000);

/** Freezing keeps what is there (domain 3, 6): a withdrawal that was asked for before is neither approved nor paid. */
describe('withdrawals of a frozen user', () => {
  let stage: PayerStage;
  let admin: ConsoleClient;

  beforeAll(async () => {
    stage = await PayerStage.start();
    await stage.evm.mint(stage.wallet.address, '1000');
    admin = await stage.app.actors.staff('admin');
  });
  afterEach(async () => expect(await stage.faults()).toEqual([]));
  afterAll(() => stage.stop());

  const set = async ({ id }: TestUser, action: 'freeze' | 'unfreeze') =>
    expect((await admin.post(`/admin-api/users/${id}/${action}`, { reason: 'phone stolen' })).http).toBe(200);
  const code = async (id: number, action: string, body: object = {}) =>
    (await stage.reviewer.post<{ code?: string } | null>(`/admin-api/withdrawals/${id}/${action}`, body)).body?.code;

  it('are not approved, one by one or in bulk', async () => {
    const [user, other] = [await stage.user(), await stage.user()];
    const ids = [await stage.ask(user, '12.5'), await stage.ask(other, '5')];
    await set(user, 'freeze');
    const items: Pick<WithdrawalRow, 'id' | 'digest' | 'asset' | 'amount' | 'userId'>[] = [];
    for (const id of ids) {
      const { digest, asset, amount, userId } = await stage.row(id);
      items.push({ id, digest, asset, amount, userId });
    }
    const [frozen] = items;
    expect(await code(frozen?.id ?? 0, 'approve', { digest: frozen?.digest })).toBe('ownerFrozen');
    const { body } = await stage.reviewer.post<BulkResult>('/admin-api/withdrawals/bulk-approve', { items });
    expect(body.results).toMatchObject([
      { ok: false, code: 'ownerFrozen' },
      { ok: true, state: 'approved' },
    ]);
    expect(await stage.row(frozen?.id ?? 0)).toMatchObject({ state: 'pending', approvals: [] });
    await stage.round();
    await stage.finish();
    expect([await stage.received(user.account), await stage.received(other.account)]).toEqual([0, 5]);
    // What is given back stays in the frozen account.
    expect(await stage.act(frozen?.id ?? 0, 'reject', { reason: 'frozen' })).toBe(200);
  });

  it('are not paid by the payer or by hand, and go on when the freeze ends', async () => {
    const [user, other] = [await stage.user(), await stage.user()];
    const [id, later] = [await stage.approved(user, '8'), await stage.approved(other, '3')];
    await set(user, 'freeze');
    await stage.round();
    expect(await code(id, 'start-payout')).toBe('ownerFrozen');
    await stage.finish();
    expect(await stage.payouts(id)).toEqual([]);
    expect([(await stage.row(id)).state, (await stage.row(later)).state]).toEqual(['approved', 'paid']);
    await set(user, 'unfreeze');
    await stage.round();
    await stage.finish();
    expect((await stage.row(id)).state).toBe('paid');
    expect(await stage.received(user.account)).toBe(8);
  });
});
