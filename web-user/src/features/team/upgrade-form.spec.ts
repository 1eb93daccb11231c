import type { NextLevel } from '@server/awards/levels/levels.schemas';
import { effectOf, joinProblem, joinRequest, suggestedAmount } from './upgrade-form';

const rule = (level: number, joined: string, directs = 0, performance = '0') => ({
  level,
  joined,
  directs,
  performance,
  ratePpm: level * 30_000,
  dividendWeight: level,
});

const data = (part: Partial<NextLevel> = {}): NextLevel => ({
  level: 1,
  fixed: false,
  joined: '240',
  next: {
    level: 2,
    joined: { have: '240', need: '500', missing: '260' },
    directs: { have: 8, need: 3, missing: 0 },
    performance: { have: '1200.5', need: '0', missing: '0' },
  },
  joinMin: '100',
  available: '1000',
  budgetPpm: 350_000,
  levels: [
    rule(0, '0'),
    rule(1, '100'),
    rule(2, '500', 3),
    rule(3, '2000', 10, '20000'),
    rule(4, '10000', 10, '50000'),
  ],
  ...part,
});

describe('the amount of a join', () => {
  it.each([
    ['', 'required'],
    ['99.99999999', 'belowMinimum'],
    ['100', null],
    ['1000', null],
    ['1000.00000001', 'insufficientFunding'],
    ['0', 'zero'],
  ])('%j is judged as %s', (text, problem) => {
    expect(joinProblem(text, data())).toBe(problem);
  });

  it('is sent in its shortest form, and only where it is faultless', () => {
    expect(joinRequest('0260.50', data())).toEqual({ amount: '260.5' });
    expect(joinRequest('99', data())).toBeNull();
  });

  it('is suggested as what is missing, but never as less than the smallest join', () => {
    expect(suggestedAmount(data())).toBe('260');
    const next = data().next;
    const joined = (missing: string) => ({ next: next && { ...next, joined: { have: '0', need: '0', missing } } });
    expect(suggestedAmount(data(joined('20')))).toBe('100');
    expect(suggestedAmount(data(joined('0')))).toBeNull();
    expect(suggestedAmount(data({ next: null }))).toBeNull();
  });

  it('is not suggested where it does not help, or is more than there is', () => {
    expect(suggestedAmount(data({ fixed: true }))).toBeNull();
    expect(suggestedAmount(data({ available: '260' }))).toBe('260');
    expect(suggestedAmount(data({ available: '259.99' }))).toBeNull();
  });
});

describe('what a join does', () => {
  it('is a level where only money was missing, and what the one above it still wants', () => {
    expect(effectOf('260', data())).toEqual({
      joined: '500',
      level: 2,
      still: {
        level: 3,
        missing: [
          { kind: 'joined', missing: '1500' },
          { kind: 'directs', missing: '2' },
          { kind: 'performance', missing: '18799.5' },
        ],
      },
    });
  });

  it('is none where too little is paid', () => {
    expect(effectOf('100', data())).toEqual({
      joined: '340',
      level: 1,
      still: { level: 2, missing: [{ kind: 'joined', missing: '160' }] },
    });
  });

  it('is none where people are missing, however much is paid', () => {
    expect(effectOf('100000', data())).toEqual({
      joined: '100240',
      level: 2,
      still: {
        level: 3,
        missing: [
          { kind: 'directs', missing: '2' },
          { kind: 'performance', missing: '18799.5' },
        ],
      },
    });
  });

  it('is no level at the top, and none where staff set it', () => {
    expect(effectOf('100', data({ next: null, level: 4 }))).toEqual({ joined: '340', level: 4, still: null });
    expect(effectOf('260', data({ fixed: true }))).toEqual({ joined: '500', level: 1, still: null });
  });

  it('never takes a level away', () => {
    expect(effectOf('100', data({ level: 3 }))).toMatchObject({ level: 3, still: { level: 4 } });
  });
});
