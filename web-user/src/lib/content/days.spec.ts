import type { Bill } from '@server/ledger/ledger.schemas';
import { dayOf, joinCursor, markDays, nearDay, splitCursor } from './days';

/** A bill at a time of the reader's own zone, whatever that is where the test runs. */
const bill = (id: number, ...at: [number, number, number, number?]): Bill => ({
  id,
  type: 'deposit',
  asset: 'USDT',
  wallet: 'funding',
  amount: '1',
  balanceAfter: '1',
  counterpart: null,
  createdAt: new Date(...at).toISOString(),
});

const page = [bill(9, 2026, 10, 21, 9), bill(8, 2026, 10, 21, 0), bill(7, 2026, 10, 20, 23)];

describe('markDays', () => {
  it('marks the first bill of each day', () => {
    expect(markDays(page, null).map((row) => row.startsDay)).toEqual([true, false, true]);
  });

  it('goes on in the day the page before ended in', () => {
    expect(markDays(page, '2026-11-21').map((row) => row.startsDay)).toEqual([false, false, true]);
  });

  it('takes an empty page', () => {
    expect(markDays([], null)).toEqual([]);
  });
});

describe('cursors', () => {
  it('carry the day to the next page and back', () => {
    const joined = joinCursor('7', page);
    expect(joined).toBe('7|2026-11-20');
    expect(splitCursor(joined ?? undefined)).toEqual({ cursor: '7', dayBefore: '2026-11-20' });
  });

  it('may hold bars of their own', () => {
    expect(splitCursor('5|a|2026-11-20')).toEqual({ cursor: '5|a', dayBefore: '2026-11-20' });
    expect(splitCursor('5')).toEqual({ cursor: '5', dayBefore: null });
  });

  it('keep the beginning and the end', () => {
    expect(joinCursor(null, page)).toBeNull();
    expect(splitCursor(undefined)).toEqual({ cursor: undefined, dayBefore: null });
  });
});

describe('nearDay', () => {
  const now = new Date(2026, 2, 1, 0, 30);

  it('goes by the calendar, over the end of a month', () => {
    expect(nearDay(new Date(2026, 2, 1, 0, 1).toISOString(), now)).toBe('today');
    expect(nearDay(new Date(2026, 1, 28, 0, 1).toISOString(), now)).toBe('yesterday');
    expect(nearDay(new Date(2026, 1, 27, 23, 59).toISOString(), now)).toBeNull();
  });

  it('writes days with two digits', () => {
    expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
  });
});
