import { isUploadUrl } from '../../uploads';
import { claimOf, minimumUnits, normalTxHash } from './deposit.rules';

const hash = `0x${'aB'.repeat(32)}`;

describe('deposit rules', () => {
  it('stores hashes in one form', () => {
    expect(normalTxHash(` ${hash} `)).toBe(hash.toLowerCase());
    expect(normalTxHash(hash.slice(0, -1))).toBeUndefined();
    expect(normalTxHash('0xzz')).toBeUndefined();
    expect(claimOf(56, hash.toLowerCase())).toBe(`56:${hash.toLowerCase()}:0`);
  });

  it('tells a minimum in USDT in the asset itself, rounded up', () => {
    expect(minimumUnits(100_000_000n, 8, 50_000_000n)).toBe(200_000_000n);
    expect(minimumUnits(100_000_000n, 8, 60_000_000_000n)).toBe(166_667n);
    expect(minimumUnits(100_000_000n, 8, null)).toBe(100_000_000n);
  });

  it('takes images from our own upload only', () => {
    expect(isUploadUrl(`/uploads/${'0a'.repeat(16)}.webp`)).toBe(true);
    expect(isUploadUrl('https://example.org/x.webp')).toBe(false);
    expect(isUploadUrl('/uploads/../secret.webp')).toBe(false);
  });
});
