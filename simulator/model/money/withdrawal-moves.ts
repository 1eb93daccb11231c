import type { Dice } from '../../dice';
import { text, units } from '../amounts';
import { drawHolder, drawOnHold, drawPart } from '../draw';
import { defineMove } from '../move';
import { reviewers, type StaffName } from '../staff';
import type { World } from '../world';
import { type Withdrawal, type WithdrawalState, withdrawable } from './withdrawals';

/** Mostly one in such a state, now and then any of late. */
function drawOne({ withdrawals }: World, dice: Dice, state: WithdrawalState): Withdrawal | undefined {
  const { all } = withdrawals;
  return dice.once(8) ? dice.pick(all.slice(-40)) : dice.pick(all.filter((one) => one.state === state));
}

type Act = { withdrawal: number; by: StaffName };

/** What a reviewer does with one. */
const reviewMove = (weight: number, state: WithdrawalState, play: (world: World, act: Act) => void) =>
  defineMove<Act>({
    weight,
    repeat: 'key',
    draw(world, dice) {
      const one = drawOne(world, dice, state);
      // Who pays it, mostly.
      const by = dice.once(5) ? null : (one?.payer ?? null);
      return one && { withdrawal: one.id, by: by ?? dice.pick(reviewers) ?? 'reviewer' };
    },
    play,
  });

export const withdrawalMoves = {
  askWithdrawal: defineMove<{ user: number; asset: string; amount: string; ownAddress: boolean }, { id: number }>({
    weight: 9,
    repeat: 'key',
    draw(world, dice) {
      const asset = dice.once(4) ? dice.pick([...withdrawable, 'BNB', 'GAME']) : 'USDT';
      const held = asset && dice.once(8) ? drawOnHold(world, dice, asset) : undefined;
      const user = held ?? (asset && drawHolder(world, dice, asset));
      if (!user || !asset) return undefined;
      const amount = dice.once(30) ? 1n : drawPart(world, dice, user.id, asset, dice.once(4) ? 4_000 : 300);
      return { user: user.id, asset, amount: text(amount), ownAddress: !dice.once(6) };
    },
    play: ({ withdrawals }, { amount, ...args }, { id }) => withdrawals.ask({ ...args, id, amount: units(amount) }),
  }),

  cancelWithdrawal: defineMove<{ user: number; withdrawal: number }>({
    weight: 1,
    repeat: 'key',
    draw(world, dice) {
      const one = drawOne(world, dice, 'pending');
      const user = one && (dice.once(15) ? dice.pick(world.people.active) : world.people.get(one.user));
      return one && user && !user.frozen ? { user: user.id, withdrawal: one.id } : undefined;
    },
    play: ({ withdrawals }, { user, withdrawal }) => withdrawals.cancel(withdrawal, user),
  }),

  approveWithdrawal: reviewMove(8, 'pending', (world, { withdrawal, by }) => world.withdrawals.approve(withdrawal, by)),
  rejectWithdrawal: reviewMove(1, 'pending', (world, { withdrawal }) => world.withdrawals.reject(withdrawal)),
  startPayout: reviewMove(6, 'approved', (world, { withdrawal, by }) => world.withdrawals.startPayout(withdrawal, by)),
  releasePayout: reviewMove(1, 'paying', (world, { withdrawal, by }) =>
    world.withdrawals.releasePayout(withdrawal, by),
  ),
  failPayout: reviewMove(2, 'paying', (world, { withdrawal }) => world.withdrawals.fail(withdrawal)),
  retryPayout: reviewMove(2, 'failed', (world, { withdrawal }) => world.withdrawals.retry(withdrawal)),
  refundPayout: reviewMove(2, 'failed', (world, { withdrawal }) => world.withdrawals.giveBack(withdrawal)),

  payWithdrawal: defineMove<Act & { hash: string }>({
    weight: 7,
    repeat: 'key',
    draw(world, dice) {
      const one = drawOne(world, dice, 'paying');
      const by = dice.once(8) ? dice.pick(reviewers) : (one?.payer ?? 'reviewer');
      const hash = dice.once(10) ? dice.pick([...world.withdrawals.paidBy]) : undefined;
      const fresh = `0xf${dice.below(1_000_000_000).toString(16).padStart(63, '0')}`;
      return one && by ? { withdrawal: one.id, by, hash: hash ?? fresh } : undefined;
    },
    play: ({ withdrawals }, { withdrawal, by, hash }) => withdrawals.pay(withdrawal, by, hash),
  }),
};
