import { day } from '../../common/runtime/times';
import { isLate, isLeft, mayRate, refusalToSnooze, waitingAfterSnooze, waitSeconds } from './case.rules';

describe('a rating', () => {
  const closed = { state: 'closed', rating: null, closedAt: 1_000 } as const;

  it('is taken once, within a week of the end', () => {
    expect(mayRate(closed, 1_000)).toBe(true);
    expect(mayRate(closed, 999 + 7 * day)).toBe(true);
    expect(mayRate(closed, 1_000 + 7 * day)).toBe(false);
    expect(mayRate({ ...closed, rating: 5 }, 1_000)).toBe(false);
    expect(mayRate({ ...closed, state: 'assigned', closedAt: null }, 1_000)).toBe(false);
  });
});

describe('an agent lets a user wait', () => {
  it('from what is not answered, and no longer than they have the case', () => {
    expect(isLate({ waitingSince: null, assignedAt: 0 }, 1_000, 100)).toBe(false);
    expect(isLate({ waitingSince: 900, assignedAt: 0 }, 1_000, 100)).toBe(true);
    expect(isLate({ waitingSince: 901, assignedAt: 0 }, 1_000, 100)).toBe(false);
    expect(isLate({ waitingSince: 0, assignedAt: 901 }, 1_000, 100)).toBe(false);
    expect(isLate({ waitingSince: 0, assignedAt: 900 }, 1_000, 100)).toBe(true);
  });
});

describe('a case is left by its agent', () => {
  const now = 10_000_000;
  const patience = 120_000;
  const waiting = { waitingSince: now - patience, assignedAt: 0, openAt: 0, typedAt: 0 };

  it('who does not have it open, as soon as it is late', () => {
    expect(isLeft(waiting, now, patience)).toBe(true);
    expect(isLeft(waiting, now - 1, patience)).toBe(false);
    expect(isLeft({ ...waiting, typedAt: now }, now, patience)).toBe(true);
    expect(isLeft({ ...waiting, openAt: now - 35_000 }, now, patience)).toBe(true);
    expect(isLeft({ ...waiting, openAt: now - 34_999 }, now, patience)).toBe(false);
  });

  it('who has it open, once they did nothing for three times as long', () => {
    const open = { ...waiting, openAt: now, waitingSince: now - 3 * patience };
    expect(isLeft(open, now, patience)).toBe(true);
    expect(isLeft({ ...open, waitingSince: now - 3 * patience + 1 }, now, patience)).toBe(false);
    expect(isLeft({ ...open, assignedAt: now - 3 * patience + 1 }, now, patience)).toBe(false);
    expect(isLeft({ ...open, typedAt: now - 3 * patience + 1 }, now, patience)).toBe(false);
    expect(isLeft({ ...open, typedAt: now - 3 * patience }, now, patience)).toBe(true);
  });
});

describe('the wait', () => {
  it('is told by what cases take, and by how many are worked at', () => {
    expect(waitSeconds(1, 600_000, 10)).toBe(60);
    expect(waitSeconds(3, 600_000, 10)).toBe(180);
    expect(waitSeconds(1, 1, 10)).toBe(1);
  });

  it('is not told where nobody works, or nothing is known', () => {
    expect(waitSeconds(1, 600_000, 0)).toBeNull();
    expect(waitSeconds(1, null, 10)).toBeNull();
  });
});

describe('a snooze', () => {
  const now = 1_000_000;

  it('ends in the future, at most 30 days ahead', () => {
    const code = (until: number) => refusalToSnooze(until, now)?.code ?? null;
    expect([code(now), code(now + 1), code(now + 30 * day), code(now + 30 * day + 1)]).toEqual([
      'snoozeTime',
      null,
      null,
      'snoozeTime',
    ]);
  });

  it('lets the wait for a first answer run, and begins the wait for a later one anew', () => {
    const waits = { waitingSince: 500, answeredAt: null, snoozedUntil: now };
    expect(waitingAfterSnooze(waits, now)).toBe(500);
    expect(waitingAfterSnooze({ ...waits, answeredAt: 400 }, now + 5)).toBe(now);
    // Brought back before its time.
    expect(waitingAfterSnooze({ ...waits, answeredAt: 400 }, now - 5)).toBe(now - 5);
    expect(waitingAfterSnooze({ ...waits, answeredAt: 400, waitingSince: null }, now)).toBeNull();
    expect(waitingAfterSnooze({ ...waits, answeredAt: 400, snoozedUntil: null }, now)).toBe(500);
  });
});
