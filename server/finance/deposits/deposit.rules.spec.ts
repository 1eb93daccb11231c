import { isUploadUrl } from '../../uploads';
import { claimOf, claimsOf, isOnChain, minimumUnits, normalTxHash, positionOf } from './deposit.rules';

const hash = `0x${'aB'.repeat(32)}`;

describe('deposit rules', () => {
  it('stores hashes in one form', () => {
    expect(normalTxHash(` ${hash} `)).toBe(hash.toLowerCase());
    expect(normalTxHash(hash.slice(0, -1))).toBeUndefined();
    expect(normalTxHash('0xzz')).toBeUndefined();
    expect(normalTxHash(`${hash}0`)).toBeUndefined();
    expect(normalTxHash(`1${hash}`)).toBeUndefined();
    expect(normalTxHash(hash.slice(2))).toBeUndefined();
    expect(normalTxHash(`0x${'g'.repeat(64)}`)).toBeUndefined();
    expect(normalTxHash(hash.replace('0x', '0X'))).toBe(hash.toLowerCase());
    expect(claimOf(56, hash.toLowerCase())).toBe(`56:${hash.toLowerCase()}:0`);
  });

  it('names a transfer by chain, transaction and position, and finds all of a transaction between two bounds', () => {
    expect(claimOf(56, '0xab', 12)).toBe('56:0xab:12');
    expect(claimOf(97, '0xab', -1)).toBe('97:0xab:-1');
    expect([positionOf('56:0xab:12'), positionOf('56:0xab:-1'), positionOf('56:0xab:0')]).toEqual([12, -1, 0]);
    const [first, end] = claimsOf(56, '0xab');
    const between = (claim: string) => claim >= first && claim < end;
    expect([0, 9, 10, 999, -1].map((position) => between(claimOf(56, '0xab', position)))).toEqual(Array(5).fill(true));
    expect([claimOf(56, '0xaa'), claimOf(56, '0xac'), claimOf(97, '0xab'), claimOf(5, '0xab')].map(between)).toEqual(
      Array(4).fill(false),
    );
  });

  it('knows what the chain can show: what has a contract, and its own coin', () => {
    expect(isOnChain({ code: 'USDT', contract: '0xa' })).toBe(true);
    expect(isOnChain({ code: 'BNB', contract: null })).toBe(true);
    expect(isOnChain({ code: 'FXB', contract: null })).toBe(false);
  });

  it('tells a minimum in USDT in the asset itself, rounded up', () => {
    expect(minimumUnits(100_000_000n, 8, 50_000_000n)).toBe(200_000_000n);
    expect(minimumUnits(100_000_000n, 8, 60_000_000_000n)).toBe(166_667n);
    expect(minimumUnits(100_000_000n, 8, null)).toBe(100_000_000n);
    expect(minimumUnits(100_000_000n, 8, 0n)).toBe(100_000_000n);
    expect(minimumUnits(0n, 8, 50_000_000n)).toBe(0n);
    expect(minimumUnits(100_000_000n, 2, 50_000_000n)).toBe(200n);
  });

  it('takes images from our own upload only', () => {
    expect(isUploadUrl(`/uploads/${'0a'.repeat(16)}.webp`)).toBe(true);
    expect(isUploadUrl('https://example.org/x.webp')).toBe(false);
    expect(isUploadUrl('/uploads/../secret.webp')).toBe(false);
  });
});
