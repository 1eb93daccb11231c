import type { PointOrder } from '../../../server/points/points.schemas';
import type { ConsoleClient, TestUser } from '../../support';
import { byStaff, byUser, type Stories } from '../../support/replay-story';

interface Stage {
  /** somebody who can order, with this trade password */
  user(): Promise<TestUser>;
  password: string;
  finance(): ConsoleClient;
}

const body = { asset: 'FUEL', amount: '5' };

/** Requests about point orders, by route. */
export function pointReplays({ user, password, finance }: Stage): Record<string, Stories> {
  const order = async (buyer: TestUser, amount = body.amount) =>
    (await buyer.api.post<PointOrder>('/api/point/order', { ...body, amount })).data.id;
  const doing = (action: string, sent: object = {}): Stories => ({
    'it is done': async () => {
      const buyer = await user();
      return { send: byUser(buyer, `/api/point/${action}/id/${await order(buyer)}`, sent) };
    },
  });
  const deciding = (action: string): Stories => ({
    'it is decided': async () => {
      const id = await order(await user(), '5000');
      return { send: byStaff(finance(), `point-orders/${id}/${action}`, { reason: 'a reason' }) };
    },
  });
  return {
    '/api/point/order': {
      'there are twenty that wait': async () => {
        const buyer = await user();
        const forbid = async () => {
          for (let nth = 1; nth < 20; nth++) await order(buyer);
        };
        return { send: byUser(buyer, '/api/point/order', body), forbid };
      },
    },
    '/api/point/pay/id/:id': doing('pay', { password }),
    '/api/point/delete/id/:id': doing('delete'),
    '/admin-api/point-orders/:id/confirm': deciding('confirm'),
    '/admin-api/point-orders/:id/reject': deciding('reject'),
  };
}
