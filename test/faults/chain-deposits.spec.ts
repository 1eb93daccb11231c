import { UnitOfWork } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import { ChainHealth, ChainScanner, DepositChecks } from '../../server/finance';
import { changeSetting } from '../api/change-setting';
import type { TestUser } from '../support';
import { RpcError } from '../support/chain-proxy';
import { ChainStage, custody } from '../support/chain-stage';

jest.setTimeout(90_000);

type Json = Record<string, unknown>;

describe('a chain that changes, and a node that lies or hangs', () => {
  let stage: ChainStage;

  beforeAll(async () => {
    stage = await ChainStage.start();
    await changeSetting(stage.app, 'deposit.autoCreditLimit', '1000000');
    await stage.bury();
    await stage.scan();
  });

  afterEach(() => stage.node.heal());

  afterAll(async () => {
    try {
      expect((await stage.app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await stage.stop();
    }
  });

  const filed = async (amount = '10'): Promise<{ user: TestUser; txHash: string }> => {
    const user = await stage.app.actors.user();
    const txHash = await stage.evm.pay(user.wallet, custody, amount);
    await stage.file(user, txHash, amount);
    return { user, txHash };
  };
  const stateOf = async (user: TestUser) => {
    const [deposit] = await stage.deposits(user);
    return [deposit?.state, deposit?.check?.state];
  };
  /** The node tells the truth with these changes. */
  const bend = (method: string, change: (result: Json) => Json | null) =>
    stage.node.answer(method, async (_, real) => {
      const result = (await real()) as Json | null;
      return result && change(result);
    });

  it('never credits what a reorg drops, and credits it once when it is mined again', async () => {
    const { user, txHash } = await filed();
    const raw = await stage.evm.raw(txHash);
    await stage.evm.mine(5);
    await stage.check();
    expect(await stateOf(user)).toEqual(['pending', 'confirming']);
    await stage.evm.reorg(7);
    await stage.bury();
    await stage.check();
    expect(await stateOf(user)).toEqual(['pending', 'notFound']);
    expect(await stage.funding(user)).toBe('0');

    // The reorg took the minted tokens and the gas, too.
    await stage.evm.mint(user.account, '10');
    await stage.evm.fund(user.account);
    expect((await stage.evm.resend(raw)).toLowerCase()).toBe(txHash);
    await stage.bury();
    await stage.check(60_000);
    expect(await stage.funding(user)).toBe('10');
  });

  it('follows a transfer that a reorg moves to another block', async () => {
    const { user, txHash } = await filed();
    const raw = await stage.evm.raw(txHash);
    await stage.check();
    await stage.evm.reorg(1);
    await stage.evm.mine(3);
    await stage.evm.resend(raw);
    await stage.check();
    expect((await stage.deposits(user))[0]?.check).toMatchObject({ state: 'confirming', confirmations: 1 });
    await stage.bury();
    await stage.check();
    expect(await stage.funding(user)).toBe('10');
  });

  it('does not credit when the block changes between the look and the credit', async () => {
    const { user, txHash } = await filed();
    await stage.bury();
    let looks = 0;
    stage.node.answer('eth_getTransactionReceipt', async (_, real) => {
      const receipt = (await real()) as Json;
      looks += 1;
      return looks % 2 === 0 ? { ...receipt, blockHash: `0x${'e'.repeat(64)}` } : receipt;
    });
    await stage.check();
    expect(looks).toBe(2);
    expect(await stateOf(user)).toEqual(['pending', 'verified']);
    expect(await stage.funding(user)).toBe('0');
    stage.node.heal();
    await stage.check();
    expect([await stage.funding(user), txHash.length]).toEqual(['10', 66]);
  });

  it.each<[string, string, (result: Json) => Json | null]>([
    [
      'the receipt of another transaction',
      'eth_getTransactionReceipt',
      (r) => ({ ...r, transactionHash: `0x${'1'.repeat(64)}` }),
    ],
    ['no receipt', 'eth_getTransactionReceipt', () => null],
    [
      'a receipt in a block that does not exist',
      'eth_getTransactionReceipt',
      (r) => ({ ...r, blockNumber: '0xffffff' }),
    ],
    ['a receipt that failed', 'eth_getTransactionReceipt', (r) => ({ ...r, status: '0x0' })],
    ['a receipt of no shape', 'eth_getTransactionReceipt', () => ({ hello: 'world' })],
    ['a receipt with numbers that are none', 'eth_getTransactionReceipt', (r) => ({ ...r, blockNumber: 'NaN' })],
    [
      'the logs of another transaction',
      'eth_getTransactionReceipt',
      (r) => ({ ...r, logs: (r.logs as Json[]).map((log) => ({ ...log, transactionHash: `0x${'2'.repeat(64)}` })) }),
    ],
    [
      'logs of another address',
      'eth_getTransactionReceipt',
      (r) => ({ ...r, logs: (r.logs as Json[]).map((log) => ({ ...log, address: `0x${'3'.repeat(40)}` })) }),
    ],
    [
      'removed logs',
      'eth_getTransactionReceipt',
      (r) => ({ ...r, logs: (r.logs as Json[]).map((log) => ({ ...log, removed: true })) }),
    ],
    ['another block of that number', 'eth_getBlockByNumber', (b) => ({ ...b, hash: `0x${'4'.repeat(64)}` })],
  ])('credits nothing on %s', async (_, method, change) => {
    const { user } = await filed();
    await stage.bury();
    bend(method, change);
    await stage.check();
    expect([(await stage.deposits(user))[0]?.state, await stage.funding(user)]).toEqual(['pending', '0']);
  });

  it('stops at a node of another chain, shows it, and goes on when it is the right one', async () => {
    const { user } = await filed();
    await stage.bury();
    stage.node.answer('eth_chainId', async () => '0x61');
    await stage.check(60_000);
    await stage.scan();
    expect(await stage.app.get(ChainHealth).status()).toMatchObject({
      ok: false,
      problem: 'the node is on chain 97, not 56',
    });
    expect(await stateOf(user)).toEqual(['pending', undefined]);
    stage.node.heal();
    // The right one while it is looked at, and another when money would move.
    let asked = 0;
    stage.node.answer('eth_chainId', async (_, real) => (++asked === 1 ? await real() : '0x61'));
    await stage.check();
    expect(await stage.funding(user)).toBe('0');
    stage.node.heal();
    await stage.check();
    expect(await stage.funding(user)).toBe('10');
  });

  it('takes no less for final where a node that tells final blocks refuses to', async () => {
    const { user } = await filed();
    await stage.bury();
    stage.node.answer('eth_getBlockByNumber', async (call, real) => {
      if (call.params[0] === 'finalized') throw new RpcError(-32005, 'limit exceeded');
      return await real();
    });
    for (let look = 0; look < 3; look++) await stage.check();
    expect(await stateOf(user)).toEqual(['pending', undefined]);
    stage.node.answer('eth_getBlockByNumber', async (call, real) =>
      call.params[0] === 'finalized' ? null : await real(),
    );
    await stage.check();
    expect(await stateOf(user)).toEqual(['pending', undefined]);
    stage.node.heal();
    await stage.check();
    expect(await stage.funding(user)).toBe('10');
  });

  it('looks for what was sought often in vain after what was not', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 10; n++) {
      const vandal = await stage.app.actors.user();
      for (let m = 0; m < 5; m++) {
        const { id } = await stage.file(vandal, `0x${(n * 5 + m).toString(16).padStart(64, 'f')}`, '10');
        ids.push(id);
      }
    }
    await stage.app.get(UnitOfWork).run(async (tx) => {
      for (const id of ids)
        await tx.run('UPDATE deposit_check SET tries = 8, nextCheckAt = 0 WHERE depositId = ?', [id]);
    });
    const { user } = await filed();
    await stage.bury();
    await stage.check();
    expect(await stage.funding(user)).toBe('10');
    const reviewer = await stage.app.actors.staff('reviewer');
    for (const id of ids) await reviewer.post(`/admin-api/deposits/${id}/reject`, { reason: 'made up' });
  });

  it('counts one transfer for a top-up or for a deposit, never for both', async () => {
    const [finance, reviewer] = [await stage.app.actors.staff('finance'), await stage.app.actors.staff('reviewer')];
    await changeSetting(stage.app, 'deposit.autoCreditLimit', '0');
    for (let round = 0; round < 5; round++) {
      const { user, txHash } = await filed();
      await stage.bury();
      const [deposit] = await stage.deposits(user);
      const body = { from: 'world', to: 'exchange', asset: 'USDT', amount: '10', reason: 'from the treasury', txHash };
      const answers = await Promise.all([
        finance.post('/admin-api/treasury/fund', body),
        reviewer.post(`/admin-api/deposits/${deposit?.id}/approve`, { amount: '10' }),
      ]);
      const done = answers.map(({ http }) => http < 300);
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await stage.funding(user)).toBe(done[1] ? '10' : '0');
    }
    await changeSetting(stage.app, 'deposit.autoCreditLimit', '1000000');
  });

  it('stops where a token has other decimals than the books say', async () => {
    stage.app.clock.advance(60_000);
    stage.node.answer('eth_call', async () => `0x${'6'.padStart(64, '0')}`);
    expect(await stage.app.get(ChainHealth).status()).toMatchObject({ ok: false, problem: 'USDT: 6 decimals, not 18' });
    stage.node.answer('eth_call', async () => '0x');
    expect((await stage.app.get(ChainHealth).status()).problem).toContain('no token at');
  });

  it.each(['cut', 'garbage'] as const)('changes nothing while every answer is: %s', async (fault) => {
    const { user } = await filed();
    await stage.bury();
    stage.node.break('*', fault);
    await stage.check();
    await stage.scan();
    expect(await stateOf(user)).toEqual(['pending', undefined]);
    const reviewer = await stage.app.actors.staff('reviewer');
    const [deposit] = await stage.deposits(user);
    const refused = await reviewer.post<{ code: string }>(`/admin-api/deposits/${deposit?.id}/approve`, {
      amount: '10',
    });
    expect([refused.http, refused.body.code]).toEqual([409, 'chainUnavailable']);
    stage.node.heal();
    await stage.check();
    expect(await stage.funding(user)).toBe('10');
  });

  it('gives a silent node up in time, and answers everybody else meanwhile', async () => {
    const { user } = await filed();
    await stage.bury();
    stage.app.clock.advance(60_000);
    stage.node.break('*', 'hang');
    const started = Date.now();
    const round = stage.app.get(Jobs).run('finance.depositChecks');
    const deposits = await Promise.all(Array.from({ length: 20 }, () => stage.deposits(user)));
    expect(deposits.flat().map(({ state }) => state)).toEqual(Array(20).fill('pending'));
    expect(Date.now() - started).toBeLessThan(5_000);
    await round;
    expect(Date.now() - started).toBeLessThan(15_000);
    stage.node.heal();
    await stage.check();
    expect(await stage.funding(user)).toBe('10');
  });

  it('credits once, however many rounds, scans and reviewers come together', async () => {
    const { user } = await filed();
    await stage.bury();
    const [deposit] = await stage.deposits(user);
    const reviewer = await stage.app.actors.staff('reviewer');
    stage.app.clock.advance(60_000);
    const approve = () => reviewer.post(`/admin-api/deposits/${deposit?.id}/approve`, { amount: '10' });
    await Promise.all([
      ...Array.from({ length: 10 }, () => stage.app.get(DepositChecks).checkDue()),
      ...Array.from({ length: 5 }, () => stage.app.get(ChainScanner).scan()),
      ...Array.from({ length: 5 }, approve),
    ]);
    await stage.check();
    expect(await stage.funding(user)).toBe('10');
  });

  describe('the scanner', () => {
    const cursor = () => stage.app.get(ChainScanner).status();
    const sent = async () => {
      const user = await stage.app.actors.user();
      await stage.evm.pay(user.wallet, custody, '5');
      return user;
    };

    it('asks for less where a node refuses, and for more again', async () => {
      await stage.scan();
      const user = await sent();
      await stage.evm.mine(400);
      const { window } = await cursor();
      stage.node.answer('eth_getLogs', async (call, real) => {
        const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }];
        if (Number(toBlock) - Number(fromBlock) >= 50)
          throw new RpcError(-32005, 'query returned more than 10000 results');
        return await real();
      });
      await stage.scan();
      await stage.scan();
      const after = await cursor();
      expect(after.window).toBeLessThan(Math.min(window, 100));
      expect(after.scannedTo).toBe((await stage.evm.head()) - 14);
      expect(await stage.deposits(user)).toHaveLength(1);
      stage.node.heal();
      await stage.evm.mine(200);
      await stage.scan();
      expect((await cursor()).window).toBeGreaterThan(after.window);
    });

    it('waits where even one block is refused', async () => {
      await stage.bury();
      const before = await cursor();
      stage.node.answer('eth_getLogs', async () => {
        throw new RpcError(-32601, 'the method is not available');
      });
      for (let round = 0; round < 3; round++) await stage.scan();
      expect(await cursor()).toEqual({ scannedTo: before.scannedTo, window: 1 });
    });

    it.each<[string, (logs: Json[]) => Json[]]>([
      ['of another token', (logs) => logs.map((log) => ({ ...log, address: `0x${'3'.repeat(40)}` }))],
      [
        'to another address',
        (logs) =>
          logs.map((log) => ({ ...log, topics: [...(log.topics as string[]).slice(0, 2), `0x${'7'.repeat(64)}`] })),
      ],
      ['of another block', (logs) => logs.map((log) => ({ ...log, blockNumber: '0x1' }))],
      ['that were removed', (logs) => logs.map((log) => ({ ...log, removed: true }))],
      ['of a larger value', (logs) => logs.map((log) => ({ ...log, data: `0x${'1'.padStart(64, '0')}` }))],
    ])('does not believe logs %s', async (_, change) => {
      await stage.scan();
      const user = await sent();
      await stage.bury();
      stage.node.answer('eth_getLogs', async (_call, real) => change((await real()) as Json[]));
      await stage.scan();
      expect(await stage.deposits(user)).toEqual([]);
    });

    it('loses nothing while the node is down', async () => {
      await stage.scan();
      const user = await sent();
      await stage.bury();
      for (const fault of ['cut', 'garbage'] as const) {
        stage.node.break('eth_getTransactionReceipt', fault);
        await stage.scan();
        expect(await stage.deposits(user)).toEqual([]);
      }
      stage.node.heal();
      await stage.scan();
      expect(await stage.deposits(user)).toHaveLength(1);
    });

    it('scans again where a block it had read is another one now, and files nothing twice', async () => {
      const user = await sent();
      await stage.bury();
      await stage.scan();
      const before = await stage.deposits(user);
      expect(before).toHaveLength(1);
      await stage.evm.reorg(20);
      await stage.bury();
      await stage.scan();
      await stage.scan();
      expect((await stage.app.get(ChainHealth).status()).problem).toBeNull();
      expect((await cursor()).scannedTo).toBe((await stage.evm.head()) - 14);
      expect(await stage.deposits(user)).toHaveLength(1);
    });
  });
});
