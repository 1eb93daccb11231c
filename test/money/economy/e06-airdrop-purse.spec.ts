// @both-engines
import type { AirdropAnswer } from '../../../server/awards/airdrops/airdrops.schemas';
import type { PendingAwards, SettleAnswer } from '../../../server/awards/income/income.schemas';
import { Reader } from '../../../server/common/database';
import { Jobs } from '../../../server/common/runtime';
import { changeSetting } from '../../api/change-setting';
import { bootApp, type TestApp } from '../../support';
import { makeRoot } from '../../support/award-stage';
import { closeWithSoundBooks } from '../../support/closing';
import { printProfit } from '../../support/profit';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => closeWithSoundBooks(app));

test('E6: an airdrop takes nothing of what rewards owe, and is paid as far as gifts go', async () => {
  for (const [key, value] of [
    ['airdrop.amount', '0'],
    ['airdrop.asset', 'USDT'],
    ['airdrop.dailyCap', '250'],
    ['airdrop.amount', '25'],
  ] as const)
    await changeSetting(app, key, value);
  const referrer = await app.actors.user();
  await makeRoot(app, referrer);
  const payer = await app.actors.user({ bound: referrer, passOpen: true, funded: { USDT: '1000' } });
  expect((await payer.api.post('/api/join', { amount: '1000' })).status).toBe(200);
  const finance = await app.actors.staff('finance');
  const owed = async () => (await finance.get<PendingAwards>('/admin-api/awards/pending')).body;
  const before = await owed();
  expect(before).toMatchObject({ short: '0' });

  const claim = async () => {
    const user = await app.actors.user({ bound: true });
    return (await user.api.post<AirdropAnswer>('/api/user/airdrop')).data.state;
  };
  const states: string[] = [];
  for (let nth = 0; nth < 10; nth++) states.push(await claim());
  expect(states).toEqual(Array<string>(10).fill('pending'));
  await app.get(Jobs).run('awards.airdrops');
  expect(await owed()).toEqual(before);
  printProfit('E6', `${Number(before.rewards) - Number((await owed()).rewards)} USDT of rewards, by 10 airdrops of 25`);

  const body = { from: 'world', to: 'gifts', asset: 'USDT', amount: '60', reason: 'gifts' };
  await app.actors.byTwo('finance', 'treasury/fund', body);
  await app.get(Jobs).run('awards.airdrops');
  const found = await app.get(Reader).query("SELECT userId FROM airdrop WHERE state = 'paid'");
  expect(found).toHaveLength(2);
  expect((await finance.post<SettleAnswer>('/admin-api/awards/settle')).body).toMatchObject({
    amount: before.amount,
    short: '0',
  });
});
