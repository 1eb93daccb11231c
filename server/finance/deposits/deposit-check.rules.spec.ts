import { type ChainTip, nativePosition, type SeenTransfer, type Sighting } from '../../chain';
import { grow, halve, startSpan } from './chain/scan-span.rules';
import { type Claim, isCreditable, judge, nextLook } from './deposit-check.rules';

const [token, custody, account] = ['0xt', '0xc', '0xa'];
const hash = '0xb1';

const moved = (change: Partial<SeenTransfer> = {}): SeenTransfer => ({
  position: 0,
  contract: token,
  from: account,
  to: custody,
  value: 10n,
  units: 10n,
  ...change,
});
const seen = (...transfers: SeenTransfer[]): Sighting => ({
  blockNumber: 100,
  blockHash: hash,
  canonicalHash: hash,
  succeeded: true,
  transfers,
});
const claim = (change: Partial<Claim> = {}): Claim => ({
  contract: token,
  custody,
  account,
  amount: 10n,
  minimum: 1n,
  pinned: null,
  taken: new Set(),
  ...change,
});
const deep: ChainTip = { head: 200, settled: 186 };
const brief = (finding: ReturnType<typeof judge>) => [finding.state, ...finding.differs];

describe('judge', () => {
  it('finds nothing without a receipt, or in a block that is no longer canonical', () => {
    expect(judge(claim(), null, deep)).toEqual({
      ...{ state: 'notFound', differs: [], transfer: null },
      ...{ confirmations: 0, blockNumber: null, blockHash: null },
    });
    expect(judge(claim(), { ...seen(moved()), canonicalHash: '0xb2' }, deep).state).toBe('notFound');
    expect(judge(claim(), { ...seen(moved()), canonicalHash: null }, deep).state).toBe('notFound');
  });

  it('waits until the block is settled', () => {
    const at = (head: number, settled: number) => judge(claim(), seen(moved()), { head, settled });
    expect(at(113, 99)).toMatchObject({ state: 'confirming', confirmations: 14 });
    expect(at(114, 100)).toMatchObject({ state: 'verified', confirmations: 15 });
    expect(at(500, 99).state).toBe('confirming');
    // A node that is behind the block it shows.
    expect(at(90, 76)).toMatchObject({ state: 'confirming', confirmations: 0 });
  });

  it('tells what differs', () => {
    const of = (change: Partial<SeenTransfer>, by: Partial<Claim> = {}) =>
      brief(judge(claim(by), seen(moved(change)), deep));
    expect(of({})).toEqual(['verified']);
    expect(of({ contract: '0xother' })).toEqual(['mismatch', 'contract']);
    expect(of({ to: '0xother' })).toEqual(['mismatch', 'recipient']);
    expect(of({ value: 0n })).toEqual(['mismatch', 'contract']);
    expect(of({ from: '0xother' })).toEqual(['mismatch', 'sender']);
    expect(of({ units: 9n })).toEqual(['mismatch', 'amount']);
    expect(of({}, { minimum: 11n })).toEqual(['mismatch', 'minimum']);
    expect(of({}, { minimum: 10n })).toEqual(['verified']);
    expect(of({ units: 11n })).toEqual(['mismatch', 'amount']);
    // So little of the chain's own unit that the books have none of it.
    expect(of({ value: 1n, units: 0n }, { minimum: 0n })).toEqual(['mismatch', 'amount', 'minimum']);
    expect(of({}, { taken: new Set([0]) })).toEqual(['mismatch', 'used']);
    expect(of({}, { taken: 'all' })).toEqual(['mismatch', 'used']);
    expect(brief(judge(claim(), { ...seen(moved()), succeeded: false }, deep))).toEqual(['mismatch', 'failed']);
    expect(of({ contract: null, position: nativePosition }, { contract: null })).toEqual(['verified']);
  });

  it('takes the own transfer of several, then the amount that was typed, and none that is spoken for', () => {
    const several = seen(
      moved({ position: 0, from: '0xother' }),
      moved({ position: 2, units: 7n }),
      moved({ position: 5 }),
    );
    const place = (by: Partial<Claim>) => judge(claim(by), several, deep).transfer?.position;
    expect([place({}), place({ amount: 7n }), place({ amount: 3n })]).toEqual([5, 2, 2]);
    expect(place({ taken: new Set([5]) })).toBe(2);
    expect(place({ taken: new Set([2, 5]) })).toBe(0);
    expect(place({ pinned: 2 })).toBe(2);
    expect(brief(judge(claim({ pinned: 4 }), several, deep))).toEqual(['mismatch', 'used']);
    // Of those that are alike the first in the transaction, in whatever order the node tells them.
    const alike = seen(moved({ position: 5 }), moved({ position: 2 }), moved({ position: 7 }));
    expect(judge(claim(), alike, deep).transfer?.position).toBe(2);
  });
});

it('is creditable only where nothing but sender, amount or minimum differs', () => {
  const of = (
    state: Parameters<typeof isCreditable>[0]['state'],
    ...differs: Parameters<typeof isCreditable>[0]['differs']
  ) => isCreditable({ state, differs, received: 5n });
  expect([of('verified'), of('mismatch', 'sender', 'amount', 'minimum')]).toEqual([true, true]);
  expect([of('confirming'), of('notFound'), of('mismatch', 'sender', 'used')]).toEqual([false, false, false]);
  expect([of('mismatch', 'failed'), of('mismatch', 'contract'), of('mismatch', 'recipient')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isCreditable({ state: 'verified', differs: [], received: null })).toBe(false);
  expect(isCreditable({ state: 'mismatch', differs: ['minimum'], received: 0n })).toBe(false);
});

it('looks less and less often for what is not there, for about a day', () => {
  const pauses = Array.from({ length: 200 }, (_, tries) => nextLook('notFound', tries));
  expect([nextLook('notFound', 7), nextLook('notFound', 8), nextLook('notFound', 30)]).toEqual([
    384_000, 600_000, 600_000,
  ]);
  expect([nextLook('notFound', 149), nextLook('notFound', 150)]).toEqual([600_000, null]);
  expect(nextLook('confirming', 1_000)).toBe(3_000);
  const total = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0);
  expect(pauses.slice(0, 4)).toEqual([3_000, 6_000, 12_000, 24_000]);
  expect(pauses.at(-1)).toBeNull();
  expect(total / 3_600_000).toBeGreaterThan(23);
  expect(total / 3_600_000).toBeLessThan(26);
  expect([nextLook('confirming', 0), nextLook('verified', 0), nextLook('mismatch', 0)]).toEqual([3_000, null, null]);
});

it('scans in spans that follow the node', () => {
  expect([halve(1_000), halve(1), grow(1), grow(1_000), grow(5_000)]).toEqual([500, 1, 2, 1_500, 5_000]);
  expect([halve(3), halve(2), grow(3), grow(3_333), grow(3_334)]).toEqual([1, 1, 5, 5_000, 5_000]);
  expect(startSpan).toBe(1_000);
});
