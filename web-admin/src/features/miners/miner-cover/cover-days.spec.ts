import { comesBackByDay, lackOf, notSetAside } from './cover-days';

describe('what uncovered miners are due', () => {
  it('may be more than the pool holds', () => {
    expect([
      lackOf({ releases: '100', uncoveredDue: '100.5' }),
      lackOf({ releases: '100', uncoveredDue: '100' }),
    ]).toEqual(['0.5', null]);
  });

  it('cannot be told without a price', () => {
    expect(lackOf({ releases: '1', uncoveredDue: null })).toBeNull();
  });
});

describe('what comes back of locks', () => {
  const row = (date: string, asset: string, principal: string) => ({ date, asset, principal, bonus: '0.5', locks: 2 });

  it('is told for every day, also for those on which nothing does', () => {
    const days = [row('2026-11-20', 'FXB', '10'), row('2026-11-22', 'FXB', '9'), row('2026-11-23', 'NICE', '1')];
    expect(comesBackByDay(days, 'FXB', '2026-11-20')).toEqual([
      { day: '2026-11-20', value: '10.5', count: 2 },
      { day: '2026-11-21', value: '0', count: 0 },
      { day: '2026-11-22', value: '9.5', count: 2 },
      { day: '2026-11-23', value: '0', count: 0 },
    ]);
  });

  it('is covered as far as it was set aside', () => {
    expect([notSetAside({ bonus: '3', setAside: '2.5' }), notSetAside({ bonus: '3', setAside: '3' })]).toEqual([
      '0.5',
      null,
    ]);
  });
});
