import { shareOfCap } from './share-of-cap';

describe('the share of the daily cap', () => {
  it('stays between nothing and all', () => {
    expect(shareOfCap('0', '10000')).toBe(0);
    expect(shareOfCap('1250', '10000')).toBe(12.5);
    expect(shareOfCap('10001', '10000')).toBe(100);
    expect(shareOfCap('0', '0')).toBe(100);
  });
});
