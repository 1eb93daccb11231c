import { PointOrders } from '../../../../server/points/orders/point-orders.service';
import { PointReviews } from '../../../../server/points/orders/point-reviews.service';
import type { pointOrderMoves } from '../../../model/miners/point-order-moves';
import type { ActsOf } from '../acts-of';

export const pointOrderActs: ActsOf<typeof pointOrderMoves> = {
  async orderPoints(product, { user, ...body }) {
    const actor = await product.user(user);
    const { id } = await product.get(PointOrders).order(product.money(actor, body), actor, body);
    return { id };
  },

  async payOrder(product, { user, order }) {
    const actor = await product.user(user);
    await product.get(PointOrders).pay(product.money(actor, {}), actor, order);
    return null;
  },

  async hideOrder(product, { user, order }) {
    const actor = await product.user(user);
    return await product.get(PointOrders).delete(product.money(actor, {}), actor, order);
  },

  async confirmOrder(product, { order, by }) {
    return await product.get(PointReviews).confirm(product.money(await product.staff(by), {}), order);
  },

  async rejectOrder(product, { order, by }) {
    return await product.get(PointReviews).reject(product.money(await product.staff(by), {}), order, 'not so many');
  },

  async expireOrders(product) {
    await product.job('points.expire');
    return null;
  },
};
