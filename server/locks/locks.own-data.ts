import type { OwnDataPart } from '../common/own-data';

export const locksOwnData: OwnDataPart = {
  sections: [
    {
      name: 'locks',
      ...{ from: 'lock_position l', owner: 'l.userId', key: 'l.id' },
      fields: {
        ...{ id: 'l.id', asset: 'l.asset', state: 'l.state', days: 'l.days' },
        principal: { amount: 'l.principal', asset: 'l.asset' },
        bonus: { amount: 'l.bonus', asset: 'l.asset' },
        released: { amount: 'l.released', asset: 'l.asset' },
        ...{ at: { time: 'l.lockedAt' }, lastDay: { time: 'l.endDay' } },
      },
    },
  ],
  stops: [{ reason: 'locks', from: 'lock_position', where: "userId = ? AND state = 'active'" }],
};
