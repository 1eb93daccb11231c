// @both-engines
import type { AirdropAnswer } from '../../../server/awards/airdrops/airdrops.schemas';
import type { UserInfo } from '../../../server/home/home.schemas';
import { Balances } from '../../../server/ledger';
import { changeSetting } from '../../api/change-setting';
import { bootApp, type TestApp, type TestUser } from '../../support';
import { closeWithSoundBooks } from '../../support/closing';
import { printProfit } from '../../support/profit';

const password = '135790';
let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
  await changeSetting(app, 'airdrop.after', 'deposit');
  await changeSetting(app, 'withdraw.holdHours', '0');
});
afterAll(() => closeWithSoundBooks(app));

const claim = (user: TestUser) => user.api.post<AirdropAnswer & { code?: string }>('/api/user/airdrop');
const info = async (user: TestUser) => (await user.api.get<UserInfo>('/api/user/info')).data;
const gifts = async () => (await app.get(Balances).inWallet('gifts')).get('NICE') ?? 0n;
/** In USDT, at the prices of the demonstration. */
const worth = async (user: TestUser) => {
  const { balances } = await info(user);
  const of = (asset: string) => Number(balances.find((row) => row.asset === asset)?.total ?? 0);
  return of('USDT') + of('NICE') * 0.1;
};

test('E9: 34 new accounts collect nothing without a deposit', async () => {
  const before = await gifts();
  const codes = new Set<string | undefined>();
  for (let nth = 0; nth < 34; nth++) {
    const user = await app.actors.user({ bound: true });
    if (nth === 0) expect((await info(user)).flags.airdrop).toBe('afterDeposit');
    codes.add((await claim(user)).data.code);
  }
  expect([...codes]).toEqual(['airdropAfterDeposit']);
  printProfit('E9, 34 accounts', `${Number(before - (await gifts())) / 1e8} NICE`);
  expect(await gifts()).toBe(before);
});

test('E9: who deposits, claims and withdraws again pays more in fees than the gift is worth', async () => {
  const user = await app.actors.user({ bound: true, tradePassword: password });
  expect((await claim(user)).data.code).toBe('airdropAfterDeposit');
  await app.actors.fund(user, 'USDT', '10');
  expect((await info(user)).flags.airdrop).toBe('available');
  expect((await claim(user)).data).toEqual({ asset: 'NICE', amount: '10', state: 'paid' });
  expect((await info(user)).flags.airdrop).toBe('claimed');
  const asked = await user.api.post('/api/finance/extract', { asset: 'USDT', amount: '9', password });
  expect(asked.status).toBe(200);
  // All of the deposit is on its way out: 9 to the attacker, 1 as fee.
  const profit = 9 + (await worth(user)) - 10 - 10;
  printProfit('E9, deposit and withdrawal', `${profit.toFixed(4)} USDT, less the chain's gas`);
  expect(profit).toBeLessThanOrEqual(0);
});

test('a transfer, a correction or points are no deposit', async () => {
  const [user, friend] = [
    await app.actors.user({ bound: true }),
    await app.actors.user({ funded: { USDT: '50' }, passOpen: true }),
  ];
  const sent = await friend.api.post('/api/finance/other/trade', { asset: 'USDT', amount: '20', to: user.account });
  expect(sent.status).toBe(200);
  const finance = await app.actors.staff('finance');
  const body = { asset: 'FUEL', amount: '5', reason: 'a correction' };
  expect((await finance.post(`/admin-api/users/${user.id}/adjust`, body)).http).toBe(200);
  expect((await claim(user)).data.code).toBe('airdropAfterDeposit');
});
