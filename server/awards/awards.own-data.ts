import type { OwnDataPart } from '../common/own-data';

export const awardsOwnData: OwnDataPart = {
  sections: [
    {
      name: 'awards',
      ...{ from: 'award a', owner: 'a.userId', key: 'a.id' },
      fields: {
        ...{ kind: 'a.kind', state: 'a.state', amount: { amount: 'a.amount', asset: "'USDT'" }, reason: 'a.reason' },
        ...{ at: { time: 'a.createdAt' }, settledAt: { time: 'a.settledAt' } },
      },
    },
  ],
  stops: [
    { reason: 'awards', from: 'award', where: "userId = ? AND state = 'pending'" },
    { reason: 'airdrop', from: 'airdrop', where: "userId = ? AND state = 'pending'" },
  ],
};
