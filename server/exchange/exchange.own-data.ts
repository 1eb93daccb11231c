import type { OwnDataPart } from '../common/own-data';

export const exchangeOwnData: OwnDataPart = {
  sections: [
    {
      name: 'exchanges',
      ...{ from: 'exchange x', owner: 'x.userId', key: 'x.id' },
      fields: {
        ...{ from: 'x.fromAsset', to: 'x.toAsset', by: 'x.mode', at: { time: 'x.createdAt' } },
        amount: { amount: 'x.amount', asset: 'x.fromAsset' },
        received: { amount: 'x.received', asset: 'x.toAsset' },
        fee: { amount: 'x.fee', asset: 'x.fromAsset' },
      },
    },
  ],
};
