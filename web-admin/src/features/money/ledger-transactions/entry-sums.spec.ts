import { entrySums } from './entry-sums';

describe('the sums of a transaction', () => {
  it('are kept per asset, exactly', () => {
    const entries = [
      { asset: 'USDT', amount: '-10.1' },
      { asset: 'USDT', amount: '10.0' },
      { asset: 'USDT', amount: '0.1' },
      { asset: 'FXB', amount: '0.00000001' },
    ];
    expect(entrySums(entries)).toEqual([
      { asset: 'USDT', sum: '0' },
      { asset: 'FXB', sum: '0.00000001' },
    ]);
    expect(entrySums([])).toEqual([]);
  });
});
