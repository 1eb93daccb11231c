import type { ChainStatus } from '../../server/finance/payouts/payouts.schemas';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import { bootApp, type ConsoleClient } from '../support';
import { PayerStage } from '../support/payer-stage';

const reason = (text: string) => ({ reason: text });

/** Domain 6 and 11: one person stops all payouts, two let them go on. */
describe('payout switch', () => {
  let stage: PayerStage;
  let admin: ConsoleClient;
  let finance: ConsoleClient;

  beforeAll(async () => {
    stage = await PayerStage.start();
    await stage.evm.mint(stage.wallet.address, '500');
    [admin, finance] = [await stage.app.actors.staff('admin'), await stage.app.actors.staff('finance')];
  });

  afterEach(async () => expect(await stage.faults()).toEqual([]));
  afterAll(() => stage.stop());

  const status = async () => (await stage.reviewer.get<ChainStatus>('/admin-api/chain/status')).body;
  const propose = (text = 'checked') =>
    admin.post<DoneOrProposed & { code?: string }>('/admin-api/payouts/release', reason(text));
  const confirm = async (who: ConsoleClient, id: number | null | undefined) =>
    (await who.post(`/admin-api/proposals/${id}/confirm`)).http;
  const state = async (id: number) => (await stage.row(id)).state;

  it('shows how the payer stands', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '900');
    const waiting = await status();
    expect(waiting).toMatchObject({
      configured: true,
      chainId: 56,
      node: { ok: true, problem: null },
      payer: { mode: 'automatic', address: stage.wallet.address, nextNonce: 0, openPayouts: 0, dailyCap: '10000' },
      payouts: { stopped: false, reason: null, releaseProposalId: null },
    });
    expect(waiting.payer.waiting).toContain(`withdrawal ${id}`);
    expect(waiting.payer.balances).toContainEqual({ asset: 'USDT', balance: '500', needed: '900' });
    await stage.evm.mint(stage.wallet.address, '5000');
    await stage.round();
    const paying = await status();
    expect(paying.payer).toMatchObject({ nextNonce: 1, openPayouts: 1, paidToday: '900', waiting: null });
    await stage.finish();
    expect((await status()).payer.openPayouts).toBe(0);
    stage.proxy.break('*', 'cut');
    expect((await status()).payer).toMatchObject({ nextNonce: null, waiting: expect.stringContaining('node') });
    stage.proxy.heal();
    expect((await status()).payer).toMatchObject({ nextNonce: 1, waiting: null });
  });

  it('stops signing and sending at once, by hand too, and still sees what is settled', async () => {
    const user = await stage.user();
    const [mined, unsent] = [await stage.approved(user, '10'), await stage.approved(user, '20')];
    let sends = 0;
    stage.proxy.answer('eth_sendRawTransaction', async (_, real) => {
      sends += 1;
      return sends === 1 ? real() : 'nonsense';
    });
    await stage.round();
    stage.proxy.heal();
    const sent = stage.proxy.count('eth_sendRawTransaction');
    expect((await finance.post('/admin-api/payouts/stop', reason('something is wrong'))).http).toBe(200);
    const approved = await stage.approved(user, '30');
    await stage.evm.mine(20);
    await stage.round();
    await stage.round();
    expect(stage.proxy.count('eth_sendRawTransaction')).toBe(sent);
    expect(await stage.received(user.account)).toBe(10);
    expect(await state(approved)).toBe('approved');
    expect([await state(mined), await state(unsent)]).toEqual(['paid', 'paying']);
    expect(await stage.act(approved, 'start-payout')).toBe(409);
    const { payouts, payer } = await status();
    expect(payouts).toMatchObject({ stopped: true, reason: 'something is wrong' });
    expect(payer.waiting).toContain('stopped');
  });

  it('goes on by two people only, who mean the same stop', async () => {
    expect((await stage.reviewer.post('/admin-api/payouts/release', reason('x'))).http).toBe(403);
    const first = await propose();
    expect(first.http).toBe(200);
    expect((await status()).payouts.releaseProposalId).toBe(first.body.proposalId);
    expect((await propose()).http).toBe(409);
    expect(await confirm(admin, first.body.proposalId)).toBe(403);
    // Somebody stops once more: what was proposed before is void.
    await stage.reviewer.post('/admin-api/payouts/stop', reason('worse than thought'));
    expect(await confirm(finance, first.body.proposalId)).toBe(409);
    expect((await status()).payouts).toMatchObject({ stopped: true, reason: 'worse than thought' });
    await admin.post(`/admin-api/proposals/${first.body.proposalId}/withdraw`, reason('again'));
    const second = await propose();
    expect(await confirm(finance, second.body.proposalId)).toBe(200);
    expect((await status()).payouts).toMatchObject({ stopped: false, reason: null, releaseProposalId: null });
    expect((await propose()).http).toBe(409);
    await stage.round();
    await stage.finish();
    await stage.finish();
    expect((await status()).payer).toMatchObject({ openPayouts: 0, waiting: null });
  });

  it('is on record', async () => {
    const auditor = await stage.app.actors.staff('auditor');
    const audit = await auditor.get<{ action: string; resource: string }[]>('/admin-api/audit?range=[0,99]');
    const actions = audit.body.filter(({ resource }) => resource === 'payouts').map(({ action }) => action);
    expect(actions.sort()).toEqual(['release', 'stop', 'stop']);
  });

  it('tells nobody the key', async () => {
    const key = stage.wallet.privateKey.slice(2);
    const answers = await Promise.all(
      ['chain/status', 'payouts', 'proposals'].map((path) => stage.reviewer.get(`/admin-api/${path}`)),
    );
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(key);
  });
});

test('without a key payouts are made by hand', async () => {
  const app = await bootApp();
  try {
    const reviewer = await app.actors.staff('reviewer');
    const { body } = await reviewer.get<ChainStatus>('/admin-api/chain/status');
    expect(body).toMatchObject({
      configured: false,
      node: { ok: false },
      payer: { mode: 'manual', address: null, nextNonce: null, openPayouts: 0, balances: [], waiting: null },
    });
  } finally {
    await app.close();
  }
});
