import { rateKeys } from '../../server/awards/economics/award-rates.service';
import type { AwardEffect, AwardRates, AwardRatesAnswer } from '../../server/awards/economics/economics.schemas';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { makeRoot, setRates } from '../support/award-stage';

let app: TestApp;
let finance: ConsoleClient;
let finance2: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  finance = await app.actors.staff('finance');
  finance2 = await app.actors.staff('finance2');
});
afterAll(() => app.close());

const read = async () => (await finance.get<AwardRatesAnswer>('/admin-api/award-rates')).body;
const preview = (rates: AwardRates) => finance.post<AwardEffect>('/admin-api/award-rates/preview', rates);
const propose = async (rates: AwardRates, version?: string) =>
  await finance.post<{ proposalId: number; code?: string }>('/admin-api/award-rates', {
    ...{ rates, version: version ?? (await read()).version, reason: 'agreed on Monday' },
  });
const confirm = (id: number) => finance2.post<{ code?: string }>(`/admin-api/proposals/${id}/confirm`);

describe('the preview', () => {
  it('says of 1,000 who gets what, and what stays', async () => {
    const { effect, rates } = await read();
    expect(effect).toMatchObject({ refused: null, mostPpm: 326_000 });
    const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + Number(amount), 0);
    const { sample } = effect;
    expect(sample.lines.map(({ kind, level, amount }) => `${kind} V${level} ${amount}`)).toEqual([
      ...['direct V1 100', 'indirect V2 50', 'performance V1 30', 'performance V2 30', 'performance V3 30'],
      ...['performance V4 30', 'performance V5 20', 'performance V6 20', 'sameLevel V6 2'],
    ]);
    expect(sum([...sample.lines.map(({ amount }) => amount), sample.mealShare, sample.rest])).toBeCloseTo(350, 8);
    expect(Number(sample.fees)).toBe(650);
    const none = (await preview({ ...rates, directPpm: 0, indirectPpm: 0 })).body;
    expect(none.sample.lines.every(({ kind }) => kind === 'performance' || kind === 'sameLevel')).toBe(true);
  });

  it('holds the events of the last 30 days against the new rates, with what they awarded then', async () => {
    const top = await app.actors.user();
    await makeRoot(app, top);
    const middle = await app.actors.user({ bound: top });
    const payer = await app.actors.user({ bound: middle, passOpen: true, funded: { USDT: '1000' } });
    expect((await payer.api.post('/api/join', { amount: '1000' })).status).toBe(200);
    const { rates } = await read();
    const { body } = await preview({ ...rates, directPpm: 200_000, indirectPpm: 0, meal: '0', budgetPpm: 400_000 });
    expect(body.replay).toMatchObject({ events: 1, cut: false, value: '1000', budget: '400', awardedThen: '150' });
    expect(body.replay.byKind.filter(({ amount }) => amount !== '0')).toEqual([{ kind: 'direct', amount: '200' }]);
    expect(body.replay).toMatchObject({ mealShare: '0', rest: '200', dividend: '130' });
    const off = (await preview({ ...rates, onJoin: false })).body;
    expect(off.replay).toMatchObject({ budget: '0', rest: '0' });
  });

  it('shows rates that cannot be saved, and why', async () => {
    const { rates } = await read();
    const more = (await preview({ ...rates, directPpm: 200_000 })).body;
    expect(more).toMatchObject({ refused: 'awardsAboveBudget', mostPpm: 426_000 });
    expect(more.refusedText).toBe('All awards together can reach 42.6 %, more than the budget of 35 %');
    // Three joins of 100 leave 2.4 % of 300: 7.2.
    expect((await preview({ ...rates, meal: '7.2' })).body.refused).toBeNull();
    expect((await preview({ ...rates, meal: '7.20000001' })).body.refused).toBe('mealAboveRest');
    const fallen = rates.levels.map((rule) => (rule.level === 3 ? { ...rule, ratePpm: 50_000 } : rule));
    expect((await preview({ ...rates, levels: fallen })).body.refused).toBe('levelsOutOfOrder');
    expect((await preview({ ...rates, levels: rates.levels.slice(1) })).http).toBe(400);
    expect((await preview({ ...rates, meal: '1e3' })).http).toBe(400);
  });
});

