import type { Bill } from '@server/ledger/ledger.schemas';
import { dayOf, groupByDay, nearDay } from './days';

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

describe('groupByDay', () => {
  const timeOf = ({ createdAt }: Bill) => createdAt;
  const ids = (items: readonly Bill[]) =>
    groupByDay(items, timeOf).map((each) => [each.day, each.items.map(({ id }) => id)]);

  it('cuts a list where a day ends, and nowhere else', () => {
    expect(ids(page)).toEqual([
      ['2026-11-21', [9, 8]],
      ['2026-11-20', [7]],
    ]);
  });

  it('keeps the order, also of a day that comes again', () => {
    expect(ids([bill(3, 2026, 10, 20), bill(2, 2026, 10, 21), bill(1, 2026, 10, 20)]).map(([day]) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-20',
    ]);
  });

  it('takes an empty list', () => {
    expect(groupByDay([], timeOf)).toEqual([]);
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
