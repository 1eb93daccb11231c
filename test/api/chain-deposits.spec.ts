import { parseUnits, Wallet } from 'ethers';
import { UnitOfWork } from '../../server/common/database';
import { ChainHealth, ChainScanner, DepositChecks } from '../../server/finance';
import type { ChainTransferRow } from '../../server/finance/deposits/chain/chain-transfers.list';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { DepositCalculation } from '../../server/finance/deposits/deposits.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import type { ConsoleClient, TestUser } from '../support';
import { ChainStage, custody } from '../support/chain-stage';
import { usdtAddress } from '../support/evm';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

jest.setTimeout(60_000);

describe('deposits on the chain', () => {
  let stage: ChainStage;
  let reviewer: ConsoleClient;

  beforeAll(async () => {
    stage = await ChainStage.start();
    reviewer = await stage.app.actors.staff('reviewer');
  });

  afterAll(async () => {
    try {
      expect((await stage.app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await stage.stop();
    }
  });

  const rowOf = async (id: number) => (await reviewer.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
  const approve = (id: number, amount: string, more: object = {}) =>
    reviewer.post<{ code?: string; message?: string } | null>(`/admin-api/deposits/${id}/approve`, { amount, ...more });
  const paid = async (amount: string): Promise<{ user: TestUser; txHash: string }> => {
    const user = await stage.app.actors.user();
    return { user, txHash: await stage.evm.pay(user.wallet, custody, amount) };
  };
  const limit = (amount: string) => changeSetting(stage.app, 'deposit.autoCreditLimit', amount);

  it('wants a hash, and says so', async () => {
    const user = await stage.app.actors.user();
    const terms = await user.api.post<DepositCalculation>('/api/user/chargeCalculator', { amount: '5' });
    expect(terms.data).toMatchObject({ txHashRequired: true, credited: '5' });
    const without = await user.api.post<{ code: string }>('/api/user/charge', { amount: '5' });
    expect([without.status, without.data.code]).toEqual([400, 'txHashRequired']);
  });

  it('shows what the chain says, and credits once when a reviewer agrees', async () => {
    const { user, txHash } = await paid('25.5');
    const filed = await stage.file(user, txHash.toUpperCase().replace('0X', '0x'), '25.5');
    expect(filed).toMatchObject({ state: 'pending', check: null, converted: null });
    const twice = await user.api.post<{ code: string }>('/api/user/charge', { amount: '25.5', txHash });
    expect(twice.data.code).toBe('alreadyFiled');

    await stage.check();
    expect((await stage.deposits(user))[0]?.check).toMatchObject({
      state: 'confirming',
      differs: [],
      confirmations: 1,
      needed: 15,
      received: '25.5',
    });
    expect((await rowOf(filed.id)).creditable).toBe(false);
    expect((await approve(filed.id, '25.5')).body).toMatchObject({ code: 'notConfirmed' });

    await stage.bury();
    await stage.check();
    expect(await rowOf(filed.id)).toMatchObject({
      check: { state: 'verified', confirmations: 16 },
      sender: user.wallet.address,
      creditable: true,
    });
    expect((await approve(filed.id, '25')).body).toMatchObject({ code: 'receivedDiffers' });
    const both = await Promise.all([approve(filed.id, '25.5'), approve(filed.id, '25.5')]);
    expect(tally(both)).toEqual({ done: 1, '409 stateConflict': 1 });
    expect(await stage.funding(user)).toBe('25.5');
    expect((await stage.deposits(user))[0]).toMatchObject({ state: 'credited', credited: '25.5' });
    const again = await user.api.post<{ code: string }>('/api/user/charge', { amount: '25.5', txHash });
    expect(again.status).toBe(200);
    await stage.check();
    expect((await stage.deposits(user))[1]?.check).toMatchObject({ state: 'mismatch', differs: ['used'] });
  });

  it('counts confirmations block by block, and waits for the final block where that lags', async () => {
    const { user, txHash } = await paid('10');
    await stage.file(user, txHash, '10');
    const seen: unknown[] = [];
    for (let block = 1; block <= 15; block++) {
      await stage.check();
      const check = (await stage.deposits(user))[0]?.check;
      seen.push([check?.confirmations, check?.state]);
      if (block < 15) await stage.evm.mine();
    }
    expect(seen).toEqual([...Array.from({ length: 14 }, (_, at) => [at + 1, 'confirming']), [15, 'verified']]);

    const late = await paid('10');
    await stage.file(late.user, late.txHash, '10');
    const block = await stage.evm.head();
    stage.node.answer('eth_getBlockByNumber', async (call, real) =>
      call.params[0] === 'finalized'
        ? await stage.evm.provider.send('eth_getBlockByNumber', [`0x${(block - 1).toString(16)}`, false])
        : await real(),
    );
    await stage.evm.mine(30);
    await stage.check();
    expect((await stage.deposits(late.user))[0]?.check).toMatchObject({ state: 'confirming', confirmations: 31 });
    stage.node.heal();
    await stage.check();
    expect((await stage.deposits(late.user))[0]?.check?.state).toBe('verified');
  });

  it('credits by itself up to the limit, once however many look at the same time', async () => {
    await limit('50');
    const [at, above] = [await paid('50'), await paid('50.00000001')];
    const [first, second] = [
      await stage.file(at.user, at.txHash, '50'),
      await stage.file(above.user, above.txHash, '50.00000001'),
    ];
    await stage.bury();
    stage.app.clock.advance(60_000);
    const checks = stage.app.get(DepositChecks);
    await Promise.all(Array.from({ length: 20 }, () => checks.checkDue()));
    await stage.check();
    expect(await stage.funding(at.user)).toBe('50');
    expect(await rowOf(first.id)).toMatchObject({ state: 'credited', credited: '50', reviewer: null });
    expect(await stage.funding(above.user)).toBe('0');
    expect(await rowOf(second.id)).toMatchObject({ state: 'pending', check: { state: 'verified' } });
    await limit('0');
  });

  it('neither blocks nor gives away what somebody else files first', async () => {
    await limit('1000');
    const { user, txHash } = await paid('40');
    const thief = await stage.app.actors.user();
    const stolen = await stage.file(thief, txHash, '40');
    await stage.bury();
    await stage.check();
    expect(await rowOf(stolen.id)).toMatchObject({
      state: 'pending',
      check: { state: 'mismatch', differs: ['sender'] },
    });
    await stage.file(user, txHash, '40');
    await stage.check();
    expect([await stage.funding(user), await stage.funding(thief)]).toEqual(['40', '0']);
    expect((await approve(stolen.id, '40')).body).toMatchObject({ code: 'txHashUsed' });
    await limit('0');
  });

  it('credits each of two transfers in one transaction', async () => {
    await limit('1000');
    const { evm } = stage;
    const user = await stage.app.actors.user();
    const router = await evm.deploy('Router');
    await evm.mint(user.account, '30');
    await evm.send(user.wallet, usdtAddress, { data: evm.encode('Token', 'approve', router, parseUnits('30', 18)) });
    const data = evm.encode('Router', 'payTwice', usdtAddress, custody, parseUnits('10', 18), parseUnits('20', 18));
    const txHash = await evm.send(user.wallet, router, { data });
    await stage.bury();
    await stage.file(user, txHash, '20');
    await stage.check();
    await stage.file(user, txHash, '10');
    await stage.check();
    expect((await stage.deposits(user)).map(({ credited }) => credited)).toEqual(['20', '10']);
    expect(await stage.funding(user)).toBe('30');
    await stage.file(user, txHash, '10');
    await stage.check();
    expect((await stage.deposits(user))[2]?.check).toMatchObject({ state: 'mismatch', differs: ['used'] });
    await limit('0');
  });

  describe('what is not as it should be', () => {
    const filed = async (user: TestUser, txHash: string, amount = '10') => {
      const { id } = await stage.file(user, txHash, amount);
      await stage.bury();
      await stage.check();
      const row = await rowOf(id);
      return { id, row, refused: (await approve(id, amount)).body?.code };
    };

    beforeAll(() => limit('1000'));
    afterAll(() => limit('0'));

    it('is not credited: a token of that name at another address', async () => {
      const user = await stage.app.actors.user();
      const fake = await stage.evm.deploy('Token');
      await stage.evm.mint(user.account, '10', fake);
      const { row, refused } = await filed(user, await stage.evm.transfer(user.wallet, custody, '10', fake));
      expect([row.check?.differs, row.creditable, refused]).toEqual([['contract'], false, 'notCreditable']);
    });

    it('is not credited: a contract that only says something moved', async () => {
      const user = await stage.app.actors.user();
      const imposter = await stage.evm.deploy('Imposter');
      const data = stage.evm.encode('Imposter', 'claim', user.account, custody, parseUnits('10', 18));
      const { row, refused } = await filed(user, await stage.evm.send(user.wallet, imposter, { data }));
      expect([row.check?.differs, row.creditable, refused]).toEqual([['contract'], false, 'notCreditable']);
    });

    it('is not credited: a transaction that failed', async () => {
      const user = await stage.app.actors.user();
      const data = stage.evm.encode('Token', 'transfer', custody, parseUnits('10', 18));
      const txHash = await stage.evm.send(user.wallet, usdtAddress, { data, gas: 200_000n });
      const { row, refused } = await filed(user, txHash);
      expect([row.check?.differs, row.creditable, refused]).toEqual([['failed'], false, 'notCreditable']);
    });

    it('is not credited: tokens that went to somebody else', async () => {
      const user = await stage.app.actors.user();
      const { row, refused } = await filed(user, await stage.evm.pay(user.wallet, Wallet.createRandom().address, '10'));
      expect([row.check?.differs, row.creditable, refused]).toEqual([['recipient'], false, 'notCreditable']);
    });

    it('is left to a reviewer: another amount, less than the minimum, another sender', async () => {
      const { user, txHash } = await paid('9.999999999999999999');
      const other = await filed(user, txHash);
      expect(other.row.check).toMatchObject({ differs: ['amount'], received: '9.99999999' });
      expect([other.row.creditable, other.refused]).toEqual([true, 'receivedDiffers']);

      const small = await paid('0.5');
      const { id, row } = await filed(small.user, small.txHash);
      expect(row.check).toMatchObject({ state: 'mismatch', differs: ['amount', 'minimum'], received: '0.5' });
      expect((await approve(id, '0.5')).http).toBe(200);
      expect(await stage.funding(small.user)).toBe('0.5');

      const friend = await stage.app.actors.user();
      const gift = await filed(friend, await stage.evm.pay(Wallet.createRandom(), custody, '10'));
      expect([gift.row.check?.differs, gift.refused]).toEqual([['sender'], undefined]);
      expect(await stage.funding(friend)).toBe('10');
      const auditor = await stage.app.actors.staff('auditor');
      const log = await auditor.get<AuditRow[]>('/admin-api/audit');
      expect(JSON.stringify(log.body.find((entry) => entry.resourceId === String(gift.id)))).toContain('sender');
    });

    it('is looked for for a day and then left to review', async () => {
      const user = await stage.app.actors.user();
      const txHash = `0x${'9'.repeat(64)}`;
      const { row, refused } = await filed(user, txHash);
      expect([row.check?.state, row.creditable, refused]).toEqual(['notFound', false, 'notConfirmed']);
      const before = stage.node.count('eth_getTransactionReceipt');
      for (let look = 0; look < 160; look++) await stage.check(11 * 60_000);
      const asked = stage.node.count('eth_getTransactionReceipt') - before;
      expect(asked).toBeGreaterThan(140);
      expect(asked).toBeLessThan(155);
      reviewer = await stage.app.actors.staff('reviewer');
    });
  });

  describe('BNB', () => {
    const sendBnb = (user: TestUser, coins: string) =>
      stage.evm.send(user.wallet, custody, { value: parseUnits(coins, 18) });

    beforeAll(async () => {
      await limit('100000');
      // Its demo price walks; here it stands.
      await stage.app
        .get(UnitOfWork)
        .run((tx) => tx.run("UPDATE price_source SET source = 'staff' WHERE asset = 'BNB'"));
    });
    afterAll(() => limit('0'));

    it('is turned into USDT at its price less the spread', async () => {
      const user = await stage.app.actors.user();
      await stage.file(user, await sendBnb(user, '0.5'), '0.5', 'BNB');
      await stage.bury();
      await stage.check();
      const [deposit] = await stage.deposits(user);
      expect(deposit).toMatchObject({
        state: 'credited',
        credited: '0.5',
        converted: { asset: 'USDT', amount: '298.5' },
      });
      expect([await stage.funding(user, 'BNB'), await stage.funding(user)]).toEqual(['0', '298.5']);
    });

    it('is credited as it is where `exchange` is short, or staff switched it off', async () => {
      const rich = await stage.app.actors.user();
      await limit('1000000');
      await stage.file(rich, await sendBnb(rich, '1500'), '1500', 'BNB');
      await stage.bury();
      await stage.check();
      expect((await stage.deposits(rich))[0]).toMatchObject({ state: 'credited', converted: null });
      expect([await stage.funding(rich, 'BNB'), await stage.funding(rich)]).toEqual(['1500', '0']);

      await changeSetting(stage.app, 'deposit.bnbConvert', 'false');
      const plain = await stage.app.actors.user();
      await stage.file(plain, await sendBnb(plain, '0.25'), '0.25', 'BNB');
      await stage.bury();
      await stage.check();
      expect([await stage.funding(plain, 'BNB'), await stage.funding(plain)]).toEqual(['0.25', '0']);
      await changeSetting(stage.app, 'deposit.bnbConvert', 'true');
    });

    it('that a contract moved leaves no trace and goes to review', async () => {
      const user = await stage.app.actors.user();
      const router = await stage.evm.deploy('Router');
      const data = stage.evm.encode('Router', 'forward', custody);
      const txHash = await stage.evm.send(user.wallet, router, { data, value: parseUnits('0.5', 18) });
      const { id } = await stage.file(user, txHash, '0.5', 'BNB');
      await stage.bury();
      await stage.check();
      expect(await rowOf(id)).toMatchObject({
        check: { state: 'mismatch', differs: ['recipient'] },
        creditable: false,
      });
    });
  });

  describe('what nobody has filed', () => {
    const transfers = async (filter: object, who = reviewer) =>
      (
        await who.get<ChainTransferRow[]>(
          `/admin-api/chain-transfers?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).body;

    beforeAll(async () => {
      await stage.bury();
      await stage.scan();
    });

    it('is filed by the scanner for a user it knows, and credited like any other', async () => {
      await limit('1000');
      const { user, txHash } = await paid('33');
      const dust = await stage.evm.pay(user.wallet, custody, '0.000001');
      await stage.scan();
      expect(await transfers({ q: txHash })).toEqual([]);
      await stage.bury();
      await Promise.all([1, 2, 3].map(() => stage.app.get(ChainScanner).scan()));
      await stage.scan();
      expect((await stage.deposits(user)).map(({ amount, state }) => [amount, state])).toEqual([['33', 'pending']]);
      expect(await transfers({ q: txHash })).toMatchObject([{ state: 'claimed', uid: user.uid, amount: '33' }]);
      expect(await transfers({ q: dust })).toMatchObject([{ state: 'unclaimed', userId: user.id }]);
      const again = await user.api.post<{ code: string }>('/api/user/charge', { amount: '33', txHash });
      expect(again.data.code).toBe('alreadyFiled');
      await stage.check();
      expect(await stage.funding(user)).toBe('33');
      expect(await transfers({ q: user.account, state: 'credited' })).toMatchObject([{ txHash, amount: '33' }]);
      await limit('0');
    });

    it('goes to the deposit that waits for it', async () => {
      const { user, txHash } = await paid('12');
      const { id } = await stage.file(user, txHash, '12');
      await stage.check();
      await stage.bury();
      await stage.scan();
      expect(await transfers({ q: txHash })).toMatchObject([{ depositId: id, state: 'claimed' }]);
      expect(await stage.deposits(user)).toHaveLength(1);
      expect((await reviewer.post(`/admin-api/deposits/${id}/reject`, { reason: 'test' })).http).toBe(200);
      expect(await transfers({ q: txHash })).toMatchObject([{ depositId: null, state: 'unclaimed' }]);

      // What a person refused is never credited by itself when it is filed again.
      await limit('1000');
      await stage.file(user, txHash, '12');
      await stage.check();
      expect((await stage.deposits(user))[1]).toMatchObject({ state: 'pending', check: { state: 'verified' } });
      await limit('0');
    });

    it('waits for staff where the sender is unknown', async () => {
      const user = await stage.app.actors.user();
      const sender = Wallet.createRandom();
      const txHash = await stage.evm.pay(sender, custody, '77');
      await stage.bury();
      await stage.scan();
      const [found] = await transfers({ q: txHash, state: 'unclaimed' });
      expect(found).toMatchObject({ from: sender.address, userId: null, amount: '77' });
      expect(await reviewer.get(`/admin-api/chain-transfers/${found?.id}`)).toMatchObject({ http: 200, body: found });
      const path = `/admin-api/chain-transfers/${found?.id}/assign`;
      const auditor = await stage.app.actors.staff('auditor');
      const body = { userId: user.id, reason: 'sent from an exchange, see ticket 12' };
      expect(await transfers({ q: txHash }, auditor)).toHaveLength(1);
      expect((await auditor.post(path, body)).http).toBe(403);
      const key = { 'Idempotency-Key': 'assign-1' };
      expect((await reviewer.post(path, body, key)).http).toBe(200);
      expect((await reviewer.post(path, body, key)).http).toBe(200);
      expect((await reviewer.post(path, body)).http).toBe(409);
      const [deposit] = await stage.deposits(user);
      expect(deposit).toMatchObject({
        state: 'pending',
        amount: '77',
        check: { state: 'mismatch', differs: ['sender'] },
      });
      expect((await approve(deposit?.id ?? 0, '77')).http).toBe(200);
      expect(await stage.funding(user)).toBe('77');
      expect(await transfers({ q: txHash })).toMatchObject([{ state: 'credited' }]);
    });

    it('tells staff how the node is, and how far the scanner', async () => {
      const { ok, problem, head } = await stage.app.get(ChainHealth).status();
      expect([ok, problem]).toEqual([true, null]);
      expect(head).toBeGreaterThan(100);
      const { scannedTo } = await stage.app.get(ChainScanner).status();
      expect(scannedTo).toBe((await stage.evm.head()) - 14);
    });
  });
});
