import type { OwnDataPart } from '../common/own-data';

export const minersOwnData: OwnDataPart = {
  sections: [
    {
      name: 'miners',
      ...{ from: 'miner m', owner: 'm.userId', key: 'm.id' },
      fields: {
        ...{ id: 'm.id', asset: 'm.asset', state: 'm.state', hours: 'm.hours', at: { time: 'm.obtainedAt' } },
        price: { amount: 'm.price', asset: 'm.priceAsset' },
        produced: { amount: 'm.produced', asset: 'm.asset' },
        collected: { amount: 'm.collected', asset: 'm.asset' },
      },
    },
  ],
  stops: [{ reason: 'miners', from: 'miner', where: "userId = ? AND (state <> 'end' OR waiting > 0)" }],
};
