import { one, text, units } from '../amounts';
import { defineMove } from '../move';
import { financiers, type StaffName } from '../staff';
import type { World } from '../world';

/** So that miners can be had: points, which few cards bring in a few days, and pools that are filled and run short. */
const assets = ['FXB', 'NICE', 'BNB'];

/** What is set aside for some of each product of an asset. */
function needOf({ minerCover, minerOffers }: World, asset: string): bigint {
  return minerOffers.all
    .filter((offer) => offer.asset === asset)
    .reduce((sum, offer) => sum + 2n * minerCover.mostOfOne(offer), 0n);
}

const percentOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n;

export const minerSupplyMoves = {
  /** Finance corrects what somebody has of the points that miners cost. */
  grantPoints: defineMove<
    { user: number; asset: string; amount: string; takes: boolean; by: StaffName },
    { proposal: number | null }
  >({
    weight: 3,
    repeat: 'key',
    draw({ people }, dice) {
      const [user, by] = [dice.pick(people.all.filter((person) => people.isBound(person))), dice.pick(financiers)];
      const asset = dice.once(3) ? 'MINERAL' : 'TRADE';
      const amount = text(dice.amount(1, asset === 'TRADE' ? 40 : 4));
      return user && by && { user: user.id, asset, amount, takes: dice.once(12), by };
    },
    play({ treasury }, { user, asset, amount, takes, by }, { proposal }) {
      treasury.adjust(user, asset, takes ? -units(amount) : units(amount), by, proposal);
    },
  }),

  /** Finance fills the pool of releases, about as far as contracts need it. */
  fillReleases: defineMove<
    { from: 'world'; to: 'releases'; asset: string; amount: string; hash: null; by: StaffName },
    { proposal: number | null }
  >({
    weight: 2,
    repeat: 'key',
    draw(world, dice) {
      const [asset, by] = [dice.pick(assets), dice.pick(financiers)];
      if (!asset || !by || (world.proposals.about('topUp', `releases ${asset}`) && !dice.once(8))) return undefined;
      const amount = percentOf(needOf(world, asset), dice.between(20, 200)) || one;
      return { ...({ from: 'world', to: 'releases', hash: null } as const), asset, amount: text(amount), by };
    },
    play: ({ treasury }, { by, amount, ...fill }, { proposal }) =>
      treasury.fund({ ...fill, amount: units(amount) }, by, proposal),
  }),

  /** Finance put behind points what a product needs of their share, or somewhat less or more. */
  fillBacking: defineMove<
    {
      from: 'fees' | 'world';
      to: 'backing:TRADE' | 'backing:MINERAL';
      asset: 'USDT';
      amount: string;
      hash: null;
      by: StaffName;
    },
    { proposal: number | null }
  >({
    weight: 3,
    repeat: 'key',
    draw(world, dice) {
      const { backing, minerOffers, proposals, purse } = world;
      const [offer, by] = [dice.pick(minerOffers.all.filter(({ active }) => active)), dice.pick(financiers)];
      if (!offer || !by) return undefined;
      const { price, priceAsset } = offer;
      const to = priceAsset === 'TRADE' ? 'backing:TRADE' : 'backing:MINERAL';
      // All that are held, at what one needs: rounded up, so that it just passes.
      const wanted = (backing.needOf(offer) * backing.held(priceAsset) + price - 1n) / price;
      const lacks = wanted - backing.behind(priceAsset);
      if (lacks <= 0n) return undefined;
      const amount = dice.once(3) ? lacks - BigInt(dice.below(2)) : percentOf(lacks, dice.between(50, 150));
      const from = purse.of('system', 'fees', 'USDT') >= amount ? 'fees' : 'world';
      if (amount <= 0n || (from === 'world' && proposals.about('topUp', `${to} USDT`) && !dice.once(8)))
        return undefined;
      return { from, to, asset: 'USDT', amount: text(amount), hash: null, by };
    },
    play: ({ treasury }, { by, amount, ...fill }, { proposal }) =>
      treasury.fund({ ...fill, amount: units(amount) }, by, proposal),
  }),

  /** What nobody can do in the product: most of what `releases` has of an asset goes to the root of the demonstration. */
  drainReleases: defineMove<{ asset: string; amount: string }>({
    weight: 1,
    draw(world, dice) {
      const asset = dice.pick(assets) ?? 'FXB';
      const there = world.purse.of('system', 'releases', asset);
      const left = percentOf(needOf(world, asset), dice.between(0, dice.once(3) ? 30 : 300));
      return there > left ? { asset, amount: text(there - left) } : undefined;
    },
    play({ purse }, { asset, amount }) {
      purse.post([
        ['system', 'releases', asset, -units(amount)],
        [1, 'funding', asset, units(amount)],
      ]);
    },
  }),
};
