// @both-engines
import { minute } from '../../server/common/runtime';
import type { Move, Transfer, TransferRules } from '../../server/finance/transfers/transfer.schemas';
import type { BillPage } from '../../server/ledger/ledger.schemas';
import { maskAccount } from '../../server/users';
import { bootApp, type Envelope, type TestApp, type TestUser } from '../support';
import { changeSetting } from './change-setting';

const password = '135790';
const trade = '/api/finance/other/trade';

type Refusable<T> = T & { code?: string; field?: string };

describe('transfers and moves', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await bootApp();
  });

  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  const sender = (amount = '100') => app.actors.user({ funded: { USDT: amount }, tradePassword: password });
  const send = (from: TestUser, body: object, key?: string) =>
    from.api.post<Refusable<Transfer>>(trade, { asset: 'USDT', password, ...body }, key === undefined ? {} : { key });
  const move = (user: TestUser, body: object) =>
    user.api.post<Refusable<Move>>('/api/finance/move', { asset: 'USDT', ...body });
  const wallets = async (user: TestUser, asset = 'USDT') => {
    const info = await user.api.get<{ balances: { asset: string; funding: string; contract: string }[] }>(
      '/api/user/info',
    );
    const found = info.data.balances.find((balance) => balance.asset === asset);
    return [found?.funding, found?.contract];
  };
  const bills = async (user: TestUser, query = '') =>
    (await user.api.get<BillPage>(`/api/finance/bill/all${query}`)).data.list.map((bill) => [
      bill.type,
      bill.wallet,
      bill.amount,
      bill.balanceAfter,
      bill.counterpart,
    ]);
  const refusal = ({ http, status, data }: Envelope<Refusable<object>>) => [http, status, data.code, data.field];

  it('is held after a reset of the trade password, as withdrawals are; a first password holds nothing', async () => {
    const noon = Date.parse('2027-03-01T12:00:00.000Z');
    app.clock.stop(noon);
    const [from, to] = [await sender(), await app.actors.user()];
    const rules = async (user: TestUser) => (await user.api.get<TransferRules>('/api/finance/other/trade')).data;
    expect((await rules(from)).holdUntil).toBeNull();
    expect((await send(from, { to: to.uid, amount: '1' })).status).toBe(200);
    await app.actors.setTradePassword(from, password);
    expect((await rules(from)).holdUntil).toBe('2027-03-02T12:00:00.000Z');
    const held = await send(from, { to: to.uid, amount: '1' });
    expect([held.status, held.data]).toMatchObject([400, { code: 'transfersHeld', until: '2027-03-02T12:00:00.000Z' }]);
    expect((await move(from, { amount: '1', from: 'funding' })).status).toBe(200);
    expect((await send(to, { to: from.uid, amount: '1' })).data.code).toBe('passwordNotSet');
    app.clock.stop(noon + 24 * 60 * minute - 1);
    expect((await send(from, { to: to.uid, amount: '1' })).data.code).toBe('transfersHeld');
    app.clock.stop(noon + 24 * 60 * minute);
    expect((await send(from, { to: to.uid, amount: '1' })).status).toBe(200);
    expect((await rules(from)).holdUntil).toBeNull();
    expect(await wallets(to)).toEqual(['2', '0']);
  });

  it('goes to a uid or an address in any case, the fee on top, and shows as bills of both', async () => {
    const [from, to] = [await sender(), await app.actors.user()];
    const first = await send(from, { to: to.uid, amount: '10.00000001' });
    expect(first.status).toBe(200);
    const recipient = {
      uid: to.uid,
      account: maskAccount(to.account),
      nickname: maskAccount(to.account),
      avatar: null,
    };
    // 10.00000001 × 2,000 ppm, rounded up.
    expect(first.data).toMatchObject({ asset: 'USDT', amount: '10.00000001', fee: '0.02000001', recipient });
    for (const spelling of [
      to.account,
      to.wallet.address,
      `0X${to.account.slice(2).toUpperCase()}`,
      ` ${to.account} `,
    ]) {
      expect([spelling, (await send(from, { to: spelling, amount: '1' })).status]).toEqual([spelling, 200]);
    }
    expect(await wallets(to)).toEqual(['14.00000001', '0']);
    expect(await wallets(from)).toEqual(['85.97199998', '0']);
    const [theirs, mine] = [maskAccount(to.account), maskAccount(from.account)];
    expect((await bills(from)).slice(-3)).toEqual([
      ['transferFee', 'funding', '-0.02000001', '89.97999998', theirs],
      ['transferOut', 'funding', '-10.00000001', '89.99999999', theirs],
      ['deposit', 'funding', '100', '100', null],
    ]);
    expect((await bills(to)).at(-1)).toEqual(['transferIn', 'funding', '10.00000001', '10.00000001', mine]);
  });

  it('shows the largest amount, which goes through, and one unit more does not', async () => {
    const [from, to] = [await sender('33.33333333'), await app.actors.user()];
    const rules = await from.api.get<TransferRules>(trade);
    expect(rules.data).toMatchObject({ passwordSet: true, passOpen: false, feeRatePpm: 2_000, recipient: null });
    expect(rules.data.assets.map((asset) => asset.asset)).toEqual(['USDT', 'FXB', 'NICE']);
    expect(rules.data.assets[0]).toEqual({
      asset: 'USDT',
      balance: '33.33333333',
      onHold: '0',
      onHoldUntil: null,
      maximum: '33.26679973',
      decimals: 8,
    });
    expect(refusal(await send(from, { to: to.uid, amount: '33.26679974' }))).toEqual([
      200,
      400,
      'insufficientFunding',
      'amount',
    ]);
    expect((await send(from, { to: to.uid, amount: '33.26679973' })).status).toBe(200);
    expect((await from.api.get<TransferRules>(trade)).data).toMatchObject({ passOpen: true });
  });

  it('takes no fee where the rate is 0', async () => {
    const [from, to] = [await sender(), await app.actors.user()];
    await changeSetting(app, 'transfer.feeRate', '0');
    const answer = await send(from, { to: to.uid, amount: '100' });
    await changeSetting(app, 'transfer.feeRate', '2000');
    expect(answer.data.fee).toBe('0');
    expect(await wallets(from)).toEqual(['0', '0']);
  });

  it('names the recipient, masked, before anything is sent', async () => {
    const [from, to] = [await sender(), await app.actors.user()];
    const named = await from.api.get<TransferRules>(`${trade}?to=${to.wallet.address}`);
    expect(named.data.recipient).toMatchObject({ uid: to.uid, account: maskAccount(to.account) });
    expect(JSON.stringify(named.data)).not.toContain(to.account);
  });

  it('refuses in plain words, and moves nothing', async () => {
    const [from, to, frozen] = [await sender(), await app.actors.user(), await app.actors.user()];
    const admin = await app.actors.staff('admin');
    expect((await admin.post(`/admin-api/users/${frozen.id}/freeze`, { reason: 'test' })).http).toBe(200);
    const cases = [
      [{ to: '', amount: '1' }, 400, 'invalidInput', 'to'],
      [{ to: 'somebody', amount: '1' }, 400, 'invalidInput', 'to'],
      [{ to: to.inviteCode, amount: '1' }, 400, 'invalidInput', 'to'],
      [{ to: to.account.slice(0, -1), amount: '1' }, 400, 'invalidInput', 'to'],
      [{ to: '10000000', amount: '1' }, 400, 'recipientUnknown', 'to'],
      [{ to: from.uid, amount: '1' }, 400, 'recipientSelf', 'to'],
      [{ to: from.account, amount: '1' }, 400, 'recipientSelf', 'to'],
      [{ to: frozen.uid, amount: '1' }, 400, 'recipientFrozen', 'to'],
      [{ to: to.uid, amount: '0' }, 400, 'amountInvalid', 'amount'],
      [{ to: to.uid, amount: '1.123456789' }, 400, 'amountTooPrecise', 'amount'],
      [{ to: to.uid, amount: '100' }, 400, 'insufficientFunding', 'amount'],
      [{ to: to.uid, amount: '1', asset: 'BNB' }, 400, 'notTransferable', 'asset'],
      [{ to: to.uid, amount: '1', asset: 'FUEL' }, 400, 'notTransferable', 'asset'],
      [{ to: to.uid, amount: '1', asset: 'NOPE' }, 400, 'assetUnknown', 'asset'],
    ] as const;
    for (const [body, status, code, field] of cases) {
      expect([body, ...refusal(await send(from, body))]).toEqual([body, 200, status, code, field]);
    }
    expect(await wallets(from)).toEqual(['100', '0']);
  });

  it('asks for the trade password, and not again while the pass is open', async () => {
    const [without, from, to] = [
      await app.actors.user({ funded: { USDT: '10' } }),
      await sender(),
      await app.actors.user(),
    ];
    const code = async (user: TestUser, more: object) =>
      (await send(user, { to: to.uid, amount: '1', ...more })).data.code;
    expect(await code(without, {})).toBe('passwordNotSet');
    expect(await code(from, { password: undefined })).toBe('passwordRequired');
    expect(await code(from, { password: '000000' })).toBe('passwordWrong');
    expect(await code(from, {})).toBeUndefined();
    expect(await code(from, { password: undefined })).toBeUndefined();
    app.clock.advance(6 * minute);
    expect(await code(from, { password: undefined })).toBe('passwordRequired');
    expect(await wallets(to)).toEqual(['2', '0']);
  });

  it('counts no try of the trade password where the request is refused for itself', async () => {
    const [from, to] = [await sender(), await app.actors.user()];
    const password = '000000';
    const refused = [
      () => send(from, { to: to.uid, amount: '0', password }, 'zero'),
      () => send(from, { to: 'nobody', amount: '1', password }, 'nobody'),
      () => send(from, { to: to.uid, asset: 'GAME', amount: '1', password }, 'closed'),
      () => from.api.post('/api/finance/extract', { asset: 'USDT', amount: '0', password }, { key: 'zero' }),
      () => from.api.post('/api/finance/extract', { asset: 'GAME', amount: '1', password }, { key: 'closed' }),
    ];
    for (const one of refused) expect((await one()).status).toBe(400);
    expect((await send(from, { to: to.uid, amount: '1', password })).data).toMatchObject({
      code: 'passwordWrong',
      left: 4,
    });
  });

  it('replays the answer under one key, the pass open or closed again', async () => {
    const [from, to] = [await sender(), await app.actors.user()];
    const first = await send(from, { to: to.uid, amount: '90' }, 'replayed');
    expect(first.status).toBe(200);
    expect(await send(from, { to: to.uid, amount: '90' }, 'replayed')).toEqual(first);
    app.clock.advance(6 * minute);
    expect(await send(from, { to: to.uid, amount: '90' }, 'replayed')).toEqual(first);
    expect((await send(from, { to: to.uid, amount: '89' }, 'replayed')).status).toBe(409);
    expect(await wallets(to)).toEqual(['90', '0']);
  });

  describe('look-ups', () => {
    const unknown = (index: number) => `0x${index.toString(16).padStart(40, '0')}`;

    it('are ten a minute, whoever is asked for; what is no recipient costs none', async () => {
      const [from, to] = [await sender(), await app.actors.user()];
      for (let tries = 0; tries < 12; tries++) {
        expect((await from.api.get(`${trade}?to=nonsense`)).status).toBe(400);
      }
      const statuses: number[] = [];
      for (let index = 0; index < 11; index++) {
        statuses.push((await from.api.get(`${trade}?to=${index % 2 ? to.uid : unknown(index)}`)).status);
      }
      expect(statuses).toEqual([400, 200, 400, 200, 400, 200, 400, 200, 400, 200, 429]);
      expect((await from.api.get(trade)).status).toBe(200);
    });

    it('refused transfers count, and tell nothing once they are used up; a good one goes through', async () => {
      const [from, to] = [await sender(), await app.actors.user()];
      for (let index = 0; index < 10; index++) {
        expect((await send(from, { to: unknown(index), amount: '1' })).data.code).toBe('recipientUnknown');
      }
      expect((await send(from, { to: unknown(11), amount: '1000' })).data.code).toBe('tooFrequent');
      expect((await send(from, { to: to.uid, amount: '1000' })).data.code).toBe('tooFrequent');
      expect((await from.api.get(`${trade}?to=${to.uid}`)).status).toBe(429);
      expect((await send(from, { to: to.uid, amount: '1' })).status).toBe(200);
    });

    it('a wrong trade password comes before any look-up', async () => {
      const from = await sender();
      const answer = await send(from, { to: unknown(1), amount: '1', password: '000000' });
      expect(answer.data.code).toBe('passwordWrong');
    });
  });

  describe('move', () => {
    it('goes from funding to contract and back, free of charge and without a password', async () => {
      const user = await app.actors.user({ funded: { USDT: '10' } });
      const there = await move(user, { amount: '4.5', from: 'funding' });
      expect(there.data).toMatchObject({ asset: 'USDT', amount: '4.5', from: 'funding', to: 'contract' });
      expect(await wallets(user)).toEqual(['5.5', '4.5']);
      const back = await move(user, { amount: '1.5', from: 'contract' });
      expect(back.data).toMatchObject({ from: 'contract', to: 'funding' });
      expect(await wallets(user)).toEqual(['7', '3']);
      expect((await bills(user, '?wallet=funding,contract')).slice(0, 4)).toEqual([
        ['move', 'funding', '1.5', '7', 'contract'],
        ['move', 'contract', '-1.5', '3', 'funding'],
        ['move', 'contract', '4.5', '4.5', 'funding'],
        ['move', 'funding', '-4.5', '5.5', 'contract'],
      ]);
    });

    it('refuses what is not there, points, and other wallets', async () => {
      const user = await app.actors.user({ funded: { USDT: '10', FUEL: '10' } });
      const cases = [
        [{ amount: '11', from: 'funding' }, 'insufficientFunding', 'amount'],
        [{ amount: '1', from: 'contract' }, 'insufficientBalance', 'amount'],
        [{ amount: '1', from: 'held' }, 'invalidInput', 'from'],
        [{ amount: '1', from: 'funding', asset: 'FUEL' }, 'notMovable', 'asset'],
      ] as const;
      for (const [body, code, field] of cases) {
        expect([body, ...refusal(await move(user, body))]).toEqual([body, 200, 400, code, field]);
      }
      expect(await wallets(user)).toEqual(['10', '0']);
    });
  });
});
