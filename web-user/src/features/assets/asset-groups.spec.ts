import type { Balance } from '@server/ledger/ledger.schemas';
import { groupBalances } from './asset-groups';

const balance = (asset: string, total: string, value: string | null, kind: Balance['kind'] = 'token'): Balance => ({
  asset,
  kind,
  funding: total,
  contract: '0',
  locked: '0',
  held: '0',
  total,
  value,
  price: null,
});

describe('groupBalances', () => {
  it('puts what is worth most first, by value and not by digits', () => {
    const rows = [balance('USDT', '9', '9'), balance('NICE', '1000', '100'), balance('FXB', '40', '20')];
    expect(groupBalances(rows).tokens.map((row) => row.asset)).toEqual(['NICE', 'FXB', 'USDT']);
  });

  it('keeps the order of equals, and puts assets without a price last', () => {
    const rows = [balance('NEW', '5', null), balance('USDT', '0', '0'), balance('FXB', '0', '0')];
    expect(groupBalances(rows).tokens.map((row) => row.asset)).toEqual(['USDT', 'FXB', 'NEW']);
  });

  it('keeps points apart', () => {
    const groups = groupBalances([balance('USDT', '1', '1'), balance('FUEL', '3', null, 'point')]);
    expect(groups.points.map((row) => row.asset)).toEqual(['FUEL']);
    expect(groups.nothing).toBe(false);
  });

  it('lists points without a use only where there are some', () => {
    const listed = (...rows: Balance[]) => groupBalances(rows).points.map((row) => row.asset);
    expect(listed(balance('FUEL', '0', null, 'point'), balance('GAME', '0', null, 'point'))).toEqual(['FUEL']);
    expect(listed(balance('GAME', '0.00000001', null, 'point'))).toEqual(['GAME']);
  });

  it('tells an account that holds nothing', () => {
    expect(groupBalances([balance('USDT', '0', '0'), balance('FUEL', '0', null, 'point')]).nothing).toBe(true);
  });
});
