import { text, units } from './amounts';
import { defineMove } from './move';

/** Until users have money of their own. */
export const temporaryMoves = {
  fund: defineMove<{ user: number; amount: string }>({
    weight: 6,
    draw({ people }, dice) {
      const user = dice.pick(people.active);
      return user && { user: user.id, amount: text(dice.amount(100, dice.once(4) ? 30_000 : 1_500)) };
    },
    play({ purse }, { user, amount }) {
      purse.post([
        ['system', 'world', 'USDT', -units(amount)],
        [user, 'funding', 'USDT', units(amount)],
      ]);
    },
  }),

  /** What a pool has is taken out of it, all but a little, or it is filled. */
  drain: defineMove<{ wallet: 'rewards' | 'fees'; asset: string; amount: string }>({
    weight: 1,
    draw({ purse }, dice) {
      const wallet = dice.once(2) ? 'rewards' : 'fees';
      const asset = wallet === 'fees' || dice.once(2) ? 'USDT' : 'NICE';
      const there = purse.of('system', wallet, asset);
      const left = dice.amount(0, 40);
      return there > left ? { wallet, asset, amount: text(there - left) } : undefined;
    },
    play({ purse }, { wallet, asset, amount }) {
      // Only users and the outside can be paid from these: the root of the demonstration is given it.
      const taken = units(amount);
      const to =
        wallet === 'rewards' ? ([1, 'funding', asset, taken] as const) : (['system', 'world', asset, taken] as const);
      purse.post([['system', wallet, asset, -taken], to]);
    },
  }),

  refill: defineMove<{ asset: string; amount: string }>({
    weight: 2,
    draw(_world, dice) {
      return { asset: dice.once(2) ? 'USDT' : 'NICE', amount: text(dice.amount(1, dice.once(2) ? 100 : 3_000)) };
    },
    play({ purse }, { asset, amount }) {
      purse.post([
        ['system', 'world', asset, -units(amount)],
        ['system', 'rewards', asset, units(amount)],
      ]);
    },
  }),

  freeze: defineMove<{ user: number; frozen: boolean }>({
    weight: 2,
    draw({ people }, dice) {
      const frozen = people.all.filter((person) => person.frozen);
      const thaw = frozen.length > 4 || dice.once(3);
      const user = dice.pick(thaw ? frozen : people.all.filter((person) => !person.frozen && person.wallet >= 0));
      return user && { user: user.id, frozen: !thaw };
    },
    play({ people }, { user, frozen }) {
      people.get(user).frozen = frozen;
    },
  }),
};
