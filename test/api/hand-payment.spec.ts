import { Wallet } from 'ethers';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { ChainProxy } from '../support/chain-proxy';
import { Evm, usdtAddress } from '../support/evm';

const password = '135790';
/** More than a payment must be deep. */
const enoughBlocks = 20;

/** Domain 6: what staff say they paid by hand is held against the chain, where a node is configured. */
describe('a payment by hand', () => {
  const custody = Wallet.createRandom();
  let evm: Evm;
  let proxy: ChainProxy;
  let app: TestApp;
  let reviewer: ConsoleClient;
  let user: TestUser;

  beforeAll(async () => {
    evm = await Evm.start();
    proxy = await ChainProxy.start(evm.url);
    app = await bootApp({ env: { CHAIN_RPC_URL: proxy.url, CUSTODY_ADDRESS: custody.address } });
    reviewer = await app.actors.staff('reviewer');
    user = await app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
    await evm.mint(custody.address, '1000');
  });

  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
      await proxy.stop();
      await evm.stop();
    }
  });

  /** A withdrawal that the reviewer pays. */
  async function paying(amount: string): Promise<number> {
    const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount, password });
    const { id } = asked.data;
    const { digest } = (await reviewer.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
    await reviewer.post(`/admin-api/withdrawals/${id}/approve`, { digest });
    expect((await reviewer.post(`/admin-api/withdrawals/${id}/start-payout`)).http).toBe(200);
    return id;
  }
  const pay = async (id: number, txHash: string, headers = {}) => {
    const { http, body } = await reviewer.post<{ code?: string } | null>(
      `/admin-api/withdrawals/${id}/pay`,
      { txHash },
      headers,
    );
    return http === 200 ? 'paid' : body?.code;
  };

  it('counts once it is exact and final', async () => {
    const id = await paying('12.5');
    expect(await pay(id, `0x${'a'.repeat(64)}`)).toBe('payoutNotFound');
    const txHash = await evm.transfer(custody, user.account, '12.5');
    expect(await pay(id, txHash)).toBe('payoutNotFinal');
    await evm.mine(enoughBlocks);
    const key = { 'Idempotency-Key': 'hand-1' };
    expect(await pay(id, txHash, key)).toBe('paid');
    // A replay asks nobody.
    proxy.break('*', 'cut');
    expect(await pay(id, txHash, key)).toBe('paid');
    proxy.heal();
    expect((await reviewer.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body).toMatchObject({
      state: 'paid',
      txHash,
    });
  });

  it('is refused where it is another amount, sender or recipient, or failed', async () => {
    const id = await paying('10');
    const stranger = Wallet.createRandom();
    await evm.mint(stranger.address, '10');
    const wrong = [
      await evm.transfer(custody, user.account, '9.99999999'),
      await evm.transfer(custody, stranger.address, '10'),
      await evm.transfer(stranger, user.account, '10'),
    ];
    const tooMuch = evm.encode('Token', 'transfer', user.account, 10n ** 30n);
    const failed = await evm.send(custody, usdtAddress, { data: tooMuch, gas: 100_000n });
    await evm.mine(enoughBlocks);
    for (const txHash of wrong) expect(await pay(id, txHash)).toBe('payoutOther');
    expect(await pay(id, failed)).toBe('payoutReverted');
    const right = await evm.transfer(custody, user.account, '10');
    await evm.mine(enoughBlocks);
    expect(await pay(id, right)).toBe('paid');
    const next = await paying('10');
    expect(await pay(next, right)).toBe('txHashUsed');
  });

  it('waits while payouts are stopped, until two people let them go on', async () => {
    const id = await paying('2');
    const txHash = await evm.transfer(custody, user.account, '2');
    await evm.mine(enoughBlocks);
    const [admin, finance] = [await app.actors.staff('admin'), await app.actors.staff('finance')];
    expect((await finance.post('/admin-api/payouts/stop', { reason: 'a doubt' })).http).toBe(200);
    expect(await pay(id, txHash)).toBe('payoutsStopped');
    const asked = await admin.post<DoneOrProposed>('/admin-api/payouts/release', { reason: 'cleared' });
    expect(await pay(id, txHash)).toBe('payoutsStopped');
    expect((await finance.post(`/admin-api/proposals/${asked.body.proposalId}/confirm`)).http).toBe(200);
    expect(await pay(id, txHash)).toBe('paid');
  });

  it('is not believed while the node cannot be asked, or lies about the block', async () => {
    const id = await paying('3');
    const txHash = await evm.transfer(custody, user.account, '3');
    await evm.mine(enoughBlocks);
    for (const fault of ['cut', 'garbage'] as const) {
      proxy.break('eth_getTransactionReceipt', fault);
      expect(await pay(id, txHash)).toBe('payoutUnchecked');
      proxy.heal();
    }
    proxy.answer('eth_getTransactionReceipt', async (_, real) => ({
      ...((await real()) as object),
      blockHash: `0x${'9'.repeat(64)}`,
    }));
    expect(await pay(id, txHash)).toBe('payoutNotFinal');
    proxy.heal();
    expect(await pay(id, txHash)).toBe('paid');
  });
});
