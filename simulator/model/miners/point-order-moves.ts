import type { Dice } from '../../dice';
import { text, units } from '../amounts';
import { drawHolder, drawPart } from '../draw';
import { defineMove } from '../move';
import { admins, financiers, type StaffName } from '../staff';
import type { World } from '../world';
import { type Order, type OrderState, sold } from './point-orders';

/** Mostly one in such a state, now and then any of late. */
function drawOrder({ pointOrders }: World, dice: Dice, ...states: OrderState[]): Order | undefined {
  const { all } = pointOrders;
  return dice.once(8)
    ? dice.pick(all.slice(-40))
    : dice.pick(all.filter(({ state, hidden }) => states.includes(state) && !hidden));
}

const drawClerk = (dice: Dice): StaffName => dice.pick([...admins, ...financiers]) ?? 'admin';

export const pointOrderMoves = {
  orderPoints: defineMove<{ user: number; asset: string; amount: string }, { id: number }>({
    weight: 6,
    repeat: 'key',
    draw(world, dice) {
      const holder = drawHolder(world, dice, 'USDT');
      const user = holder && (world.people.isBound(holder) || dice.once(6)) ? holder : undefined;
      const asset = dice.once(20) ? 'TRADE' : dice.pick(sold);
      if (!user || !asset) return undefined;
      const limit = world.settings.text('point.autoConfirm');
      if (limit !== '0' && dice.once(8)) return { user: user.id, asset, amount: limit };
      const amount = dice.once(20) ? 99_999_999n : drawPart(world, dice, user.id, 'USDT', dice.once(3) ? 1_500 : 150);
      return { user: user.id, asset, amount: text(amount) };
    },
    play({ pointOrders }, { amount, ...args }, { id }) {
      pointOrders.order({ ...args, id, amount: units(amount) });
    },
  }),

  payOrder: defineMove<{ user: number; order: number }>({
    weight: 14,
    repeat: 'key',
    draw(world, dice) {
      const { payable } = world.pointOrders;
      const order = dice.once(8) ? drawOrder(world, dice, 'pendingPayment', 'paymentFailed') : dice.pick(payable);
      const user = dice.once(20) ? dice.pick(world.people.active) : order && world.people.get(order.user);
      return order && user && !user.frozen ? { user: user.id, order: order.id } : undefined;
    },
    play: ({ pointOrders }, { user, order }) => pointOrders.pay(order, user),
  }),

  hideOrder: defineMove<{ user: number; order: number }>({
    weight: 2,
    repeat: 'key',
    draw(world, dice) {
      const order = drawOrder(world, dice, 'pendingConfirmation', 'pendingPayment', 'paymentFailed', 'rejected');
      const user = dice.once(20) ? dice.pick(world.people.active) : order && world.people.get(order.user);
      return order && user && !user.frozen ? { user: user.id, order: order.id } : undefined;
    },
    play: ({ pointOrders }, { user, order }) => pointOrders.hide(order, user),
  }),

  confirmOrder: defineMove<{ order: number; by: StaffName }>({
    weight: 4,
    repeat: 'key',
    draw(world, dice) {
      const order = drawOrder(world, dice, 'pendingConfirmation');
      return order && { order: order.id, by: drawClerk(dice) };
    },
    play: ({ pointOrders }, { order }) => pointOrders.confirm(order),
  }),

  rejectOrder: defineMove<{ order: number; by: StaffName }>({
    weight: 1,
    repeat: 'key',
    draw(world, dice) {
      const order = drawOrder(world, dice, 'pendingConfirmation');
      return order && { order: order.id, by: drawClerk(dice) };
    },
    play: ({ pointOrders }, { order }) => pointOrders.reject(order),
  }),

  expireOrders: defineMove<null>({
    weight: 2,
    repeat: 'again',
    draw: () => null,
    play: ({ pointOrders }) => pointOrders.expire(),
  }),
};
