import { shareUp, text, units } from './amounts';
import { defineMove, Refusal } from './move';

const assets = ['USDT', 'FXB', 'NICE', 'BNB', 'FUEL'];
const transferable = new Set(['USDT', 'FXB', 'NICE']);

export const transferMoves = {
  transfer: defineMove<{ user: number; to: number; asset: string; amount: string }>({
    weight: 6,
    repeat: 'key',
    draw(world, dice) {
      const [user, to] = [dice.pick(world.people.active), dice.pick(world.people.all)];
      const asset = dice.once(10) ? dice.pick(assets) : 'USDT';
      if (!user || !to || !asset) return undefined;
      return { user: user.id, to: to.id, asset, amount: text(dice.amount(1, dice.once(5) ? 5_000 : 100)) };
    },
    play({ people, purse, settings }, { user, to, asset, amount }) {
      if (!transferable.has(asset)) throw new Refusal('notTransferable');
      if (user === to) throw new Refusal('recipientSelf');
      if (people.get(to).frozen) throw new Refusal('recipientFrozen');
      const sent = units(amount);
      const fee = shareUp(sent, settings.ppm('transfer.feeRate'));
      purse.post([
        [user, 'funding', asset, -(sent + fee)],
        [to, 'funding', asset, sent],
        ['system', 'fees', asset, fee],
      ]);
    },
  }),

  /** Between one's own wallets. Nothing pays into `contract` yet, so there is something there once it was moved. */
  move: defineMove<{ user: number; asset: string; amount: string; from: 'funding' | 'contract' }>({
    weight: 2,
    repeat: 'key',
    draw(world, dice) {
      const user = dice.pick(world.people.active);
      const asset = dice.once(6) ? dice.pick(assets) : 'USDT';
      if (!user || !asset) return undefined;
      const from = dice.once(2) ? 'funding' : 'contract';
      return { user: user.id, asset, amount: text(dice.amount(1, 50)), from };
    },
    play({ purse }, { user, asset, amount, from }) {
      if (asset === 'FUEL') throw new Refusal('notMovable');
      const moved = units(amount);
      purse.post([
        [user, from, asset, -moved],
        [user, from === 'funding' ? 'contract' : 'funding', asset, moved],
      ]);
    },
  }),
};
