import { coveredPostings, type Standing } from './covered.rules';

const eager = { lazy: false, mayBeNegative: false };
const [ann, ben, cid] = [{ ...eager }, { ...eager }, { ...eager }];
const fees = { lazy: true, mayBeNegative: false };
const world = { lazy: true, mayBeNegative: true };
const standing = (balance: bigint, onHold = false): Standing => ({ balance, onHold });
const payment = (from: typeof eager, to: typeof eager, amount: bigint) => [
  { account: from, amount: -amount },
  { account: to, amount },
];

describe('covered postings', () => {
  it('are judged one after the other', () => {
    const standings = new Map([
      [ann, standing(10n)],
      [ben, standing(0n)],
      [cid, standing(0n)],
    ]);
    const postings = [payment(ben, cid, 5n), payment(ann, ben, 10n), payment(ben, cid, 5n), payment(ann, cid, 1n)];
    expect(coveredPostings(postings, standings)).toEqual([false, true, true, false]);
  });

  it('may spend the last unit, and not one more', () => {
    const standings = new Map([
      [ann, standing(10n)],
      [ben, standing(0n)],
    ]);
    expect(coveredPostings([payment(ann, ben, 11n), payment(ann, ben, 10n)], standings)).toEqual([false, true]);
  });

  it('take nothing out of an account of which some is on hold, and may add to it', () => {
    const standings = new Map([
      [ann, standing(10n, true)],
      [ben, standing(10n)],
    ]);
    expect(coveredPostings([payment(ann, ben, 1n), payment(ben, ann, 1n)], standings)).toEqual([false, true]);
  });

  it('take nothing out of an account that is not known', () => {
    expect(coveredPostings([payment(ann, ben, 1n)], new Map([[ben, standing(0n)]]))).toEqual([false]);
  });

  it('add to lazy accounts, and take only out of those without a floor', () => {
    const standings = new Map([[ann, standing(10n)]]);
    const to = (account: typeof fees, amount: bigint) => [
      { account: ann, amount: -amount },
      { account, amount },
    ];
    expect(coveredPostings([to(fees, 1n), to(fees, -1n), to(world, -1n)], standings)).toEqual([true, false, true]);
  });

  it('never exceed 64 bits', () => {
    const most = 2n ** 63n - 1n;
    const standings = new Map([
      [ann, standing(10n)],
      [ben, standing(most - 5n)],
    ]);
    expect(coveredPostings([payment(ann, ben, 6n), payment(ann, ben, 5n)], standings)).toEqual([false, true]);
  });
});
