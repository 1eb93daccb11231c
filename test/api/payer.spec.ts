// @both-engines
import { AbiCoder, keccak256 } from 'ethers';
import { UnitOfWork } from '../../server/common/database';
import { Balances } from '../../server/ledger';
import type { AssetRow } from '../../server/market/market.schemas';
import type { NoticePage } from '../../server/notices/notices.schemas';
import { Settings } from '../../server/settings';
import { RpcError } from '../support/chain-proxy';
import { usdtAddress } from '../support/evm';
import { enoughBlocks, PayerStage } from '../support/payer-stage';

const minute = 60_000;

/** Domain 6: the hot-wallet payer, on a real chain. */
describe('payer', () => {
  let stage: PayerStage;

  beforeAll(async () => {
    stage = await PayerStage.start();
    await stage.evm.mint(stage.wallet.address, '10000');
  });

  afterEach(async () => {
    stage.proxy.heal();
    await stage.automine(true);
    expect(await stage.faults()).toEqual([]);
  });

  afterAll(() => stage.stop());

  const state = async (id: number) => (await stage.row(id)).state;
  /** What the books say custody paid for gas, in minor units of BNB. */
  const gasOwed = async () => {
    const accounts = await stage.app.get(Balances).ofSystem();
    return -(accounts.find(({ wallet, asset }) => wallet === 'gas' && asset === 'BNB')?.units ?? 0n);
  };
  const gasPaid = async (txHash: string) => {
    const receipt = await stage.evm.provider.getTransactionReceipt(txHash);
    return receipt ? (receipt.gasUsed * receipt.gasPrice + 10n ** 10n - 1n) / 10n ** 10n : 0n;
  };
  /** Sets what the token says an account holds, past the token itself. */
  const setBalance = (account: string, units: bigint) => {
    const slot = keccak256(AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [account, 1]));
    const value = `0x${units.toString(16).padStart(64, '0')}`;
    return stage.evm.provider.send('anvil_setStorageAt', [usdtAddress, slot, value]);
  };

  it('pays approved withdrawals in their order, and says so once they are final', async () => {
    const user = await stage.user();
    const [first, second] = [await stage.approved(user, '12.5'), await stage.approved(user, '7')];
    const before = await gasOwed();
    await stage.round();
    expect([await state(first), await state(second)]).toEqual(['paying', 'paying']);
    expect(await stage.row(first)).toMatchObject({ automatic: true, payerId: null });
    expect(await stage.received(user.account)).toBe(19.5);
    const [one, two] = [await stage.payout(first), await stage.payout(second)];
    expect(two.nonce).toBe(one.nonce + 1);
    expect(one).toMatchObject({ state: 'open', amount: '12.5', gas: null, from: stage.wallet.address });
    // Mined, and not deep enough.
    await stage.evm.mine(5);
    await stage.round();
    expect(await state(first)).toBe('paying');
    await stage.finish();
    for (const [id, { attempts }] of [
      [first, one],
      [second, two],
    ] as const) {
      expect(await stage.row(id)).toMatchObject({ state: 'paid', txHash: attempts[0]?.txHash, automatic: false });
      expect((await stage.payout(id)).state).toBe('paid');
    }
    const { list } = (await user.api.get<NoticePage>('/api/notices')).data;
    expect(list.filter(({ kind }) => kind === 'withdrawalPaid').map(({ params }) => params)).toEqual([
      { withdrawal: second, asset: 'USDT', amount: '7' },
      { withdrawal: first, asset: 'USDT', amount: '12.5' },
    ]);
    const spent = (await gasPaid(one.attempts[0]?.txHash ?? '')) + (await gasPaid(two.attempts[0]?.txHash ?? ''));
    expect((await gasOwed()) - before).toBe(spent);
    await stage.round();
    expect(await stage.received(user.account)).toBe(19.5);
  });

  it('finds again what the node took without saying so', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '5');
    stage.proxy.answer('eth_sendRawTransaction', async (_, real) => {
      await real();
      return 'nonsense';
    });
    await stage.round();
    const { attempts } = await stage.payout(id);
    expect(attempts).toMatchObject([{ sends: 1, lastError: expect.stringContaining('eth_sendRawTransaction') }]);
    stage.proxy.heal();
    await stage.finish();
    expect(await stage.row(id)).toMatchObject({ state: 'paid', txHash: attempts[0]?.txHash });
    expect(await stage.received(user.account)).toBe(5);
  });

  it('sends the same bytes until the node has them', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '6');
    stage.proxy.break('eth_sendRawTransaction', 'cut');
    await stage.round();
    await stage.round();
    const sent = stage.proxy.calls.filter(({ method }) => method === 'eth_sendRawTransaction').slice(-2);
    expect(sent[0]?.params).toEqual(sent[1]?.params);
    expect(await stage.received(user.account)).toBe(0);
    stage.proxy.heal();
    stage.proxy.answer('eth_sendRawTransaction', async (_, real) => {
      await real();
      throw new RpcError(-32000, 'already known');
    });
    await stage.round();
    expect((await stage.payout(id)).attempts).toMatchObject([{ sends: 3, lastError: null }]);
    await stage.finish();
    expect(await state(id)).toBe('paid');
    expect(await stage.received(user.account)).toBe(6);
  });

  it('raises the price of what no block takes, and is paid by whichever is mined', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '8');
    await stage.automine(false);
    await stage.round();
    await stage.round();
    expect((await stage.payout(id)).attempts).toHaveLength(1);
    for (let attempts = 2; attempts <= 7; attempts++) {
      stage.app.clock.advance(minute);
      await stage.round();
      expect((await stage.payout(id)).attempts).toHaveLength(Math.min(attempts, 6));
    }
    const { attempts, nonce } = await stage.payout(id);
    const prices = attempts.map(({ gasPrice }) => Number(gasPrice));
    for (const [index, price] of prices.entries()) {
      if (index > 0) expect(price).toBeGreaterThanOrEqual((prices[index - 1] ?? 0) * 1.1);
    }
    await stage.evm.mine(enoughBlocks);
    await stage.round();
    expect(await stage.row(id)).toMatchObject({ state: 'paid', txHash: attempts[5]?.txHash });
    expect(await stage.received(user.account)).toBe(8);
    expect(await stage.evm.provider.getTransactionCount(stage.wallet.address)).toBe(nonce + 1);
  });

  it('fails what another transaction of the same key replaced, and only once that is beyond doubt', async () => {
    const user = await stage.user('100');
    const id = await stage.approved(user, '9');
    stage.proxy.break('eth_sendRawTransaction', 'cut');
    await stage.round();
    const foreign = await stage.evm.send(stage.wallet, user.account, { value: 1n });
    expect(foreign).not.toBe((await stage.payout(id)).attempts[0]?.txHash);
    await stage.round();
    stage.app.clock.advance(2 * minute);
    await stage.round();
    expect(await state(id)).toBe('paying');
    await stage.finish();
    await stage.round();
    expect(await state(id)).toBe('paying');
    stage.app.clock.advance(minute);
    await stage.round();
    expect(await state(id)).toBe('failed');
    expect(await stage.payout(id)).toMatchObject({ state: 'replaced', gas: null });
    expect(await stage.act(id, 'refund', { reason: 'replaced' })).toBe(200);
    expect(await stage.app.get(Balances).unitsIn(user.id, 'funding', 'USDT')).toBe(10_000_000_000n);
    expect(await stage.received(user.account)).toBe(0);
  });

  it('fails what reverts, books its gas, and pays a retry under a new nonce', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '11');
    stage.proxy.break('eth_sendRawTransaction', 'cut');
    await stage.round();
    stage.proxy.heal();
    const held = await stage.evm.balance(stage.wallet.address);
    await setBalance(stage.wallet.address, 0n);
    const before = await gasOwed();
    await stage.round();
    await stage.finish();
    expect(await stage.row(id)).toMatchObject({ state: 'failed', automatic: false });
    const reverted = await stage.payout(id);
    expect(reverted.state).toBe('reverted');
    expect((await gasOwed()) - before).toBe(await gasPaid(reverted.attempts[0]?.txHash ?? ''));
    await setBalance(stage.wallet.address, held);
    expect(await stage.act(id, 'retry')).toBe(200);
    await stage.round();
    await stage.finish();
    expect(await state(id)).toBe('paid');
    const payouts = await stage.payouts(id);
    expect(payouts.map((payout) => payout.state)).toEqual(['reverted', 'paid']);
    for (const payout of payouts) {
      const alone = await stage.reviewer.get(`/admin-api/payouts/${payout.id}`);
      expect(alone).toMatchObject({ http: 200, body: payout });
    }
    expect((await stage.payout(id)).nonce).toBeGreaterThan(reverted.nonce);
    expect(await stage.received(user.account)).toBe(11);
  });

  it('is not taken in by a block that is gone again', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '13');
    await stage.evm.mine(5);
    await stage.round();
    await stage.evm.mine(4);
    await stage.evm.reorg(5);
    expect(await stage.received(user.account)).toBe(0);
    await stage.finish();
    await stage.finish();
    expect(await state(id)).toBe('paid');
    expect((await stage.payout(id)).attempts).toHaveLength(1);
    expect(await stage.received(user.account)).toBe(13);
  });

  it('believes no receipt that the chain does not bear out', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '14');
    await stage.round();
    await stage.evm.mine(enoughBlocks);
    stage.proxy.answer('eth_getTransactionReceipt', async (_, real) => {
      const receipt = (await real()) as object;
      return { ...receipt, blockHash: `0x${'9'.repeat(64)}` };
    });
    await stage.round();
    expect(await state(id)).toBe('paying');
    stage.proxy.answer('eth_getTransactionReceipt', async (_, real) => {
      const receipt = (await real()) as object;
      return { ...receipt, transactionHash: `0x${'9'.repeat(64)}` };
    });
    await stage.round();
    expect(await state(id)).toBe('paying');
    stage.proxy.answer('eth_getTransactionReceipt', async () => null);
    await stage.round();
    stage.app.clock.advance(2 * minute);
    await stage.round();
    // The node still knows the transaction: it is not replaced.
    expect(await state(id)).toBe('paying');
    stage.proxy.heal();
    await stage.round();
    expect(await state(id)).toBe('paid');
  });

  it('signs nothing for a node of another chain, or one that is broken', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '3');
    stage.proxy.answer('eth_chainId', async () => '0x1');
    await stage.round();
    expect(await state(id)).toBe('approved');
    stage.proxy.heal();
    for (const fault of ['cut', 'garbage'] as const) {
      stage.proxy.break('*', fault);
      await stage.round();
      expect(await state(id)).toBe('approved');
    }
    stage.proxy.heal();
    await stage.round();
    await stage.finish();
    expect(await state(id)).toBe('paid');
  });

  it('leaves to people what it has not signed, and nothing else', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '4');
    await stage.round();
    const { attempts } = await stage.payout(id);
    const reason = { reason: 'by hand' };
    expect(await stage.outcome(id, 'fail', reason)).toBe('409 heldByPayer');
    expect(await stage.outcome(id, 'start-payout')).toBe('409 heldByPayer');
    expect(await stage.outcome(id, 'release-payout')).toBe('409 heldByPayer');
    expect(await stage.outcome(id, 'pay', { txHash: attempts[0]?.txHash })).toBe('400 payoutNotFinal');
    await stage.finish();
    expect(await state(id)).toBe('paid');
    // What a person has taken is not signed.
    const own = await stage.approved(user, '2');
    expect(await stage.act(own, 'start-payout')).toBe(200);
    await stage.round();
    expect(await stage.payouts(own)).toEqual([]);
    // The payer’s transaction pays one withdrawal alone.
    expect(await stage.act(own, 'pay', { txHash: attempts[0]?.txHash })).toBe(400);
  });

  it('signs exactly what was approved', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '2.5');
    const { address } = await stage.row(id);
    const write = (to: string) =>
      stage.app
        .get(UnitOfWork)
        .run((tx) => tx.run('UPDATE withdrawal SET address = ? WHERE id = ?', [to.toLowerCase(), id]));
    await write(`0x${'e'.repeat(40)}`);
    await stage.round();
    expect(await state(id)).toBe('approved');
    await write(address);
    await stage.round();
    await stage.finish();
    expect(await state(id)).toBe('paid');
  });

  it('judges what it paid by what it signed, though the asset’s contract was changed since', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '12.5');
    await stage.round();
    const finance = await stage.app.actors.staff('finance');
    const asset = async () => (await finance.get<AssetRow>('/admin-api/assets/USDT')).body;
    const point = async (contract: string | null, chainDecimals: number) => {
      const { version } = await asset();
      await stage.app.actors.agreed('assets/USDT/contract', {
        contract,
        chainDecimals,
        version,
        reason: 'test',
      });
    };
    await point(await stage.evm.deploy('Token'), 6);
    await stage.finish();
    expect([await state(id), (await stage.payout(id)).state]).toEqual(['paid', 'paid']);
    expect(await stage.act(id, 'refund', { reason: 'failed' })).toBe(409);
    await point(usdtAddress, 18);
  });

  it('keeps to the day’s cap', async () => {
    const settings = stage.app.get(Settings);
    const user = await stage.user();
    await stage.nextDay();
    const ids = [await stage.approved(user, '30'), await stage.approved(user, '30'), await stage.approved(user, '1')];
    settings.accept('payer.dailyCap', '50', 1);
    await stage.round();
    expect(await Promise.all(ids.map(state))).toEqual(['paying', 'approved', 'approved']);
    // The next day has a cap of its own.
    await stage.nextDay();
    await stage.round();
    settings.accept('payer.dailyCap', '10000', 2);
    await stage.finish();
    expect(await Promise.all(ids.map(state))).toEqual(['paid', 'paid', 'paid']);
  });

  it('waits for tokens and for gas', async () => {
    const user = await stage.user();
    const held = await stage.evm.balance(stage.wallet.address);
    await setBalance(stage.wallet.address, 5n * 10n ** 18n);
    const id = await stage.approved(user, '20');
    await stage.round();
    expect(await state(id)).toBe('approved');
    await setBalance(stage.wallet.address, held);
    await stage.evm.fund(stage.wallet.address, '0');
    await stage.round();
    expect(await state(id)).toBe('approved');
    await stage.evm.fund(stage.wallet.address);
    await stage.round();
    await stage.finish();
    expect(await state(id)).toBe('paid');
  });

  it('pays each once, however many rounds overlap', async () => {
    const users = await Promise.all([stage.user(), stage.user(), stage.user()]);
    const ids: number[] = [];
    for (const user of users) for (const amount of ['1', '2', '3', '4']) ids.push(await stage.approved(user, amount));
    await Promise.all(Array.from({ length: 6 }, () => stage.round()));
    await stage.evm.mine(enoughBlocks);
    await Promise.all(Array.from({ length: 6 }, () => stage.round()));
    expect(new Set(await Promise.all(ids.map(state)))).toEqual(new Set(['paid']));
    expect(await Promise.all(users.map((user) => stage.received(user.account)))).toEqual([10, 10, 10]);
    const nonces = await Promise.all(ids.map(async (id) => (await stage.payout(id)).nonce));
    expect(new Set(nonces).size).toBe(ids.length);
  });
});
