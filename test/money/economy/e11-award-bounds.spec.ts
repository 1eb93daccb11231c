// @both-engines
import type { AwardRatesAnswer } from '../../../server/awards/economics/economics.schemas';
import type { AwardSummary } from '../../../server/awards/income/income.schemas';
import { UnitOfWork } from '../../../server/common/database';
import { day, Jobs, minute, utcDayStart } from '../../../server/common/runtime';
import { bootApp, type TestApp } from '../../support';
import { makeRoot, setLevel, setRates } from '../../support/award-stage';
import { closeWithSoundBooks } from '../../support/closing';
import { printProfit } from '../../support/profit';

let app: TestApp;
const start = Date.parse('2027-03-01T12:00:00Z');

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(start);
  // The miners of the demonstration promise more than such rates would leave.
  await app.get(UnitOfWork).run((tx) => tx.run('UPDATE miner_product SET active = 0'));
});
afterAll(() => closeWithSoundBooks(app));

it('E11: a budget and a direct award of all that comes in are refused, with what would pass', async () => {
  const finance = await app.actors.staff('finance');
  const { rates, version } = (await finance.get<AwardRatesAnswer>('/admin-api/award-rates')).body;
  const propose = async (change: object) =>
    (
      await finance.post<{ code: string; message: string }>('/admin-api/award-rates', {
        ...{ rates: { ...rates, ...change }, version, reason: 'test' },
      })
    ).body;
  const none = rates.levels.map((rule) => ({ ...rule, ratePpm: 0 }));
  const bare = { indirectPpm: 0, sameLevelPpm: 0, meal: '0', levels: none };
  const whole = { ...bare, budgetPpm: 1_000_000, directPpm: 1_000_000 };
  expect(await propose(whole)).toMatchObject({ code: 'settingAboveMax', message: 'Must be at most 600000' });
  expect(await propose({ ...bare, budgetPpm: 600_000, directPpm: 180_001 })).toMatchObject({
    code: 'directAboveShare',
    message: 'With a budget of 60 % the direct award is at most 18 %',
  });
  expect(await propose({ dividendPpm: 500_001 })).toMatchObject({ code: 'settingAboveMax' });
  const above = rates.levels.map((rule) => (rule.level === 6 ? { ...rule, ratePpm: 600_001 } : rule));
  expect(await propose({ ...bare, budgetPpm: 600_000, directPpm: 0, levels: above })).toMatchObject({
    code: 'awardsAboveBudget',
  });
});

it('E11: at the largest rates there are, parent and child lose by a join', async () => {
  const finance = await app.actors.staff('finance');
  const { rates } = (await finance.get<AwardRatesAnswer>('/admin-api/award-rates')).body;
  const levels = rates.levels.map((rule) => ({ ...rule, ratePpm: rule.level === 6 ? 420_000 : 0 }));
  const most = { budgetPpm: 600_000, directPpm: 180_000, indirectPpm: 0, sameLevelPpm: 0, dividendPpm: 500_000 };
  await setRates(app, { ...most, meal: '0', levels });
  const parent = await app.actors.user();
  await makeRoot(app, parent);
  // The parent has the highest level, and all of the weight.
  await setLevel(app, parent, 6);
  const child = await app.actors.user({ bound: parent, passOpen: true, funded: { USDT: '1000' } });
  expect((await child.api.post('/api/join', { amount: '1000' })).status).toBe(200);
  app.clock.stop(utcDayStart(start) + day + 10 * minute);
  for (const job of ['awards.settle', 'awards.dividend']) await app.get(Jobs).run(job);
  const { settled } = (await parent.api.get<AwardSummary>('/api/user/award')).data;
  printProfit('E11', `${(Number(settled) - 1_000).toFixed(2)} USDT`);
  // 180 + 420 by awards, and half of the 400 that were left.
  expect(Number(settled)).toBeGreaterThan(0);
  expect(Number(settled)).toBeLessThanOrEqual(800);
});
