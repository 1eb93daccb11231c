import { linesPath } from './day-lines';

const filterOf = (path: string | null) => JSON.parse(decodeURIComponent(path?.split('filter=')[1] ?? 'null'));

describe('the ledger lines behind a chart', () => {
  it('are those of its purse and its days, whole at both ends', () => {
    expect(linesPath('deposits', '2026-11-01', '2026-11-30')?.split('?')[0]).toBe('/ledger-entries');
    expect(filterOf(linesPath('deposits', '2026-11-01', '2026-11-30'))).toEqual({
      wallet: 'world',
      type: 'deposit',
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-30T23:59:59.999Z',
    });
    expect(filterOf(linesPath('withdrawals', '2026-11-02', '2026-11-02'))).toMatchObject({ type: 'withdrawal' });
    expect(filterOf(linesPath('fees', '2026-11-02', '2026-11-02'))).toMatchObject({ wallet: 'fees' });
  });

  it('do not exist for users', () => {
    expect(linesPath('newUsers', '2026-11-01', '2026-11-30')).toBeNull();
  });
});
