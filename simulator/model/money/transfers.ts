import { shareUp, text, units } from '../amounts';
import { drawHolder, drawOnHold, drawPart } from '../draw';
import { defineMove, Refusal } from '../move';

const assets = ['USDT', 'FXB', 'NICE', 'BNB', 'FUEL'];
const transferable = new Set(['USDT', 'FXB', 'NICE']);

export const transferMoves = {
  transfer: defineMove<{ user: number; to: number; asset: string; amount: string }>({
    weight: 6,
    repeat: 'key',
    draw(world, dice) {
      const asset = dice.once(5) ? dice.pick(assets) : 'USDT';
      const held = asset && dice.once(3) ? drawOnHold(world, dice, asset) : undefined;
      const user = held ?? (asset && drawHolder(world, dice, asset));
      const to = dice.pick(world.people.all);
      if (!user || !to || !asset) return undefined;
      const amount = drawPart(world, dice, user.id, asset, dice.once(5) ? 3_000 : 100);
      return { user: user.id, to: to.id, asset, amount: text(amount) };
    },
    play({ holds, people, settings }, { user, to, asset, amount }) {
      if (!transferable.has(asset)) throw new Refusal('notTransferable');
      holds.checkSends(user);
      if (user === to) throw new Refusal('recipientSelf');
      if (people.get(to).frozen) throw new Refusal('recipientFrozen');
      const sent = units(amount);
      const fee = shareUp(sent, settings.ppm('transfer.feeRate'));
      holds.pay(
        [
          [user, 'funding', asset, -(sent + fee)],
          [to, 'funding', asset, sent],
          ['system', 'fees', asset, fee],
        ],
        { from: user, to, asset, amount: sent },
      );
    },
  }),

  /** Between one's own wallets. Nothing pays into `contract` yet, so there is something there once it was moved. */
  move: defineMove<{ user: number; asset: string; amount: string; from: 'funding' | 'contract' }>({
    weight: 2,
    repeat: 'key',
    draw(world, dice) {
      const asset = dice.once(6) ? dice.pick(assets) : 'USDT';
      const from = dice.once(2) ? 'funding' : 'contract';
      const holders = world.people.active.filter(({ id }) => asset && world.purse.of(id, from, asset) > 0n);
      const user = dice.once(6) ? dice.pick(world.people.active) : dice.pick(holders);
      if (!user || !asset) return undefined;
      return { user: user.id, asset, amount: text(dice.amount(1, dice.once(5) ? 500 : 20)), from };
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
