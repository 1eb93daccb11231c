import { readTyped } from './typed-amount.rules';

describe('readTyped', () => {
  it('takes leading zeros, and 0', () => {
    expect(readTyped('0012.50', 8)).toEqual({ units: 1_250_000_000n, fault: null });
    expect(readTyped('0.00', 8)).toEqual({ units: 0n, fault: null });
  });

  it.each([
    ['', 'form'],
    ['-1', 'form'],
    ['9'.repeat(31), 'form'],
    ['1.123456789', 'decimals'],
    [`0.${'0'.repeat(40)}`, 'decimals'],
  ])('says of %j: %s', (text, fault) => {
    expect(readTyped(text, 8).fault).toBe(fault);
  });
});
