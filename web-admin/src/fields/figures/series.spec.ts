import { dashboardSeries, markedDays } from './series';

const day = (name: string, value: string) => ({
  day: name,
  newUsers: 2,
  deposits: { count: 3, value },
  withdrawals: { count: 0, value: '0' },
  fees: '0.00000001',
});

describe('the charts of the dashboard', () => {
  it('show each day by its own figures', () => {
    const series = dashboardSeries([{ ...day('2026-11-19', '0.1'), withdrawals: { count: 5, value: '7.5' } }]);
    expect(Object.values(series).map(({ name, points }) => [name, points])).toEqual([
      ['newUsers', [{ day: '2026-11-19', value: '2', count: null }]],
      ['deposits', [{ day: '2026-11-19', value: '0.1', count: 3 }]],
      ['withdrawals', [{ day: '2026-11-19', value: '7.5', count: 5 }]],
      ['fees', [{ day: '2026-11-19', value: '0.00000001', count: null }]],
    ]);
  });

  it('add up exactly', () => {
    const { newUsers, deposits, withdrawals, fees } = dashboardSeries([
      day('2026-11-19', '0.1'),
      day('2026-11-20', '0.2'),
    ]);
    expect(newUsers).toMatchObject({ total: '4', count: null });
    expect(deposits).toMatchObject({ total: '0.3', count: 6 });
    expect(withdrawals.total).toBe('0');
    expect(fees.total).toBe('0.00000002');
    expect(dashboardSeries([]).newUsers.total).toBe('0');
  });

  it('name every tenth day and the last, none so near to it that they would touch', () => {
    const points = Array.from({ length: 30 }, (_, place) => ({ day: `day ${place}`, value: '0', count: null }));
    expect(markedDays(points).map(([place]) => place)).toEqual([0, 10, 29]);
    expect(markedDays(points.slice(0, 23)).map(([, day]) => day)).toEqual(['day 0', 'day 10', 'day 22']);
    expect(markedDays(points.slice(0, 7)).map(([place]) => place)).toEqual([0, 6]);
  });

  it('name fewer where there are many, so that none touch', () => {
    const points = Array.from({ length: 360 }, (_, place) => ({ day: `day ${place}`, value: '0', count: null }));
    expect(markedDays(points).map(([place]) => place)).toEqual([0, 40, 80, 120, 160, 200, 240, 280, 359]);
  });
});
