// @both-engines
import type { AwardSummary } from '../../../server/awards/income/income.schemas';
import type { DividendRow } from '../../../server/awards/settlement/dividend-runs.list';
import { day, Jobs, minute, utcDayStart } from '../../../server/common/runtime';
import { Balances } from '../../../server/ledger';
import { bootApp, type TestApp } from '../../support';
import { setLevel } from '../../support/award-stage';
import { CardStage } from '../../support/card-stage';
import { closeWithSoundBooks } from '../../support/closing';
import { printProfit } from '../../support/profit';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(Date.parse('2027-03-01T12:00:00Z'));
});
afterAll(() => closeWithSoundBooks(app));

test('E8: who buys house cards gets nothing of their price back as dividend', async () => {
  const stage = await CardStage.open(app);
  const member = await stage.buyer({ funded: { USDT: '20000', FUEL: '1000' } });
  await setLevel(app, member, 6);
  const cards = await stage.made('1000', 10);
  stage.goTo(stage.startOf());
  for (const id of cards) expect(await stage.buy(member, id)).toMatchObject({ status: 200 });
  const { USDT, FUEL } = await stage.balances(member);
  expect([USDT, FUEL]).toEqual(['10000', '900']);
  // 0.5 % of each price is the fee, of which 35 % is for awards; the rest of the price is income of the house.
  const inWallet = async (wallet: 'sales' | 'fees') => (await app.get(Balances).inWallet(wallet)).get('USDT');
  expect([await inWallet('sales'), await inWallet('fees')]).toEqual([9_950_00000000n, 6_50000000n]);

  app.clock.stop(utcDayStart(stage.now) + day + 10 * minute);
  await app.get(Jobs).run('awards.dividend');
  const auditor = await app.actors.staff('auditor');
  const { body: runs } = await auditor.get<DividendRow[]>('/admin-api/dividend-runs');
  expect(runs).toMatchObject([{ day: '2027-03-01', feeIncome: '32.5', pool: '6.5', members: 1, state: 'done' }]);
  const again = await app.actors.login(member.wallet);
  const dividend = Number((await again.api.get<AwardSummary>('/api/user/award')).data.settled);
  // The cards are kept, and count at what was paid for them; a unit of FUEL costs 1 USDT.
  const profit = dividend - (1000 - Number(FUEL));
  printProfit('E8', `${profit} USDT`);
  expect(profit).toBeLessThanOrEqual(0);
});
