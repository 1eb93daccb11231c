import type { AwardRates } from '@server/awards/economics/economics.schemas';
import { changesOf, draftFaults, draftOf, isUnchanged, paysNothing, ratesOf } from './rates-draft';

const ppms = [0, 30_000, 60_000, 90_000, 120_000, 140_000, 160_000];
const rates: AwardRates = {
  budgetPpm: 350_000,
  directPpm: 100_000,
  indirectPpm: 2_500,
  sameLevelPpm: 100_000,
  meal: '5.00',
  dividendPpm: 200_000,
  joinMin: '100',
  onJoin: true,
  onPointOrder: false,
  onCardFee: true,
  levels: ppms.map((ratePpm, level) => ({
    level,
    joined: String(level * 100),
    directs: level,
    performance: String(level * 1_000),
    ratePpm,
    dividendWeight: level * 2,
  })),
};
const typed = (change: Record<string, string>) => ({ ...draftOf(rates), ...change });

describe('the form of the award rates', () => {
  it('shows rates in per cent and amounts as short as they can be', () => {
    expect(draftOf(rates)).toMatchObject({
      budgetPpm: '35',
      indirectPpm: '0.25',
      meal: '5',
      onJoin: 'true',
      onPointOrder: 'false',
      '0.joined': '0',
      '6.ratePpm': '16',
      '6.performance': '6000',
      '3.dividendWeight': '6',
    });
    expect(Object.keys(draftOf(rates))).toHaveLength(10 + 7 * 5);
  });

  it('gives back what it was given', () => {
    expect(ratesOf(draftOf(rates))).toEqual({ ...rates, meal: '5' });
    expect(isUnchanged(draftOf(rates), rates)).toBe(true);
    expect(isUnchanged(typed({ meal: ' 5.0 ', directPpm: '10.00' }), rates)).toBe(true);
    expect(isUnchanged(typed({ meal: '5.1' }), rates)).toBe(false);
    expect(isUnchanged(typed({ meal: '' }), rates)).toBe(false);
  });

  it('says what changes, in the order of the form', () => {
    const after = ratesOf(typed({ directPpm: '9.5', onCardFee: 'false', '2.joined': '250', '6.directs': '7' }));
    expect(after && changesOf(rates, after)).toEqual([
      { name: 'directPpm', level: null, field: 'directPpm', kind: 'percent', before: '10', after: '9.5' },
      { name: 'onCardFee', level: null, field: 'onCardFee', kind: 'switch', before: 'true', after: 'false' },
      { name: '2.joined', level: 2, field: 'joined', kind: 'amount', before: '200', after: '250' },
      { name: '6.directs', level: 6, field: 'directs', kind: 'count', before: '6', after: '7' },
    ]);
  });

  it.each([
    ['directPpm', '', 'app.form.required'],
    ['directPpm', '10.12345', 'rates.faults.percent'],
    ['directPpm', '-1', 'rates.faults.percent'],
    ['directPpm', '1e1', 'rates.faults.percent'],
    ['directPpm', '100.0001', 'app.form.tooLarge'],
    ['meal', '1,5', 'app.form.amount'],
    ['meal', '1.123456789', 'app.form.amount'],
    ['1.directs', '1.5', 'app.form.digits'],
    ['1.directs', '1000001', 'app.form.tooLarge'],
    ['1.dividendWeight', '1001', 'app.form.tooLarge'],
    ['1.performance', 'x', 'app.form.amount'],
  ])('finds the fault of %s %j', (name, value, fault) => {
    expect(draftFaults(typed({ [name]: value }))).toEqual({ [name]: fault });
    expect(ratesOf(typed({ [name]: value }))).toBeNull();
  });

  it.each([
    ['directPpm', '0'],
    ['directPpm', '100'],
    ['1.dividendWeight', '1000'],
    ['1.directs', '1000000'],
    ['meal', '0'],
  ])('takes %s %s', (name, value) => {
    expect(draftFaults(typed({ [name]: value }))).toEqual({});
  });

  it('tells rates by which nothing is paid', () => {
    const none: AwardRates = {
      ...rates,
      directPpm: 0,
      indirectPpm: 0,
      dividendPpm: 0,
      meal: '0.00',
      levels: rates.levels.map((rule) => ({ ...rule, ratePpm: 0 })),
    };
    expect(paysNothing(none)).toBe(true);
    for (const change of [{ directPpm: 1 }, { indirectPpm: 1 }, { dividendPpm: 1 }, { meal: '0.01' }] as const)
      expect(paysNothing({ ...none, ...change })).toBe(false);
    expect(paysNothing({ ...none, levels: rates.levels })).toBe(false);
  });
});
