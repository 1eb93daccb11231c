import { type AccountRef, systemAccount, userAccount } from '../account-ref';
import { checkPosting, type Line, laterChanges, netChanges, type Posting } from './posting.rules';

const funding = userAccount(1, 'funding', 'USDT');
const held = userAccount(1, 'held', 'USDT');
const line = (account: AccountRef, amount: bigint): Line => ({ account, amount, type: 'withdrawal' });
const lines = [line(funding, -300n), line(funding, -7n), line(held, 300n), line(held, 7n)];
const posting = (kind: Posting['kind'], ...own: Line[]): Posting => ({ key: 'k', kind, actor: 'test', lines: own });
const check = (kind: Posting['kind'], ...own: Line[]) => {
  try {
    checkPosting(posting(kind, ...own));
    return 'right';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a posting', () => {
  const world = systemAccount('world', 'USDT');
  const most = 100_000_000_000_000_000n;

  it('sums to zero, each asset by itself', () => {
    expect(check('withdrawal', ...lines)).toBe('right');
    expect(check('withdrawal', line(funding, -300n), line(held, 299n))).toBe('k: USDT is off by -1');
    expect(check('withdrawal', line(funding, -300n), line(held, 301n))).toBe('k: USDT is off by 1');
    const other = userAccount(1, 'funding', 'FXB');
    expect(check('move', line(funding, -5n), line(other, 5n))).toBe('k: USDT is off by -5');
    expect(check('withdrawal')).toBe('k: no lines');
  });

  it('has no line of 0', () => {
    expect(check('withdrawal', ...lines, line(held, 0n))).toBe('k: a line of 0');
  });

  it('moves at most 10^17 units by a line, in either direction', () => {
    expect(check('deposit', line(world, -most), line(funding, most))).toBe('right');
    const tooMuch = /amount/i;
    expect(check('deposit', line(world, -most - 1n), line(funding, most), line(funding, 1n))).toMatch(tooMuch);
    expect(check('deposit', line(world, -most), line(world, -1n), line(funding, most + 1n))).toMatch(tooMuch);
    expect(() => checkPosting(posting('deposit', line(world, -most - 1n), line(funding, most + 1n)))).toThrow(
      expect.objectContaining({ code: 'amountTooLarge', field: 'amount' }),
    );
  });

  it('has lines of its flow only, in their direction', () => {
    const fees = systemAccount('fees', 'USDT');
    expect(check('transfer', line(funding, -5n), line(fees, 5n))).toBe('right');
    expect(check('transfer', line(fees, -5n), line(funding, 5n))).toBe('k: fees- is no line of transfer');
    expect(check('deposit', line(funding, -5n), line(world, 5n))).toBe('k: funding- is no line of deposit');
    const pool = systemAccount('pool:FXB-USDT', 'USDT');
    expect(check('exchangeByPool', line(funding, -5n), line(pool, 5n))).toBe('right');
    expect(check('exchangeByRate', line(funding, -5n), line(pool, 5n))).toBe('k: pool+ is no line of exchangeByRate');
  });
});

describe('posting rules', () => {
  it('nets the lines of each account', () => {
    expect([...netChanges(lines)]).toEqual([
      [funding, -307n],
      [held, 307n],
    ]);
  });

  it('knows what later lines still do to the account of each line', () => {
    expect(laterChanges(lines)).toEqual([-7n, 0n, 7n, 0n]);
  });
});
