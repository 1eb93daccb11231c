import type { Award } from '@server/awards/income/income.schemas';
import { awardKinds } from '@server/awards/income/income.schemas';
import { awardWords, byAmount, kindColour, kinds, sharesOf, teamTotal } from './awards';
import { filterCount } from './income-calls';

type Told = Parameters<typeof awardWords>[0];
const award = (part: Partial<Told>): Told => ({
  kind: 'direct',
  base: '500',
  ratePpm: 100_000,
  event: { id: 7, kind: 'join' },
  day: null,
  ...part,
});

describe('where an award comes from', () => {
  it.each<[Partial<Told>, ReturnType<typeof awardWords>]>([
    [{}, { key: 'rate.join', ratePpm: 100_000, base: '500' }],
    [
      { kind: 'indirect', ratePpm: 50_000 },
      { key: 'rate.join', ratePpm: 50_000, base: '500' },
    ],
    [{ event: { id: 7, kind: 'cardFee' } }, { key: 'rate.cardFee', ratePpm: 100_000, base: '500' }],
    [
      { kind: 'performance', ratePpm: 30_000, event: { id: 7, kind: 'pointOrder' } },
      { key: 'difference.pointOrder', ratePpm: 30_000, base: '500' },
    ],
    [
      { kind: 'sameLevel', base: '15' },
      { key: 'sameLevel', ratePpm: 100_000, base: '15' },
    ],
    [{ kind: 'meal', base: null, ratePpm: null }, { key: 'meal' }],
    [
      { kind: 'dividend', base: null, ratePpm: null, event: null, day: '2026-11-20' },
      { key: 'dividend', day: '2026-11-20' },
    ],
    [{ event: null }, { key: 'plain' }],
    [{ base: null }, { key: 'plain' }],
  ])('%j is told by %j', (part, words) => {
    expect(awardWords(award(part))).toEqual(words);
  });
});

const settled = (amounts: Partial<Record<Award['kind'], string>>) =>
  Object.entries(amounts).map(([kind, amount]) => ({ kind: kind as Award['kind'], settled: amount }));

describe('the kinds of a total', () => {
  it('are all there, the largest first, equal ones in their own order', () => {
    expect(byAmount(settled({ meal: '25', indirect: '210.4', direct: '620.1' }))).toEqual([
      { kind: 'direct', settled: '620.1' },
      { kind: 'indirect', settled: '210.4' },
      { kind: 'meal', settled: '25' },
      { kind: 'performance', settled: '0' },
      { kind: 'dividend', settled: '0' },
      { kind: 'sameLevel', settled: '0' },
    ]);
  });

  it('share it by thousandths, and the smallest is still seen', () => {
    expect(sharesOf(settled({ direct: '750', meal: '249.99999999', dividend: '0.00000001', indirect: '0' }))).toEqual([
      { kind: 'direct', share: 750 },
      { kind: 'meal', share: 249 },
      { kind: 'dividend', share: 1 },
    ]);
    expect(sharesOf(settled({ direct: '0' }))).toEqual([]);
  });

  it('are those of the server, each with a colour of its own', () => {
    expect([...kinds].sort()).toEqual([...awardKinds].sort());
    for (const scheme of ['dark', 'light'] as const) {
      expect(new Set(kinds.map((kind) => kindColour(kind, scheme))).size).toBe(6);
    }
  });

  it('of the team are those that come from below whom one invited', () => {
    expect(
      teamTotal(settled({ direct: '620.1', indirect: '10.5', performance: '3', sameLevel: '0.25', meal: '5' })),
    ).toBe('13.75');
    expect(teamTotal([])).toBe('0');
  });
});

it('a filter counts what its sheet has set', () => {
  expect(filterCount({ direction: 'income', kind: 'all', state: 'pending' })).toBe(0);
  expect(filterCount({ direction: 'income', kind: 'meal', state: 'all' })).toBe(1);
  expect(filterCount({ direction: 'expense', kind: 'meal', state: 'all' })).toBe(1);
});
