import { type DueTransfer, matchLines, readLine, type Sending } from './payout-match.rules';

const hash = (digit: number) => `0x${String(digit).padStart(64, '0')}`;
const [usdt, other, alice, bob] = ['0xa1', '0xa2', '0xb1', '0xb2'] as const;
const due = (id: number, value: bigint, to: string = alice): DueTransfer => ({ id, contract: usdt, to, value });
const sent = (value: bigint, to: string = alice, contract: string | null = usdt): Sending => ({
  state: 'sent',
  transfers: [{ contract, to, value }],
});
const nothing = new Map<string, number>();
const line = (digit: number, id: number | null = null) => ({ id, hash: hash(digit) });
const told = (...args: Parameters<typeof matchLines>) =>
  matchLines(...args).map(({ state, id, sent: units }) => [state, id, units]);

describe('a pasted line', () => {
  it('is a hash, alone or behind the number of a payout', () => {
    expect(readLine(` ${hash(7).toUpperCase().replace('X', 'x')} `)).toEqual({ id: null, hash: hash(7) });
    for (const text of [`12,${hash(7)}`, `12; ${hash(7)}`, `12\t${hash(7)}`, `"12","${hash(7)}"`])
      expect(readLine(text)).toEqual({ id: 12, hash: hash(7) });
  });

  it.each(['', 'id,hash', '0x12', `${hash(7)}0`, `x,${hash(7)}`])('is no hash: %s', (text) => {
    expect(readLine(text)).toEqual({ id: null, hash: null });
  });
});

describe('lines and payouts', () => {
  it('meet by address and amount, in any order', () => {
    const sendings = new Map([
      [hash(1), sent(5n, bob)],
      [hash(2), sent(5n)],
    ]);
    expect(told([line(1), line(2)], [due(10, 5n), due(11, 5n, bob)], nothing, sendings)).toEqual([
      ['found', 11, null],
      ['found', 10, null],
    ]);
  });

  it('meet one to one where amount and address are equal, the oldest payout first', () => {
    const sendings = new Map([1, 2, 3].map((digit) => [hash(digit), sent(5n)]));
    const payouts = [due(10, 5n), due(11, 5n)];
    expect(told([line(3), line(1), line(2)], payouts, nothing, sendings)).toEqual([
      ['found', 10, null],
      ['found', 11, null],
      ['noPayout', null, null],
    ]);
    expect(told([line(3), line(1, 10)], payouts, nothing, sendings)).toEqual([
      ['found', 11, null],
      ['found', 10, null],
    ]);
  });

  it('differ by the amount only where no other hash is exact', () => {
    const sendings = new Map([
      [hash(1), sent(4n)],
      [hash(2), sent(5n)],
    ]);
    expect(told([line(1), line(2)], [due(10, 5n), due(11, 7n)], nothing, sendings)).toEqual([
      ['amountDiffers', 11, 4n],
      ['found', 10, null],
    ]);
  });

  it('do not meet for another token, a failed, unknown or passing transaction', () => {
    const sendings = new Map<string, Sending>([
      [hash(1), sent(5n, alice, other)],
      [hash(2), { state: 'reverted' }],
      [hash(3), { state: 'unknown' }],
      [hash(4), { state: 'notFinal' }],
    ]);
    expect(told([line(1), line(2), line(3), line(4)], [due(10, 5n)], nothing, sendings)).toEqual([
      ['noPayout', null, null],
      ['reverted', null, null],
      ['unknown', null, null],
      ['notFinal', null, null],
    ]);
  });

  it('keep their places: junk, the same hash twice, and one that has paid before', () => {
    const sendings = new Map([[hash(1), sent(5n)]]);
    const used = new Map([
      [hash(8), 77],
      [hash(9), 0],
    ]);
    const lines = [{ id: null, hash: null }, line(1), line(1), line(8), line(9)];
    expect(told(lines, [due(10, 5n), due(11, 5n)], used, sendings)).toEqual([
      ['notHash', null, null],
      ['found', 10, null],
      ['twice', null, null],
      ['used', 77, null],
      ['used', null, null],
    ]);
  });

  it('meet by the number alone where no node is asked', () => {
    expect(told([line(1, 11), line(2), line(3, 99)], [due(10, 5n), due(11, 5n)], nothing, null)).toEqual([
      ['found', 11, null],
      ['noPayout', null, null],
      ['noPayout', null, null],
    ]);
  });
});
