import { everyDay, faultOfPeriod, lastDays } from './period';

describe('a period', () => {
  it('is the last days, today among them', () => {
    const now = Date.parse('2026-03-02T00:30:00Z');
    expect(lastDays(7, now)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
    expect(lastDays(1, now)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  });

  it.each([
    ['2026-03-01', '2026-03-01', null],
    ['2026-03-02', '2026-03-01', 'cards.zone.endsBefore'],
    ['', '2026-03-01', 'cards.zone.endsBefore'],
    ['2025-03-01', '2026-03-01', null],
    ['2025-02-28', '2026-03-01', 'cards.zone.tooLong'],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(faultOfPeriod({ from, to })).toBe(fault);
  });

  it('has every day, also those without a sale', () => {
    const sold = { day: '2026-02-28', trades: 2, turnover: '200.5', fees: '1' };
    expect(everyDay({ from: '2026-02-27', to: '2026-03-01', days: [sold] })).toEqual([
      { day: '2026-02-27', trades: 0, turnover: '0', fees: '0' },
      sold,
      { day: '2026-03-01', trades: 0, turnover: '0', fees: '0' },
    ]);
  });
});
