import { text, units } from './amounts';
import { defineMove } from './move';

/** Until there are deposits. */
export const temporaryMoves = {
  fund: defineMove<{ user: number; asset: 'USDT' | 'FUEL'; amount: string }>({
    weight: 6,
    draw({ people }, dice) {
      const user = dice.pick(people.active);
      const asset = dice.once(3) ? 'FUEL' : 'USDT';
      const amount = asset === 'FUEL' ? dice.amount(5, 50) : dice.amount(100, 2_000);
      return user && { user: user.id, asset, amount: text(amount) };
    },
    play({ purse }, { user, asset, amount }) {
      purse.post([
        ['system', asset === 'FUEL' ? 'issuer' : 'world', asset, -units(amount)],
        [user, 'funding', asset, units(amount)],
      ]);
    },
  }),
};
