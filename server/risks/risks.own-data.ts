import type { OwnDataPart } from '../common/own-data';

export const risksOwnData: OwnDataPart = {
  sections: [
    {
      name: 'risksRead',
      ...{ from: 'risk_acknowledgement r', owner: 'r.userId', key: 'r.acknowledgedAt' },
      fields: { topic: 'r.topic', version: 'r.version', at: { time: 'r.acknowledgedAt' } },
    },
  ],
};
