import type { GameState } from '@server/games/games.schemas';
import {
  backOf,
  breakEnd,
  firstStake,
  hindranceOf,
  leftToLose,
  lossShare,
  lostSoFar,
  missingFor,
  mostStake,
  netToday,
  outcomesOf,
  typedStake,
} from './game-rules';

const state = {
  enabled: true,
  balance: '240',
  minStake: '1',
  maxStake: '20',
  dailyLoss: '100',
  lostToday: '30',
  excludedUntil: null,
  stakes: ['5', '10', '15', '20'],
} as GameState;
const now = Date.parse('2026-11-21T20:17:00.000Z');

describe('the daily loss limit', () => {
  it.each([
    ['30', '70', '30', '-30', 0.3],
    ['0', '100', '0', '0', 0],
    ['100', '0', '100', '-100', 1],
    // A limit that was lowered below what is lost already.
    ['130', '0', '130', '-130', 1],
    ['-17', '117', '0', '17', 0],
  ])('with %s lost leaves %s', (lostToday, left, lost, net, share) => {
    const day = { ...state, lostToday };
    expect([leftToLose(day), lostSoFar(day), netToday(day), lossShare(day)]).toEqual([left, lost, net, share]);
  });

  it('is used up where it is zero', () => {
    expect(lossShare({ dailyLoss: '0', lostToday: '0' })).toBe(1);
  });
});

describe('a bet', () => {
  it.each([
    ['', null, 'required'],
    ['0', null, 'zero'],
    ['1.001', null, 'decimals'],
    ['0.99', '0.99', 'belowMinimum'],
    ['1', '1', null],
    ['20', '20', null],
    ['20.01', '20.01', 'aboveMaximum'],
  ])('of "%s"', (text, stake, problem) => {
    expect(typedStake(text, state)).toEqual({ stake, problem });
  });

  it('may use up the limit, and no more', () => {
    const late = { ...state, lostToday: '90' };
    expect(typedStake('10', late)).toEqual({ stake: '10', problem: null });
    expect(typedStake('10.01', late)).toEqual({ stake: '10.01', problem: 'aboveLossLimit' });
  });

  it('lacks points only where limits allow it', () => {
    const poor = { ...state, balance: '9.99' };
    expect(typedStake('10', poor)).toEqual({ stake: '10', problem: 'short' });
    expect(typedStake('21', poor)).toEqual({ stake: '21', problem: 'aboveMaximum' });
    expect([missingFor('10', poor), missingFor('9', poor)]).toEqual(['0.01', '0']);
  });

  it.each([
    [{}, '20'],
    [{ lostToday: '85' }, '15'],
    [{ balance: '3.5' }, '3.5'],
    [{ maxStake: '2' }, '2'],
  ])('under %j is at most %s', (change, most) => {
    expect(mostStake({ ...state, ...change })).toBe(most);
  });

  it.each([
    [{}, '10'],
    [{ balance: '7' }, '5'],
    [{ balance: '3' }, '5'],
    [{ stakes: ['2'], maxStake: '2' }, '2'],
    [{ stakes: [] }, '1'],
  ])('under %j begins with %s', (change, first) => {
    expect(firstStake({ ...state, ...change })).toBe(first);
  });

  it('is a part of both outcomes', () => {
    expect(outcomesOf('10', '5.7')).toEqual({ prize: '57', won: '47', lost: '-10' });
    expect(outcomesOf('0.33', '5.65')).toEqual({ prize: '1.8645', won: '1.5345', lost: '-0.33' });
  });

  it('returns on average what Lodestone does not keep', () => {
    expect([backOf('5'), backOf('5.8334'), backOf('0')]).toEqual(['95', '94.1666', '100']);
  });
});

describe('a break', () => {
  it('runs until its end, by the server’s clock', () => {
    const until = (excludedUntil: string | null) => breakEnd({ excludedUntil }, now);
    expect([until(null), until('2026-11-21T20:17:00.000Z'), until('2026-11-21T20:17:00.001Z')]).toEqual([
      null,
      null,
      now + 1,
    ]);
  });
});

describe('nothing can be played', () => {
  const onBreak = { excludedUntil: '2026-11-28T20:17:00.000Z' };
  it.each([
    [{}, false, null],
    [{ enabled: false, ...onBreak }, true, 'off'],
    [onBreak, true, 'break'],
    [{ lostToday: '100' }, true, 'referrer'],
    [{ lostToday: '99.01', balance: '0' }, false, 'lossLimit'],
    [{ lostToday: '99' }, false, null],
    [{ balance: '0.99' }, false, 'balance'],
    [{ balance: '1' }, false, null],
  ])('with %j, unbound %s: %s', (change, unbound, hindrance) => {
    expect(hindranceOf({ ...state, ...change }, unbound, now)).toBe(hindrance);
  });
});
