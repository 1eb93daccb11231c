import { belongsTo, businessPath, businessRow } from './posting-key';

describe('from the ledger to the business row', () => {
  it('reads deposits, withdrawals, awards, point orders and cards', () => {
    expect(businessRow('deposit:12')).toEqual({ resource: 'deposits', id: 12 });
    expect(businessPath('deposit:12:credit')).toBe('/deposits/12/show');
    expect(businessPath('withdrawal:7:refund')).toBe('/withdrawals/7/show');
    expect(businessPath('award:9')).toBe('/awards/9/show');
    expect(businessPath('pointOrder:3')).toBe('/point-orders/3/show');
    expect(businessPath('cardPurchase:41:2')).toBe('/cards/41/show');
  });

  it('names no row for other keys', () => {
    for (const key of ['release:2026-11-20T07:chunk-12', 'deposit:', 'deposit:x', 'deposit:012', 'toString:1', '']) {
      expect(businessPath(key)).toBeNull();
    }
  });
});

describe('and back', () => {
  it('tells 12 from 120', () => {
    expect(belongsTo('deposit:12:credit', 'deposit', 12)).toBe(true);
    expect(belongsTo('deposit:120', 'deposit', 12)).toBe(false);
    expect(belongsTo('withdrawal:12', 'deposit', 12)).toBe(false);
  });
});
