import { randomUUID } from 'node:crypto';
import { UnitOfWork } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { BillDetail } from '../../server/ledger/ledger.schemas';
import type { NoticePage } from '../../server/notices/notices.schemas';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { changeSetting } from './change-setting';

const password = '135790';

let app: TestApp;
let reviewer: ConsoleClient;
let finance: ConsoleClient;
let admin: ConsoleClient;

beforeAll(async () => {
  app = await bootApp({ env: { TRUST_PROXY: '1' } });
  [reviewer, finance, admin] = [
    await app.actors.staff('reviewer'),
    await app.actors.staff('finance'),
    await app.actors.staff('admin'),
  ];
});
afterAll(() => app.close());

/** Every notice of a user, oldest first. */
const told = async ({ api }: TestUser) => {
  const { list } = (await api.get<NoticePage>('/api/notices?limit=100')).data;
  return list.map(({ kind, params }) => ({ kind, params })).reverse();
};
const kinds = async (user: TestUser) => (await told(user)).map(({ kind }) => kind);
const hash = () => `0x${randomUUID().replaceAll('-', '').padEnd(64, '0')}`;
const key = () => ({ 'Idempotency-Key': randomUUID() });
/** Sent as often as this, at once, and then once more. */
const often = async <T>(send: () => Promise<T>): Promise<T[]> => [
  ...(await Promise.all(Array.from({ length: 5 }, send))),
  await send(),
];

describe('a deposit', () => {
  const file = async (user: TestUser, amount: string, asset = 'USDT') =>
    (await user.api.post<Deposit>('/api/finance/recharge', { asset, amount, txHash: hash() })).data.id;

  it('is told once when it is credited', async () => {
    const user = await app.actors.user();
    const id = await file(user, '10');
    expect(await told(user)).toEqual([]);
    const same = key();
    await often(() => reviewer.post(`/admin-api/deposits/${id}/approve`, { amount: '10' }, same));
    await often(() => reviewer.post(`/admin-api/deposits/${id}/approve`, { amount: '10' }));
    const params = { deposit: id, asset: 'USDT', amount: '10', converted: null };
    expect(await told(user)).toEqual([{ kind: 'depositCredited', params }]);
  });

  it('is told with what it became where it is converted', async () => {
    const user = await app.actors.user();
    await app.actors.byTwo('finance', 'treasury/fund', {
      ...{ from: 'world', to: 'exchange', asset: 'USDT', amount: '5000', reason: 'cover', txHash: hash() },
    });
    const id = await file(user, '0.5', 'BNB');
    await reviewer.post(`/admin-api/deposits/${id}/approve`, { amount: '0.5' });
    const [{ params } = { params: null }] = await told(user);
    const converted = { asset: 'USDT', amount: expect.stringMatching(/^29\d(\.\d+)?$/) };
    expect(params).toEqual({ deposit: id, asset: 'BNB', amount: '0.5', converted });
  });

  it('is not told while a second person is asked, and once when they agree, with what was credited', async () => {
    const user = await app.actors.user();
    const id = await file(user, '50000');
    const { body } = await reviewer.post<DoneOrProposed>(`/admin-api/deposits/${id}/approve`, { amount: '49999.5' });
    expect(await told(user)).toEqual([]);
    const second = await app.actors.staff('reviewer2');
    await often(() => second.post(`/admin-api/proposals/${body.proposalId}/confirm`));
    const params = { deposit: id, asset: 'USDT', amount: '49999.5', converted: null };
    expect(await told(user)).toEqual([{ kind: 'depositCredited', params }]);
  });

  it('is told once when it is rejected', async () => {
    const user = await app.actors.user();
    const id = await file(user, '20');
    await often(() => reviewer.post(`/admin-api/deposits/${id}/reject`, { reason: 'not there' }));
    const params = { deposit: id, asset: 'USDT', amount: '20' };
    expect(await told(user)).toEqual([{ kind: 'depositRejected', params }]);
  });
});

