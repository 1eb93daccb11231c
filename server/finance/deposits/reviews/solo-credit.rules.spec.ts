import { proofOf, secondPersonReason } from './solo-credit.rules';

const limits = { each: 1_000n, unproven: 500n };
const wanted = { value: 500n, claimed: 70n, credited: 70n, proof: 'chain' } as const;
const reason = (change: Partial<Parameters<typeof secondPersonReason>[0]>, before = 0n) =>
  secondPersonReason({ ...wanted, ...change }, limits, before);

describe('a credit by one reviewer', () => {
  it('is worth at most the limit, also where the chain proves it', () => {
    expect([reason({ value: 1_000n }), reason({ value: 1_001n })]).toEqual([null, 'large']);
    expect(reason({ value: 1_001n, proof: 'none' })).toBe('large');
    expect(secondPersonReason({ ...wanted, value: 1n }, { each: 0n, unproven: 0n }, 0n)).toBe('large');
  });

  it('is never of an asset without a price', () => {
    expect(reason({ value: null })).toBe('noPrice');
  });

  it('is what was claimed, to the unit, where only staff say so', () => {
    for (const credited of [69n, 71n]) {
      expect(reason({ value: 1n, proof: 'none', credited })).toBe('differs');
      for (const proof of ['chain', 'amount'] as const) expect(reason({ value: 1n, proof, credited })).toBeNull();
    }
    expect(reason({ value: 1n, proof: 'none' })).toBeNull();
  });

  it.each(['none', 'amount'] as const)('stays within the day’s sum where it is not proven: %s', (proof) => {
    expect([reason({ proof }), reason({ proof }, 1n)]).toEqual([null, 'unproven']);
    expect([reason({ proof, value: 1n }, 499n), reason({ proof, value: 1n }, 500n)]).toEqual([null, 'unproven']);
    expect(reason({ proof, value: 501n })).toBe('unproven');
  });

  it('is no part of that sum where the chain proves it', () => {
    expect(reason({ value: 1_000n }, 1_000_000n)).toBeNull();
  });
});

test('the chain proves a credit that came from the user’s own address, and half of another', () => {
  expect(proofOf(null)).toBe('none');
  expect(proofOf({ differs: [] })).toBe('chain');
  expect(proofOf({ differs: ['amount', 'minimum'] })).toBe('chain');
  expect(proofOf({ differs: ['sender'] })).toBe('amount');
});
