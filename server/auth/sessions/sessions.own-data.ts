import type { OwnDataPart } from '../../common/own-data';

export const sessionsOwnData: OwnDataPart = {
  sections: [
    {
      name: 'sessions',
      ...{ from: 'user_session s', owner: 's.userId', key: 's.id' },
      fields: {
        ...{ method: 's.method', device: 's.device', ip: 's.ip' },
        ...{ at: { time: 's.createdAt' }, lastSeenAt: { time: 's.lastSeenAt' }, endedAt: { time: 's.endedAt' } },
      },
    },
  ],
};