describe('a withdrawal', () => {
  let user: TestUser;

  beforeEach(async () => {
    user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
  });

  const ask = async () =>
    (await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '12.5', password })).data.id;
  const path = (id: number) => `/admin-api/withdrawals/${id}`;
  const paying = async () => {
    const id = await ask();
    const { digest } = (await reviewer.get<WithdrawalRow>(path(id))).body;
    await reviewer.post(`${path(id)}/approve`, { digest });
    await reviewer.post(`${path(id)}/start-payout`);
    return id;
  };
  const toldOfIt = async () => (await told(user)).slice(1);
  const paramsOf = (withdrawal: number) => ({ withdrawal, asset: 'USDT', amount: '12.5' });

  it('is told once when it is paid, and not before', async () => {
    const id = await paying();
    expect(await toldOfIt()).toEqual([]);
    const txHash = hash();
    await often(() => reviewer.post(`${path(id)}/pay`, { txHash }));
    expect(await toldOfIt()).toEqual([{ kind: 'withdrawalPaid', params: paramsOf(id) }]);
  });

  it('is told once when it is rejected', async () => {
    const id = await ask();
    await often(() => reviewer.post(`${path(id)}/reject`, { reason: 'not yours' }));
    expect(await toldOfIt()).toEqual([{ kind: 'withdrawalRejected', params: paramsOf(id) }]);
  });

  it('is told once when it comes back after its payout failed', async () => {
    const id = await paying();
    await reviewer.post(`${path(id)}/fail`, { reason: 'bounced' });
    expect(await toldOfIt()).toEqual([]);
    await often(() => reviewer.post(`${path(id)}/refund`, { reason: 'bounced' }));
    expect(await toldOfIt()).toEqual([{ kind: 'withdrawalReturned', params: paramsOf(id) }]);
  });

  it('is not told to whom has cancelled it', async () => {
    await user.api.post(`/api/finance/extract/cancel/${await ask()}`);
    expect(await toldOfIt()).toEqual([]);
  });
});

describe('a transfer', () => {
  it('is told to its recipient, once, however often it is sent', async () => {
    const sender = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
    const recipient = await app.actors.user();
    const body = { asset: 'USDT', amount: '5', to: recipient.uid, password };
    const same = randomUUID();
    await often(() => sender.api.post('/api/finance/other/trade', body, { key: same }));
    const [notice, ...more] = await told(recipient);
    const from = `${sender.account.slice(0, 4)}****${sender.account.slice(-4)}`;
    expect([notice, more]).toEqual([
      { kind: 'transferReceived', params: { transaction: expect.any(Number), asset: 'USDT', amount: '5', from } },
      [],
    ]);
    expect(await kinds(sender)).toEqual(['tradePasswordSet']);
    const transaction = notice?.params && 'transaction' in notice.params ? notice.params.transaction : 0;
    const bill = `/api/finance/bill/detail/${transaction}?by=transaction`;
    expect((await recipient.api.get<BillDetail>(bill)).data).toMatchObject({ type: 'transferIn', amount: '5' });
    const stranger = await app.actors.user();
    expect(await stranger.api.get(bill)).toMatchObject({ status: 404 });
    // Two of them are two.
    await sender.api.post('/api/finance/other/trade', body);
    expect(await kinds(recipient)).toEqual(['transferReceived', 'transferReceived']);
  });

  it('that is refused tells nobody', async () => {
    const sender = await app.actors.user({ funded: { USDT: '5' }, tradePassword: password });
    const recipient = await app.actors.user();
    const body = { asset: 'USDT', amount: '5', to: recipient.uid, password };
    expect(await sender.api.post('/api/finance/other/trade', body)).toMatchObject({ status: 400 });
    expect(await told(recipient)).toEqual([]);
  });
});

it('an airdrop is told once when it is paid later, and not to whom it was paid as they claimed it', async () => {
  await changeSetting(app, 'airdrop.amount', '0');
  await changeSetting(app, 'airdrop.asset', 'FXB');
  await changeSetting(app, 'airdrop.amount', '7.5');
  const waiting = await app.actors.user({ bound: true });
  await waiting.api.post('/api/user/airdrop');
  await app.get(Jobs).run('awards.airdrops');
  expect(await told(waiting)).toEqual([]);
  const fill = { from: 'world', to: 'gifts', asset: 'FXB', amount: '15', reason: 'top-up', txHash: hash() };
  await app.actors.byTwo('finance', 'treasury/fund', fill);
  for (let run = 0; run < 2; run++) await app.get(Jobs).run('awards.airdrops');
  const params = { transaction: expect.any(Number), asset: 'FXB', amount: '7.5' };
  expect(await told(waiting)).toEqual([{ kind: 'airdropPaid', params }]);
  const prompt = await app.actors.user({ bound: true });
  expect((await prompt.api.post<{ state: string }>('/api/user/airdrop')).data.state).toBe('paid');
  expect(await told(prompt)).toEqual([]);
});

