import { hasRoom, largestLock, lockRequest, sameLock, typedLock } from './lock-form';

const product = {
  ...{ id: 7, version: 3, decimals: 8 },
  ...{ minimum: '10', left: '500', funding: '120.5' },
};

describe('typedLock', () => {
  it.each([
    ['', 'required'],
    ['9.99', 'belowMinimum'],
    ['10', null],
    ['120.5', null],
    ['120.50000001', 'insufficientFunding'],
    ['500.1', 'aboveMaximum'],
    ['0.000000001', 'decimals'],
    ['0', 'zero'],
  ])('%s: %s', (text, problem) => {
    expect(typedLock(text, product).problem).toBe(problem);
  });
});

describe('largestLock', () => {
  it('is what the balance and the maximum both allow', () => {
    expect([largestLock(product), largestLock({ ...product, left: '50' })]).toEqual(['120.5', '50']);
  });

  it('is nothing where that is below the minimum', () => {
    expect([largestLock({ ...product, funding: '9' }), largestLock({ ...product, left: '9' })]).toEqual([null, null]);
    expect([hasRoom(product), hasRoom({ ...product, left: '9' })]).toEqual([true, false]);
  });
});

describe('lockRequest', () => {
  it('carries the version of what was looked at, and is none while something is wrong', () => {
    expect(lockRequest('0100.50', product)).toEqual({ productId: 7, amount: '100.5', version: 3 });
    expect(lockRequest('1', product)).toBeNull();
  });
});

describe('sameLock', () => {
  const lock = { productId: 7, amount: '100', version: 3 };

  it('is the same under other terms, and another with another amount or without bonus', () => {
    expect(sameLock(lock, { ...lock, version: 4 })).toBe(true);
    expect(sameLock(lock, { ...lock, amount: '100.1' })).toBe(false);
    expect(sameLock(lock, { ...lock, orWithoutBonus: true })).toBe(false);
  });
});
