import type { Contract, Flow, Side } from '../../simulator/coalition/gains';
import { Judge } from '../../simulator/coalition/judge';

const one = 100_000_000n;
const half = one / 2n;

/** FXB is worth 0.5 outside, and so much here when contracts were obtained. */
const judgeAt = (price: bigint) =>
  new Judge({ pools: { assets: ['FXB'], spot: () => half }, prices: { payable: () => price } });

const flow = (kind: string, side: Side, amount: bigint, asset = 'USDT', value = amount): Flow => ({
  ...{ kind, side, asset, lines: 1, amount: String(amount), value: String(value) },
});

const contract = (ceiling: bigint, charged: bigint, produced = 0n): Contract => ({
  ...{ id: 7, asset: 'FXB', obtainedAt: 0 },
  ...{ ceiling: String(ceiling), produced: String(produced), charged: String(charged) },
});

const broken = (flows: Flow[], contracts: Contract[] = [], imposed: string[] = [], price = half) =>
  judgeAt(price).judge({ flows, contracts, imposed }).broken;

describe('the judge of a coalition', () => {
  test('lets pass what came in, went out, was given, and was lost to others by acts of their own', () => {
    const flows = [
      flow('deposit', 'members', 1_000n * one),
      flow('withdrawalPaid', 'members', -400n * one),
      flow('airdrop', 'members', 10n * one),
      flow('lockBonus', 'others', 5n * one),
      flow('poolTopUp', 'rewards', 50n * one),
      flow('cardPurchase', 'others', -100n * one),
      flow('cardPurchase', 'members', 98n * one),
      flow('award', 'members', 50n * one),
      flow('award', 'rewards', -50n * one),
    ];
    expect(broken(flows)).toEqual([]);
    expect(judgeAt(half).judge({ flows, contracts: [], imposed: [] })).toMatchObject({
      all: -2n * one,
      members: 148n * one,
      othersLost: 100n * one,
      market: 0n,
    });
  });

  test('finds value from nowhere', () => {
    expect(broken([flow('minerRelease', 'others', 2n * one, 'FXB')])).toEqual([
      `all users gained ${one} where the market moved 0`,
    ]);
  });

  test('values a token by its price outside, and one without a pool by what it was worth then', () => {
    const flows = [flow('exchangeByPool', 'others', 3n * one, 'FXB', 9n * one), flow('exchangeByPool', 'others', -one)];
    expect(broken(flows)).toEqual([
      `all users gained ${half} where the market moved 0`,
      `all users gained ${half} by exchangeByPool`,
    ]);
    const byRate = [
      flow('exchangeByRate', 'others', one, 'BNB', 600n * one),
      flow('exchangeByRate', 'others', -599n * one),
    ];
    expect(broken(byRate)).toEqual([
      `all users gained ${one} where the market moved 0`,
      `all users gained ${one} by exchangeByRate`,
    ]);
  });

  test('forgives an exchange what rounding makes of its lines, and not a unit more', () => {
    const paid = flow('exchangeByRate', 'others', -100n);
    const other = flow('join', 'others', -10n);
    expect(broken([paid, other, flow('exchangeByRate', 'others', 1n, 'BNB', 102n)])).toEqual([]);
    expect(broken([paid, other, flow('exchangeByRate', 'others', 1n, 'BNB', 103n)])).toEqual([
      'all users gained 3 by exchangeByRate',
    ]);
  });

  test('finds members who gain more than others lost', () => {
    const flows = [
      flow('transfer', 'others', -one),
      flow('award', 'members', 3n * one),
      flow('award', 'rewards', -3n * one),
    ];
    expect(broken(flows)).toEqual([`members gained ${3n * one}, where others lost and the house gave ${one}`]);
    expect(broken([...flows, flow('poolTopUp', 'rewards', 2n * one)])).toEqual([]);
  });

  test('finds a contract that may bring more than it was charged, by a unit', () => {
    expect(broken([], [contract(2n * one, one)])).toEqual([]);
    expect(broken([], [contract(2n * one + 2n, one)])).toEqual([
      `contract 7 may bring ${one + 1n}, and was charged ${one}`,
    ]);
  });

  test('counts what the market moved before a contract was obtained, and nothing where it rose', () => {
    const flows = [flow('minerPurchase', 'backing', -one), flow('minerRelease', 'others', 4n * one, 'FXB')];
    const contracts = [contract(4n * one, one, 4n * one)];
    expect(broken(flows, contracts, [], one / 4n)).toEqual([]);
    expect(broken(flows, contracts, [], one / 4n + 1n)).toEqual([
      `all users gained ${one} where the market moved ${one - 4n}`,
      `contract 7 may bring ${one + 4n}, and was charged ${one}`,
    ]);
    expect(judgeAt(one).judge({ flows: [], contracts, imposed: [] }).market).toBe(0n);
  });

  test('finds what was taken from somebody by the act of another', () => {
    expect(broken([], [], ['adjustment', 'exchangeByRate', 'withdrawalPaid'])).toEqual([]);
    expect(broken([], [], ['transfer'])).toEqual(['somebody lost by transfer of another']);
  });
});
