import { day, minute } from '../../server/common/runtime';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { Deposit, DepositCalculation, DepositPage } from '../../server/finance/deposits/deposits.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal, WithdrawalRules } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { Bill, BillDetail, BillPage } from '../../server/ledger/ledger.schemas';
import type { AssetRow } from '../../server/market/market.schemas';
import { Settings } from '../../server/settings';
import { settingKeys } from '../../server/settings/settings.registry';
import type { UserRow } from '../../server/users/users.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { changeSetting } from './change-setting';

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const password = '135790';

describe('deposits and withdrawals by review', () => {
  let app: TestApp;
  let reviewer: ConsoleClient;
  let second: ConsoleClient;

  beforeAll(async () => {
    app = await bootApp();
    [reviewer, second] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
  });

  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  const funding = async (user: TestUser, asset = 'USDT') => {
    const info = await user.api.get<{ balances: { asset: string; funding: string; held: string }[] }>('/api/user/info');
    const found = info.data.balances.find((balance) => balance.asset === asset);
    return [found?.funding, found?.held];
  };
  const bills = async (user: TestUser, type = 'all') =>
    (await user.api.get<BillPage>(`/api/finance/bill/${type}`)).data.list.map((bill) => [
      bill.type,
      bill.amount,
      bill.balanceAfter,
    ]);
  const ask = (user: TestUser, amount: string, more: object = {}) =>
    user.api.post<Withdrawal & { code: string; field: string }>('/api/finance/extract', {
      asset: 'USDT',
      amount,
      password,
      ...more,
    });
  const rowOf = async (id: number) => (await reviewer.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
  const act = (who: ConsoleClient, id: number, action: string, body: object = {}) =>
    who.post<{ code?: string }>(`/admin-api/withdrawals/${id}/${action}`, body);
  const approve = async (who: ConsoleClient, id: number) =>
    act(who, id, 'approve', { digest: (await rowOf(id)).digest });

  describe('deposit', () => {
    it('waits for review, is credited as corrected, once, and shows as a bill', async () => {
      const user = await app.actors.user({ bound: true });
      const filed = await user.api.post<Deposit>('/api/finance/recharge', {
        asset: 'USDT',
        amount: '100.5',
        txHash: hash('A'),
      });
      expect([filed.status, filed.msg]).toEqual([200, 'Please wait for review']);
      expect(filed.data).toMatchObject({ state: 'pending', amount: '100.5', credited: null, txHash: hash('a') });
      expect(await funding(user)).toEqual(['0', '0']);

      const { id } = filed.data;
      const listed = await reviewer.get<DepositRow[]>(
        `/admin-api/deposits?filter=${encodeURIComponent(JSON.stringify({ q: user.uid, state: 'pending' }))}`,
      );
      expect(listed.body.map((row) => row.id)).toEqual([id]);
      await app.actors.byTwo('reviewer', `deposits/${id}/approve`, { amount: '99.5' });
      const again = await second.post<{ code: string }>(`/admin-api/deposits/${id}/approve`, { amount: '99.5' });
      expect(again.http).toBe(409);
      expect(await funding(user)).toEqual(['99.5', '0']);
      expect(await bills(user)).toEqual([['deposit', '99.5', '99.5']]);
      const page = await user.api.get<DepositPage>('/api/finance/deposits?state=credited');
      expect(page.data.list[0]).toMatchObject({ id, state: 'credited', credited: '99.5' });
    });

    it('is filed by anybody, and credited to one; a rejection leaves it to others', async () => {
      const [one, two] = [await app.actors.user(), await app.actors.user()];
      const body = { asset: 'FXB', amount: '10', txHash: hash('b') };
      const first = await one.api.post<Deposit>('/api/user/charge', body);
      const again = await one.api.post<{ code: string; field: string }>('/api/token/recharge', {
        ...body,
        txHash: hash('B').replace('0X', '0x'),
      });
      expect([again.status, again.data.code, again.data.field]).toEqual([400, 'alreadyFiled', 'txHash']);
      const rejected = await reviewer.post(`/admin-api/deposits/${first.data.id}/reject`, { reason: 'not ours' });
      expect(rejected.http).toBe(200);
      const mine = await one.api.get<DepositPage>('/api/finance/deposits');
      expect(mine.data.list[0]).toMatchObject({ state: 'rejected', reason: 'not ours' });
      expect((await two.api.post('/api/token/recharge', body)).status).toBe(200);
    });

    it('calculates minimum and credited amount, and refuses what cannot be deposited', async () => {
      const user = await app.actors.user();
      const usdt = await user.api.post<DepositCalculation>('/api/user/chargeCalculator', {
        asset: 'USDT',
        amount: '5',
      });
      expect(usdt.data).toMatchObject({
        address: null,
        minimum: '1',
        fee: '0',
        credited: '5',
      });
      const bnb = await user.api.post<DepositCalculation>('/api/user/chargeBNBCalculator', {});
      expect(bnb.data).toMatchObject({ asset: 'BNB', minimum: '0.00166667', contract: null });
      const refused = [
        [{ asset: 'TRADE', amount: '5' }, 'notDepositable'],
        [{ asset: 'NOPE', amount: '5' }, 'assetUnknown'],
        [{ asset: 'USDT', amount: '0.5' }, 'belowMinimum'],
        [{ asset: 'USDT', amount: '5', txHash: '0x12' }, 'txHashInvalid'],
        [{ asset: 'USDT', amount: '5', image: 'https://evil.example/x.webp' }, 'imageInvalid'],
      ] as const;
      for (const [body, code] of refused) {
        const answer = await user.api.post<{ code: string }>('/api/finance/recharge', body);
        expect([answer.http, answer.status, answer.data.code]).toEqual([200, 400, code]);
      }
    });
  });

  describe('withdrawal', () => {
    it('takes the fixed fee of an asset where there is a setting for it, and none where there is not', async () => {
      const finance = await app.actors.staff('finance');
      const turn = async (withdraw: boolean) => {
        const { body } = await finance.get<AssetRow>('/admin-api/assets/BNB');
        const { deposit, transfer, exchange, version } = body;
        const row = { deposit, withdraw, transfer, exchange, version };
        expect((await finance.put('/admin-api/assets/BNB', row)).http).toBe(200);
      };
      await turn(true);
      const rules = await (await app.actors.user()).api.get<WithdrawalRules>('/api/token/extract');
      await turn(false);
      const keys = settingKeys.filter((key) => key.startsWith('withdraw.feeFixed.'));
      const settings = new Map(keys.map((key) => [key.replace('withdraw.feeFixed.', ''), app.get(Settings).raw(key)]));
      const fees = rules.data.assets.map(({ asset, feeFixed }) => [asset, feeFixed] as const);
      expect(fees).toEqual(fees.map(([asset]) => [asset, settings.get(asset) ?? '0']));
      expect(fees.map(([asset]) => asset)).toEqual(expect.arrayContaining([...settings.keys(), 'BNB']));
    });

    it('goes the whole way: asked, approved, paid by one member of staff, and shows as bills', async () => {
      const user = await app.actors.user({ bound: true, funded: { USDT: '200' }, tradePassword: password });
      const rules = await user.api.get<WithdrawalRules>('/api/token/extract');
      expect(rules.data.assets.find((asset) => asset.asset === 'USDT')).toMatchObject({
        balance: '200',
        feeFixed: '1',
        maximum: '199',
      });
      const asked = await ask(user, '50');
      expect([asked.status, asked.msg]).toEqual([200, 'Please wait for review']);
      expect(asked.data).toMatchObject({ amount: '50', fee: '1', state: 'pending', canCancel: true, holdUntil: null });
      expect(asked.data.address.toLowerCase()).toBe(user.account);
      expect(await funding(user)).toEqual(['149', '51']);

      const { id } = asked.data;
      expect((await approve(reviewer, id)).http).toBe(200);
      expect((await act(second, id, 'pay', { txHash: hash('c') })).http).toBe(409);
      expect((await act(reviewer, id, 'start-payout')).http).toBe(200);
      const stranger = await act(second, id, 'pay', { txHash: hash('c') });
      expect([stranger.http, stranger.body.code]).toEqual([403, 'notPayer']);
      expect((await act(reviewer, id, 'pay', { txHash: hash('c') })).http).toBe(200);
      expect(await funding(user)).toEqual(['149', '0']);
      expect(await bills(user)).toEqual([
        ['withdrawalFee', '-1', '149'],
        ['withdrawal', '-50', '150'],
        ['deposit', '200', '200'],
      ]);
      expect(await rowOf(id)).toMatchObject({
        state: 'paid',
        txHash: hash('c'),
        approvals: [{ staff: expect.any(String) }],
      });
    });

    it('pays each transaction once', async () => {
      const user = await app.actors.user({ funded: { USDT: '20' }, tradePassword: password });
      const { id } = (await ask(user, '5')).data;
      await approve(reviewer, id);
      await act(reviewer, id, 'start-payout');
      const used = await act(reviewer, id, 'pay', { txHash: hash('C').replace('0X', '0x') });
      expect([used.http, used.body.code]).toEqual([400, 'txHashUsed']);
      expect((await act(reviewer, id, 'pay', { txHash: '0xnope' })).body.code).toBe('txHashInvalid');
      expect((await rowOf(id)).state).toBe('paying');
    });

    it('gives a rejected, cancelled or failed one back in full', async () => {
      const user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
      const rejected = (await ask(user, '10')).data.id;
      expect((await act(reviewer, rejected, 'reject', { reason: 'no' })).http).toBe(200);
      const cancelled = (await ask(user, '10')).data.id;
      expect((await user.api.post(`/api/finance/extract/cancel/${cancelled}`)).status).toBe(200);
      expect((await user.api.post(`/api/finance/extract/cancel/${cancelled}`)).status).toBe(409);
      const failed = (await ask(user, '10')).data.id;
      await approve(reviewer, failed);
      await act(reviewer, failed, 'start-payout');
      expect((await act(second, failed, 'fail', { reason: 'reverted' })).http).toBe(200);
      expect((await act(second, failed, 'retry')).http).toBe(200);
      await act(second, failed, 'start-payout');
      expect((await act(second, failed, 'release-payout')).http).toBe(200);
      await act(second, failed, 'start-payout');
      await act(second, failed, 'fail', { reason: 'reverted again' });
      expect((await act(second, failed, 'refund', { reason: 'cannot be sent' })).http).toBe(200);
      expect(await funding(user)).toEqual(['100', '0']);
    });

    it('refuses what is too much, too little, to a stranger, or without the password', async () => {
      const user = await app.actors.user({ funded: { USDT: '10', BNB: '1' }, tradePassword: password });
      const foreign = '0x1111111111111111111111111111111111111111';
      const refused = [
        ['10', {}, 'insufficientFunding', 'amount'],
        ['0', {}, 'amountInvalid', 'amount'],
        ['1', { asset: 'BNB' }, 'notWithdrawable', 'asset'],
        ['1', { address: foreign }, 'ownAddressOnly', 'address'],
        ['1', { address: '0x12' }, 'addressInvalid', 'address'],
      ] as const;
      for (const [amount, more, code, field] of refused) {
        const answer = await ask(user, amount, more);
        expect([answer.status, answer.data.code, answer.data.field]).toEqual([400, code, field]);
      }
      const fresh = await app.actors.user({ funded: { USDT: '10' } });
      expect((await ask(fresh, '1')).data.code).toBe('passwordNotSet');
      const locked = await app.actors.user({ funded: { USDT: '10' }, tradePassword: password });
      expect((await ask(locked, '1', { password: undefined })).data.code).toBe('passwordRequired');
      for (let tries = 0; tries < 5; tries++) await ask(locked, '1', { password: '000000' });
      expect((await ask(locked, '1')).data.code).toBe('passwordLocked');
      expect(await funding(locked)).toEqual(['10', '0']);
    });

    /** To the minute: it may count from a moment before the request. */
    const hoursHeld = ({ holdUntil, createdAt }: Withdrawal) =>
      Math.round((Date.parse(holdUntil ?? '') - Date.parse(createdAt)) / minute) / 60;

    it('holds a withdrawal after the trade password was changed, and one to another address', async () => {
      await changeSetting(app, 'withdraw.ownAddressOnly', 'false');
      const user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
      const far = await ask(user, '5', { address: '0x1111111111111111111111111111111111111111' });
      expect(hoursHeld(far.data)).toBe(24);
      await changeSetting(app, 'withdraw.ownAddressOnly', 'true');
      const changed = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
      await app.actors.setTradePassword(changed, '246802');
      const held = await ask(changed, '5', { password: '246802' });
      // counted from the change of the password, a moment before
      expect(hoursHeld(held.data)).toBe(24);
      const early = await approve(reviewer, held.data.id);
      expect([early.http, early.body.code]).toEqual([400, 'onHold']);
      app.clock.advance(day - minute);
      reviewer = await app.actors.staff('reviewer');
      second = await app.actors.staff('reviewer2');
      expect((await approve(reviewer, held.data.id)).body.code).toBe('onHold');
      app.clock.advance(minute);
      expect((await approve(reviewer, held.data.id)).http).toBe(200);
    });

    it('keeps a setting of the smallest amount', async () => {
      await changeSetting(app, 'withdraw.min', '100');
      const user = await app.actors.user({ funded: { USDT: '500' }, tradePassword: password });
      const answer = await ask(user, '99.99999999');
      expect([answer.data.code, answer.msg]).toEqual(['belowMinimum', 'The amount must be at least 100 USDT']);
      expect((await ask(user, '100')).status).toBe(200);
      await changeSetting(app, 'withdraw.min', '0');
    });

    it('source 5: takes more than 100, or at least 100, and never both', async () => {
      await changeSetting(app, 'withdraw.min', '100');
      await changeSetting(app, 'withdraw.minReading', 'moreThan');
      const user = await app.actors.user({ funded: { USDT: '500' }, tradePassword: password });
      const answer = await ask(user, '100');
      expect([answer.data.code, answer.msg]).toEqual(['notMoreThanMinimum', 'The amount must be more than 100 USDT']);
      expect((await ask(user, '100.00000001')).status).toBe(200);
      await changeSetting(app, 'withdraw.minReading', 'atLeast');
      expect((await ask(user, '100')).status).toBe(200);
      await changeSetting(app, 'withdraw.min', '0');
    });
  });

  describe('bills', () => {
    it('pages by cursor without loss or repetition, and filters', async () => {
      const user = await app.actors.user();
      for (let index = 1; index <= 25; index++) await app.actors.fund(user, index % 5 ? 'USDT' : 'FXB', String(index));
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: BillPage = (
          await user.api.get<BillPage>(`/api/finance/bill/all?limit=10${cursor ? `&cursor=${cursor}` : ''}`)
        ).data;
        expect(page.count).toBe(25);
        seen.push(...page.list.map((bill: Bill) => bill.id));
        cursor = page.next;
      }
      expect(seen).toHaveLength(25);
      expect([...seen].sort((a, b) => b - a)).toEqual(seen);
      const fxb = await user.api.get<BillPage>('/api/finance/bill/deposit?asset=FXB');
      expect(fxb.data.count).toBe(5);
      expect((await user.api.get('/api/finance/bill/nonsense')).status).toBe(400);
      expect((await user.api.get('/api/finance/bill/all?cursor=1%20OR%201')).status).toBe(400);
    });

    it('shows one bill with its lines to its owner alone', async () => {
      const [user, other] = [
        await app.actors.user({ funded: { USDT: '10' }, tradePassword: password }),
        await app.actors.user(),
      ];
      await ask(user, '5');
      const [bill] = (await user.api.get<BillPage>('/api/finance/bill/withdrawal')).data.list;
      const detail = await user.api.get<BillDetail>(`/api/finance/bill/detail/${bill?.id}`);
      expect(detail.data.lines.map((line) => [line.wallet, line.type, line.amount])).toEqual([
        ['funding', 'withdrawalFee', '-1'],
        ['held', 'withdrawal', '5'],
        ['held', 'withdrawalFee', '1'],
      ]);
      expect(detail.data.source.kind).toBe('withdrawal');
      expect((await other.api.get(`/api/finance/bill/detail/${bill?.id}`)).status).toBe(404);
    });
  });

  describe('treasury and airdrop', () => {
    it('adjusts a balance with a reason, and funds a pool once per transaction', async () => {
      const finance = await app.actors.staff('finance');
      const user = await app.actors.user();
      const filter = encodeURIComponent(JSON.stringify({ q: user.uid }));
      const [row] = (await finance.get<UserRow[]>(`/admin-api/users?filter=${filter}`)).body;
      const points = { asset: 'FUEL', amount: '12.5', reason: 'goodwill' };
      expect((await finance.post(`/admin-api/users/${row?.id}/adjust`, points)).http).toBe(200);
      expect(await funding(user, 'FUEL')).toEqual(['12.5', '0']);
      const tooMuch = await finance.post<{ code: string }>(`/admin-api/users/${row?.id}/adjust`, {
        ...points,
        amount: '-13',
      });
      expect([tooMuch.http, tooMuch.body.code]).toEqual([400, 'insufficientFunding']);
      const fund = { from: 'world', to: 'rewards', asset: 'USDT', amount: '5', reason: 'top-up', txHash: hash('d') };
      await app.actors.byTwo('finance', 'treasury/fund', fund);
      const again = await finance.post<{ code: string }>('/admin-api/treasury/fund', fund);
      expect(again.body.code).toBe('txHashUsed');
      const claimed = await user.api.post<{ code: string }>('/api/finance/recharge', {
        asset: 'USDT',
        amount: '5',
        txHash: hash('d'),
      });
      expect(claimed.data.code).toBe('txHashUsed');
    });

    it('gives the airdrop once, after binding', async () => {
      const loose = await app.actors.user();
      expect((await loose.api.post<{ code: string }>('/api/user/airdrop')).data.code).toBe('needReferrer');
      const user = await app.actors.user({ bound: true });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => user.api.post<{ code?: string }>('/api/user/airdrop')),
      );
      expect(answers.map((answer) => answer.data.code ?? 'paid').sort()).toEqual([
        ...Array.from({ length: 9 }, () => 'airdropClaimed'),
        'paid',
      ]);
      expect(await funding(user, 'NICE')).toEqual(['10', '0']);
    });
  });
});
