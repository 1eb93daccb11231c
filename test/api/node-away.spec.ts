import { UnitOfWork } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import type { ChainTransferRow } from '../../server/finance/deposits/chain/chain-transfers.list';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { Deposit, DepositPage } from '../../server/finance/deposits/deposits.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { custody } from '../support/chain-stage';
import { createDatabase, type TestDatabase } from '../support/database';
import { Evm } from '../support/evm';
import { changeSetting } from './change-setting';

jest.setTimeout(60_000);

/** Domain 6: what was filed, or credited by hand, while no node was configured, and what becomes of it when one is. */
describe('deposits filed without a node', () => {
  let evm: Evm;
  let database: TestDatabase;
  let app: TestApp;
  let reviewer: ConsoleClient;

  const boot = async (env: Record<string, string> = {}) => {
    // It outlives the servers that use it here.
    app = await bootApp({ database: { ...database, drop: async () => undefined }, env });
    reviewer = await app.actors.staff('reviewer');
  };
  const bootWithNode = () => boot({ CHAIN_RPC_URL: evm.url, CUSTODY_ADDRESS: custody });
  /** The same person at the server that runs now. */
  const again = (user: TestUser) => app.actors.login(user.wallet);
  const run = async (job: 'finance.depositChecks' | 'finance.chainScan') => {
    app.clock.advance(4_000);
    await app.get(Jobs).run(job);
  };

  const post = (user: TestUser, body: object) =>
    user.api.post<Deposit & { code?: string }>('/api/finance/recharge', body);
  const file = async (user: TestUser, amount: string, txHash?: string): Promise<number> => {
    const answer = await post(user, { asset: 'USDT', amount, ...(txHash ? { txHash } : {}) });
    expect([answer.status, answer.msg]).toEqual([200, expect.any(String)]);
    return answer.data.id;
  };
  const rowOf = async (id: number) => (await reviewer.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
  const act = async (id: number, action: 'approve' | 'reject', body: object) => {
    const { http, body: answer } = await reviewer.post<{ code?: string } | null>(
      `/admin-api/deposits/${id}/${action}`,
      body,
    );
    return http === 200 ? 'done' : answer?.code;
  };
  const funding = async (user: TestUser, asset = 'USDT') => {
    const info = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
    return info.data.balances.find((balance) => balance.asset === asset)?.funding;
  };
  const paid = async (amount: string) => {
    const user = await app.actors.user();
    return { user, txHash: await evm.pay(user.wallet, custody, amount) };
  };

  beforeEach(async () => {
    evm = await Evm.start();
    database = await createDatabase();
  });
  afterEach(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
      await database.drop();
      await evm.stop();
    }
  });

  it('are held against the chain once there is one, whoever filed the hash first', async () => {
    await boot();
    const [alice, bob] = [await paid('500'), await paid('20')];
    const thief = await app.actors.user();
    const [stolen, own] = [await file(thief, '500', alice.txHash), await file(bob.user, '20', bob.txHash)];
    const bare = await file(bob.user, '30');
    const mine = await file(alice.user, '500', alice.txHash);
    await app.close();

    await bootWithNode();
    await evm.mine(20);
    // Before anything was looked at: nobody credits by word of mouth any more.
    expect(await act(stolen, 'approve', { amount: '50000' })).toBe('receivedDiffers');
    expect(await act(bare, 'approve', { amount: '30' })).toBe('txHashRequired');
    await run('finance.depositChecks');
    expect(await rowOf(stolen)).toMatchObject({ check: { state: 'mismatch', differs: ['sender'], received: '500' } });
    expect(await rowOf(own)).toMatchObject({ state: 'pending', creditable: true, check: { state: 'verified' } });
    expect(await act(own, 'approve', { amount: '21' })).toBe('receivedDiffers');
    expect(await act(own, 'approve', { amount: '20' })).toBe('done');
    expect(await act(bare, 'approve', { amount: '30', txHash: bob.txHash })).toBe('txHashUsed');

    const owner = await again(alice.user);
    expect(await act(mine, 'approve', { amount: '500' })).toBe('done');
    expect(await act(stolen, 'approve', { amount: '500' })).toBe('txHashUsed');
    expect([await funding(owner), await funding(await again(thief)), await funding(await again(bob.user))]).toEqual([
      '500',
      '0',
      '20',
    ]);
  });

  it('leave what came in to whom it came from', async () => {
    await bootWithNode();
    // How far it got is kept while the node is away.
    await evm.mine(20);
    await run('finance.chainScan');
    await app.close();
    await boot();
    const { user, txHash } = await paid('70');
    const thief = await app.actors.user();
    const stolen = await file(thief, '70', txHash);
    await app.close();

    await bootWithNode();
    await evm.mine(20);
    await run('finance.chainScan');
    const seen = async () => {
      const filter = encodeURIComponent(JSON.stringify({ q: txHash }));
      return (await reviewer.get<ChainTransferRow[]>(`/admin-api/chain-transfers?filter=${filter}`)).body;
    };
    const owner = await again(user);
    const [deposit] = (await owner.api.get<DepositPage>('/api/finance/deposits')).data.list;
    expect(await seen()).toMatchObject([{ state: 'claimed', userId: user.id, depositId: deposit?.id }]);
    await run('finance.depositChecks');
    expect(await act(stolen, 'approve', { amount: '70' })).not.toBe('done');
    expect(await act(stolen, 'reject', { reason: 'not theirs' })).toBe('done');
    expect(await act(deposit?.id ?? 0, 'approve', { amount: '70' })).toBe('done');
    expect(await funding(owner)).toBe('70');
    expect(await seen()).toMatchObject([{ state: 'credited', depositId: deposit?.id }]);
  });

  it('are turned into USDT like any other where BNB was sent, unless staff switched that off', async () => {
    await boot();
    // Its demo price walks; here it stands.
    await app.get(UnitOfWork).run((tx) => tx.run("UPDATE price_source SET source = 'staff' WHERE asset = 'BNB'"));
    const user = await app.actors.user();
    const sent = async (amount: string) => {
      const { data } = await user.api.post<Deposit>('/api/user/chargeBNB', { amount });
      expect(await act(data.id, 'approve', { amount })).toBe('done');
      return (await user.api.get<DepositPage>('/api/finance/deposits')).data.list.find(({ id }) => id === data.id);
    };
    expect(await sent('0.5')).toMatchObject({ state: 'credited', converted: { asset: 'USDT', amount: '298.5' } });
    expect([await funding(user, 'BNB'), await funding(user)]).toEqual(['0', '298.5']);
    await changeSetting(app, 'deposit.bnbConvert', 'false');
    expect(await sent('0.25')).toMatchObject({ state: 'credited', credited: '0.25', converted: null });
    expect([await funding(user, 'BNB'), await funding(user)]).toEqual(['0.25', '298.5']);
  });
});
