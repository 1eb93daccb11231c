import { isOpen, overlap, sessionState, timesOn } from './session.rules';

const times = { startAt: 1_000, endAt: 2_000, stoppedAt: null };

describe('the state of a session', () => {
  it.each([
    [999, null, 'notStarted'],
    [1_000, null, 'inProgress'],
    [1_999, null, 'inProgress'],
    [2_000, null, 'ended'],
    [999, 900, 'stopped'],
    [1_500, 1_400, 'stopped'],
    [2_000, 1_400, 'ended'],
  ] as const)('at %d, stopped %s: %s', (now, stoppedAt, state) => {
    expect(sessionState({ ...times, stoppedAt }, now)).toBe(state);
  });

  it('takes cards until it begins, and none while it is stopped', () => {
    expect(isOpen(times, 999)).toBe(true);
    expect(isOpen(times, 1_000)).toBe(false);
    expect(isOpen({ ...times, stoppedAt: 5 }, 999)).toBe(false);
  });
});

describe('windows of a day', () => {
  it.each([
    [{ startMinute: 0, minutes: 60 }, { startMinute: 60, minutes: 60 }, false],
    [{ startMinute: 0, minutes: 61 }, { startMinute: 60, minutes: 60 }, true],
    [{ startMinute: 1_380, minutes: 120 }, { startMinute: 0, minutes: 60 }, true],
    [{ startMinute: 1_380, minutes: 60 }, { startMinute: 0, minutes: 60 }, false],
    [{ startMinute: 480, minutes: 1_440 }, { startMinute: 470, minutes: 5 }, true],
  ])('%j and %j meet: %s', (a, b, meet) => {
    expect(overlap(a, b)).toBe(meet);
    expect(overlap(b, a)).toBe(meet);
  });

  it('last past midnight', () => {
    const day = Date.UTC(2028, 1, 29);
    const { startAt, endAt } = timesOn(day, { startMinute: 1_380, minutes: 120 });
    expect([new Date(startAt).toISOString(), new Date(endAt).toISOString()]).toEqual([
      '2028-02-29T23:00:00.000Z',
      '2028-03-01T01:00:00.000Z',
    ]);
  });
});
