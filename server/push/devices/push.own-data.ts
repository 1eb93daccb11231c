import type { OwnDataPart } from '../../common/own-data';

/** Devices end with their sessions; the address of a device is a secret of its browser and not exported. */
export const pushOwnData: OwnDataPart = {
  sections: [
    {
      name: 'pushDevices',
      ...{ from: 'push_device d', owner: 'd.userId', key: 'd.id' },
      fields: { language: 'd.language', at: { time: 'd.createdAt' }, deliveredAt: { time: 'd.deliveredAt' } },
    },
  ],
  whenClosed: (tx, userId) => tx.run('DELETE FROM push_choice WHERE userId = ?', [userId]),
};
