import { text, units } from './amounts';
import { defineMove } from './move';
import { financiers, type StaffName } from './staff';
import type { World } from './world';

/** So that miners can be had: points, which few cards bring in a few days, and pools that are filled and run short. */
const assets = ['FXB', 'NICE', 'BNB'];

/** A part of what contracts of an asset are due in all: nothing of it, or some times as much. */
function aroundDue({ minerCover }: World, asset: string, percent: number): bigint {
  return (minerCover.dueWithin(asset, 30) * BigInt(percent)) / 100n;
}

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
      if (!asset || !by) return undefined;
      const amount = aroundDue(world, asset, dice.between(10, 300)) || 1_000_000n;
      return { ...({ from: 'world', to: 'releases', hash: null } as const), asset, amount: text(amount), by };
    },
    play: ({ treasury }, { by, amount, ...fill }, { proposal }) =>
      treasury.fund({ ...fill, amount: units(amount) }, by, proposal),
  }),

  /** What nobody can do in the product: most of what `releases` has of an asset goes to the root of the demonstration. */
  drainReleases: defineMove<{ asset: string; amount: string }>({
    weight: 2,
    draw(world, dice) {
      const asset = dice.pick(assets) ?? 'FXB';
      const there = world.purse.of('system', 'releases', asset);
      const left = aroundDue(world, asset, dice.once(3) ? dice.below(8) : dice.between(20, 300));
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
