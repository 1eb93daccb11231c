import type { OwnDataPart } from '../common/own-data';

export const pointsOwnData: OwnDataPart = {
  sections: [
    {
      name: 'pointOrders',
      ...{ from: 'point_order o', owner: 'o.userId', key: 'o.id' },
      fields: {
        ...{ number: 'o.orderNo', asset: 'o.asset', state: 'o.state', reason: 'o.reason' },
        amount: { amount: 'o.amount', asset: 'o.asset' },
        ...{ at: { time: 'o.createdAt' }, paidAt: { time: 'o.paidAt' } },
      },
    },
  ],
  stops: [
    {
      reason: 'pointOrders',
      from: 'point_order',
      where: "userId = ? AND state IN ('pendingConfirmation', 'pendingPayment') AND hiddenAt IS NULL",
    },
  ],
};
