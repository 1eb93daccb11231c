import { bulkSums } from './bulk-sums';

describe('approving many at once', () => {
  it('states count and sum per asset, the value, and how many need somebody else', () => {
    const rows = [
      { id: 1, asset: 'USDT', amount: '10.1', value: '10.1', second: null },
      { id: 2, asset: 'FXB', amount: '5', value: '2.5', second: 'large' },
      { id: 3, asset: 'USDT', amount: '0.00000001', value: '0', second: null },
      { id: 4, asset: 'NICE', amount: '7', value: null, second: 'no price' },
    ];
    expect(bulkSums(rows)).toEqual({
      count: 4,
      assets: [
        { asset: 'USDT', count: 2, sum: '10.10000001' },
        { asset: 'FXB', count: 1, sum: '5' },
        { asset: 'NICE', count: 1, sum: '7' },
      ],
      value: '12.6',
      unpriced: 1,
      needSecond: 2,
    });
  });

  it('tells no value where none is known of any', () => {
    const sums = { count: 0, assets: [], value: null, unpriced: 0, needSecond: 0 };
    expect(bulkSums([])).toEqual(sums);
    const rows = [{ id: 1, asset: 'USDT', amount: '3', second: null }];
    expect(bulkSums(rows)).toEqual({ ...sums, count: 1, assets: [{ asset: 'USDT', count: 1, sum: '3' }] });
  });
});
