import { issueTotal } from './issue-total';

describe('the total of an issue', () => {
  it('is count × price, exactly', () => {
    expect(issueTotal({ count: '50', price: '99999' })).toBe('4999950');
    expect(issueTotal({ count: ' 3 ', price: ' 0.1 ' })).toBe('0.3');
    expect(issueTotal({ count: '1000', price: '96.50000001' })).toBe('96500.00001');
  });

  it('is none while the number or the price is none', () => {
    for (const [count, price] of [
      ['', '5'],
      ['2', ''],
      ['1.5', '5'],
      ['2', '1e3'],
    ] as const)
      expect(issueTotal({ count, price })).toBeNull();
  });
});
