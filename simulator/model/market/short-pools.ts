import { text, units } from '../amounts';
import { defineMove } from '../move';

/** What nobody can do in the product: so that `gifts` run short, which takes years otherwise. `rewards` never do. */
export const shortPoolMoves = {
  /** All that `gifts` has of an asset goes to the root of the demonstration, all but a little. */
  drain: defineMove<{ asset: string; amount: string }>({
    weight: 2,
    draw({ purse }, dice) {
      const asset = dice.pick(['USDT', 'NICE', 'FXB']) ?? 'USDT';
      const there = purse.of('system', 'gifts', asset);
      const left = dice.amount(0, 40);
      return there > left ? { asset, amount: text(there - left) } : undefined;
    },
    play({ purse }, { asset, amount }) {
      purse.post([
        ['system', 'gifts', asset, -units(amount)],
        [1, 'funding', asset, units(amount)],
      ]);
    },
  }),
};
