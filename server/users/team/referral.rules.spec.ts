import { canRefer, checkReferrer, maxDepth, mayRefer, type Referrer } from './referral.rules';

const referrer = (changes: Partial<Referrer> = {}): Referrer => ({
  id: 7,
  parentId: 3,
  isRoot: false,
  depth: 4,
  status: 'active',
  ...changes,
});
const refusal = (changes: Partial<Referrer>) => {
  try {
    checkReferrer(8, referrer(changes));
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('who may refer', () => {
  it('is bound, or a root', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({ parentId: null, isRoot: true, depth: 0 })).toBeUndefined();
    expect(refusal({ parentId: null, depth: 0 })).toBe('referrerNotBound');
    expect(canRefer({ parentId: null, isRoot: false })).toBe(false);
  });

  it('is another, active, and not at the end of a line', () => {
    expect(refusal({ id: 8 })).toBe('referrerSelf');
    expect(refusal({ status: 'frozen' })).toBe('referrerFrozen');
    expect(refusal({ depth: maxDepth - 1 })).toBeUndefined();
    expect(refusal({ depth: maxDepth })).toBe('referrerTooDeep');
  });

  it('is the same for whoever comes', () => {
    const may = (changes: Partial<Referrer>) => mayRefer(referrer(changes));
    expect([may({}), may({ parentId: null, isRoot: true, depth: 0 }), may({ depth: maxDepth - 1 })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([may({ status: 'frozen' }), may({ parentId: null }), may({ depth: maxDepth })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('says how deep is too deep', () => {
    expect(maxDepth).toBe(200);
    expect(() => checkReferrer(8, referrer({ depth: 200 }))).toThrow(
      expect.objectContaining({ parameters: { max: 200 } }),
    );
  });
});