it('a corrected balance is told with its sign, once it is corrected', async () => {
  const user = await app.actors.user({ funded: { USDT: '100000' } });
  const adjust = (amount: string, headers = {}) =>
    finance.post<DoneOrProposed>(
      `/admin-api/users/${user.id}/adjust`,
      { asset: 'USDT', amount, reason: 'a mistake of ours' },
      headers,
    );
  const same = key();
  await often(() => adjust('-3.5', same));
  const corrected = (amount: string) => ({
    kind: 'balanceCorrected',
    params: { transaction: expect.any(Number), asset: 'USDT', amount },
  });
  expect(await told(user)).toEqual([corrected('-3.5')]);
  const { proposalId } = (await adjust('-90000')).body;
  expect(proposalId).not.toBeNull();
  expect(await told(user)).toHaveLength(1);
  const second = await app.actors.staff('finance2');
  await often(() => second.post(`/admin-api/proposals/${proposalId}/confirm`));
  expect(await told(user)).toEqual([corrected('-3.5'), corrected('-90000')]);
});

describe('the safety of an account', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
  const login = async ({ wallet, api }: TestUser, device: string, ip: string) => {
    const { message } = (await api.get<{ message: string }>(`/api/login/nonce?account=${wallet.address}`)).data;
    const sign = await wallet.signMessage(message);
    const headers = { 'User-Agent': device, 'X-Forwarded-For': ip };
    const body = { account: wallet.address, msg: message, sign };
    const answer = await app.api.post<{ token: string }>('/api/login', body, { headers });
    expect(answer.status).toBe(200);
    return app.api.as({ token: answer.data.token });
  };

  it('is told of a login from another device or network, once for each, not of the first', async () => {
    const user = await app.actors.user();
    const strangers = async () =>
      (await told(user)).map(({ params }) => (params && 'device' in params ? [params.device, params.ip] : params));
    await app.actors.login(user.wallet);
    expect(await strangers()).toEqual([]);
    await login(user, chrome, '198.51.100.7');
    expect(await strangers()).toEqual([[chrome, '198.51.100.7']]);
    // The same again, and the same browser after an update.
    await login(user, chrome, '198.51.100.7');
    await login(user, chrome.replace('130', '131'), '198.51.100.7');
    expect(await strangers()).toHaveLength(1);
    await login(user, chrome, '198.51.100.8');
    await login(user, 'Firefox', '198.51.100.8');
    // Another address of the same network.
    await login(user, chrome, '2001:db8:1:2::1');
    await login(user, chrome, '2001:db8:1:2::2');
    expect(await strangers()).toEqual([
      [chrome, '198.51.100.7'],
      [chrome, '198.51.100.8'],
      ['Firefox', '198.51.100.8'],
      [chrome, '2001:db8:1:2::1'],
    ]);
  });

  it('is told of a login when no session is kept any more', async () => {
    const user = await app.actors.user();
    const session = 'DELETE FROM user_session WHERE userId = ?';
    await app.get(UnitOfWork).run((tx) => tx.run(session, [user.id]));
    const again = await app.actors.login(user.wallet);
    expect(await kinds(again)).toEqual(['newLogin']);
  });

  it('is told of a trade password that is set, and of one that is reset', async () => {
    const user = await app.actors.user({ tradePassword: password });
    await app.actors.setTradePassword(user, '246802');
    await app.actors.setTradePassword(user, '135790');
    expect(await kinds(user)).toEqual(['tradePasswordSet', 'tradePasswordReset', 'tradePasswordReset']);
  });

  it('is told of all other sessions ended, if there was one', async () => {
    const user = await app.actors.user();
    await user.api.delete('/api/sessions/others');
    expect(await told(user)).toEqual([]);
    for (let round = 1; round <= 2; round++) {
      await app.actors.login(user.wallet);
      await often(() => user.api.delete('/api/sessions/others'));
      expect(await kinds(user)).toEqual(Array(round).fill('sessionsEnded'));
    }
  });

  it('is told of every freeze with its reason, and of its end', async () => {
    const user = await app.actors.user();
    const act = (name: string) => often(() => admin.post(`/admin-api/users/${user.id}/${name}`, { reason: 'a check' }));
    for (const name of ['freeze', 'unfreeze', 'freeze', 'unfreeze']) await act(name);
    const frozen = [
      { kind: 'accountFrozen', params: { reason: 'a check' } },
      { kind: 'accountUnfrozen', params: null },
    ];
    expect(await told(await app.actors.login(user.wallet))).toEqual([...frozen, ...frozen]);
  });
});
