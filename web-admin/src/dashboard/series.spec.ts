import { dashboardSeries } from './series';

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
    expect(series.map(({ name, points }) => [name, points])).toEqual([
      ['newUsers', [{ day: '2026-11-19', value: '2', count: null }]],
      ['deposits', [{ day: '2026-11-19', value: '0.1', count: 3 }]],
      ['withdrawals', [{ day: '2026-11-19', value: '7.5', count: 5 }]],
      ['fees', [{ day: '2026-11-19', value: '0.00000001', count: null }]],
    ]);
  });

  it('add up exactly', () => {
    const [users, deposits, withdrawals, fees] = dashboardSeries([day('2026-11-19', '0.1'), day('2026-11-20', '0.2')]);
    expect(users?.total).toBe('4');
    expect(users?.count).toBeNull();
    expect(deposits?.total).toBe('0.3');
    expect(deposits?.count).toBe(6);
    expect(withdrawals?.total).toBe('0');
    expect(fees?.total).toBe('0.00000002');
    expect(dashboardSeries([])[0]?.total).toBe('0');
  });
});