describe('a change of rates', () => {
  it('is one proposal of everything that differs, and takes a second finance person', async () => {
    const { rates } = await read();
    const levels = rates.levels.map((rule) => (rule.level === 1 ? { ...rule, ratePpm: 20_000 } : rule));
    const { http, body } = await propose({ ...rates, directPpm: 105_000, indirectPpm: 30_000, levels });
    expect(http).toBe(200);
    expect((await read()).proposalId).toBe(body.proposalId);
    expect((await propose({ ...rates, directPpm: 90_000 })).body.code).toBe('alreadyProposed');
    const { body: proposal } = await finance2.get<{ facts: object[] }>(`/admin-api/proposals/${body.proposalId}`);
    expect(proposal.facts).toEqual([
      { name: 'directPpm', value: '100000 → 105000' },
      { name: 'indirectPpm', value: '50000 → 30000' },
      { name: 'V1', value: '100 / 0 / 0 · 3 % · 0 → 100 / 0 / 0 · 2 % · 0' },
    ]);
    expect((await finance.post(`/admin-api/proposals/${body.proposalId}/confirm`)).http).toBe(403);
    expect((await read()).rates).toEqual(rates);
    expect((await confirm(body.proposalId)).http).toBe(200);
    const after = await read();
    expect(after.rates).toEqual({ ...rates, directPpm: 105_000, indirectPpm: 30_000, levels });
    expect(after.proposalId).toBeNull();
  });

  it('is refused over rates that have changed meanwhile, and where nothing would change', async () => {
    const { rates, version } = await read();
    expect((await propose(rates)).http).toBe(409);
    const { body } = await propose({ ...rates, directPpm: 104_000 });
    await setRates(app, { dividendPpm: 100_000 });
    expect((await confirm(body.proposalId)).body.code).toBe('proposalOutdated');
    await finance.post(`/admin-api/proposals/${body.proposalId}/withdraw`, { reason: 'out of date' });
    expect((await propose({ ...rates, directPpm: 104_000 }, version)).http).toBe(409);
  });

  it('cannot promise more than comes in, whichever way it is made', async () => {
    const { rates } = await read();
    expect((await propose({ ...rates, directPpm: 300_000 })).body.code).toBe('awardsAboveBudget');
    expect((await propose({ ...rates, budgetPpm: 100_000 })).body.code).toBe('awardsAboveBudget');
  });

  it('is made on their page alone, where one has seen what it does', async () => {
    const { body: rows } = await finance.get<SettingRow[]>('/admin-api/settings?range=[0,199]');
    const ofPage = rows.filter(({ page }) => page === 'award-rates');
    expect(ofPage.map(({ id }) => id).sort()).toEqual(Object.values(rateKeys).sort());
    for (const { id, value, version, secondPerson } of ofPage) {
      expect(secondPerson).toBe(true);
      const alone = await finance.put(`/admin-api/settings/${id}`, { value, version, reason: 'mine' });
      expect(alone).toMatchObject({ http: 400, body: { code: 'settingHasPage' } });
    }
  });

  it('is for finance: others read or are refused', async () => {
    const { rates, version } = await read();
    for (const role of ['reviewer', 'auditor'] as const) {
      const staff = await app.actors.staff(role);
      expect((await staff.get('/admin-api/award-rates')).http).toBe(200);
      expect((await staff.post('/admin-api/award-rates', { rates, version, reason: 'mine' })).http).toBe(403);
    }
    for (const role of ['admin', 'agent', 'editor'] as const) {
      expect((await (await app.actors.staff(role)).get('/admin-api/award-rates')).http).toBe(403);
    }
  });
});

it('a fresh installation pays nothing until finance has set the rates', async () => {
  const fresh = await bootApp({ demo: false });
  try {
    const top = await fresh.actors.user();
    await makeRoot(fresh, top);
    const payer = await fresh.actors.user({ bound: top, passOpen: true, funded: { USDT: '1000' } });
    expect(await payer.api.post('/api/join', { amount: '1000' })).toMatchObject({ status: 200, data: { level: 1 } });
    expect((await top.api.get('/api/user/award')).data).toMatchObject({ pending: '0', settled: '0', since: null });
    expect((await fresh.books()).ok).toBe(true);
  } finally {
    await fresh.close();
  }
});
