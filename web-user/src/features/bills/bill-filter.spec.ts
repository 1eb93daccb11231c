import { type BillFilter, filterCount, filterFromAddress, filterQuery, noFilter, orderedDays } from './bill-filter';

const range: BillFilter = { ...noFilter, from: '2026-11-01', to: '2026-11-30' };

describe('filterQuery', () => {
  it('asks for everything without a filter', () => {
    expect(filterQuery(noFilter)).toEqual({});
  });

  it('covers the last day to its end, in the reader’s zone', () => {
    expect(filterQuery(range)).toEqual({
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
    });
  });

  it('asks for the wallet where that is not funding', () => {
    expect(filterQuery({ ...noFilter, type: 'lockRelease' })).toEqual({ wallet: 'contract' });
    expect(filterQuery({ ...noFilter, type: 'lock' })).toEqual({});
  });

  it('takes one end alone, and drops what is no day', () => {
    expect(filterQuery({ ...noFilter, asset: 'FXB', to: '2026-02-28' })).toEqual({
      asset: 'FXB',
      to: new Date(2026, 2, 1).toISOString(),
    });
    expect(filterQuery({ ...noFilter, from: 'soon' })).toEqual({});
  });
});

describe('filterCount', () => {
  it('counts a range once', () => {
    expect(filterCount(noFilter)).toBe(0);
    expect(filterCount(range)).toBe(1);
    expect(filterCount({ ...range, type: 'deposit', asset: 'USDT' })).toBe(3);
  });
});

describe('orderedDays', () => {
  it('turns a range round that was picked backwards', () => {
    expect(orderedDays({ ...range, from: '2026-11-30', to: '2026-11-01' })).toEqual(range);
    expect(orderedDays(range)).toBe(range);
  });
});

describe('filterFromAddress', () => {
  it('takes what is offered and nothing else', () => {
    expect(filterFromAddress(new URLSearchParams('type=withdrawal&asset=USDT'))).toEqual({
      ...noFilter,
      type: 'withdrawal',
      asset: 'USDT',
    });
    expect(filterFromAddress(new URLSearchParams('type=nonsense'))).toEqual(noFilter);
    expect(filterFromAddress(new URLSearchParams('type=minerPurchase'))).toEqual(noFilter);
  });
});
