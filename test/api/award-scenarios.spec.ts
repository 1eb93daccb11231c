import type { EventRow } from '../../server/awards/awards.list';
import type { AwardRates, AwardRatesAnswer } from '../../server/awards/economics/economics.schemas';
import type { AwardPage, AwardSummary } from '../../server/awards/income/income.schemas';
import { UnitOfWork } from '../../server/common/database';
import { Referral } from '../../server/users';
import { type AwardScenario, awardScenarios, ppmOf } from '../golden/award-scenarios';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { freeze, makeRoot, setLevel, setRates, unfreeze } from '../support/award-stage';
import { closeWithSoundBooks } from '../support/closing';

jest.setTimeout(180_000);

let app: TestApp;
let finance: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  finance = await app.actors.staff('finance');
});
afterAll(() => closeWithSoundBooks(app));

async function ratesOf({ rates }: AwardScenario): Promise<AwardRates> {
  const { body } = await finance.get<AwardRatesAnswer>('/admin-api/award-rates');
  return {
    ...body.rates,
    budgetPpm: ppmOf(rates.budget),
    directPpm: ppmOf(rates.direct),
    indirectPpm: ppmOf(rates.indirect),
    sameLevelPpm: ppmOf(rates.sameLevel),
    meal: rates.meal,
    levels: body.rates.levels.map((rule, level) => ({ ...rule, ratePpm: ppmOf(rates.levels[level] ?? '0') })),
  };
}

/** Those above the payer, the referrer first, in a tree of their own; all but the last few have no account to log in with. */
async function chainOf({ above }: AwardScenario): Promise<TestUser[]> {
  const chain: TestUser[] = [];
  for (const { level } of [...above].reverse()) {
    const user = await app.actors.user();
    const [referrer] = chain;
    if (referrer) await app.get(UnitOfWork).run((tx) => app.get(Referral).bindTo(tx, user.id, referrer.uid));
    else await makeRoot(app, user);
    if (level > 0) await setLevel(app, user, level);
    chain.unshift(user);
  }
  return chain;
}

const join = (user: TestUser, amount: string) => user.api.post<{ code?: string }>('/api/join', { amount });

describe('golden scenarios, by HTTP', () => {
  it.each(awardScenarios())('%s', async (_, scenario) => {
    const { above, value, expect: wanted } = scenario;
    const rates = await ratesOf(scenario);
    if (scenario.refused) {
      const { version } = (await finance.get<AwardRatesAnswer>('/admin-api/award-rates')).body;
      const refused = await finance.post('/admin-api/award-rates', { rates, version, reason: 'more than comes in' });
      expect(refused).toMatchObject({ http: 400, body: { code: scenario.refused } });
      return;
    }
    await setRates(app, rates);
    const chain = await chainOf(scenario);
    const [referrer] = chain;
    for (const [index, { frozen }] of above.entries()) if (frozen) await freeze(app, chain[index] as TestUser);
    // Nobody binds to who is frozen: for that moment they are not.
    const comeIn = async () => {
      if (above[0]?.frozen) await unfreeze(app, referrer as TestUser);
      const user = await app.actors.user({
        passOpen: true,
        funded: { USDT: '5000' },
        ...(referrer && { bound: referrer }),
      });
      if (!referrer) await makeRoot(app, user);
      if (above[0]?.frozen) await freeze(app, referrer as TestUser);
      return user;
    };
    for (let earlier = 0; earlier < (scenario.earlierDirects ?? 0); earlier++) await join(await comeIn(), '100');
    const before = await awardsOf(chain);
    const payer = await comeIn();
    // Only who joins for the first time adds to a meal bonus: the others have joined before, without any rates.
    if (scenario.earlierDirects === undefined) {
      await setRates(app, { ...rates, meal: '0' });
    }
    expect(await join(payer, value)).toMatchObject({ status: 200 });
    const after = await awardsOf(chain);
    const event = (
      await finance.get<EventRow[]>(
        `/admin-api/performance-events?filter={"userId":${payer.id}}&range=[0,0]&sort=["id","DESC"]`,
      )
    ).body[0];
    expect(event).toMatchObject({ budget: wanted.budget, mealShare: wanted.mealShare, rest: wanted.rest });
    const found = after.flatMap((page, index) =>
      page.list
        .slice(0, page.count - (before[index]?.count ?? 0))
        .map(({ kind, amount }) => ({ to: index + 1, kind, amount })),
    );
    const order = (list: typeof found) => [...list].sort((a, b) => a.to - b.to || a.kind.localeCompare(b.kind));
    expect(order(found)).toEqual(order(wanted.awards));
  });

  /** The awards of everybody above, as each of them sees them; who is frozen cannot look. */
  async function awardsOf(chain: readonly TestUser[]): Promise<AwardPage[]> {
    return await Promise.all(
      chain.map(async (user) => {
        const { status, data } = await user.api.get<AwardPage>('/api/user/incomes');
        return status === 200 ? data : { count: 0, list: [], next: null };
      }),
    );
  }
});

it('what is settled is what the page shows', async () => {
  const top = await app.actors.user();
  await makeRoot(app, top);
  await setRates(app, { ...(await ratesOf((awardScenarios()[0] as [string, AwardScenario])[1])), directPpm: 100_000 });
  const payer = await app.actors.user({ bound: top, passOpen: true, funded: { USDT: '1000' } });
  await join(payer, '1000');
  const summary = async () => (await top.api.get<AwardSummary>('/api/user/award')).data;
  expect(await summary()).toMatchObject({ settled: '0', pending: '100', pendingCount: 1 });
  expect((await finance.post('/admin-api/awards/settle')).http).toBe(200);
  expect(await summary()).toMatchObject({ settled: '100', today: '100', pending: '0', pendingCount: 0 });
});
