import type { OwnDataPart } from '../common/own-data';

export const noticesOwnData: OwnDataPart = {
  sections: [
    {
      name: 'notices',
      ...{ from: 'notice n', owner: 'n.userId', key: 'n.id' },
      fields: {
        kind: 'n.kind',
        params: { json: 'n.params' },
        at: { time: 'n.createdAt' },
        readAt: { time: 'n.readAt' },
      },
    },
  ],
  whenClosed: (tx, userId) => tx.run('DELETE FROM notice WHERE userId = ?', [userId]),
};
