import type { OwnDataPart } from '../../common/own-data';

export const passkeysOwnData: OwnDataPart = {
  sections: [
    {
      name: 'passkeys',
      ...{ from: 'passkey p', owner: 'p.userId', key: 'p.id' },
      fields: { name: 'p.name', at: { time: 'p.createdAt' }, lastUsedAt: { time: 'p.lastUsedAt' } },
    },
  ],
  whenClosed: async (tx, userId) => {
    await tx.run('DELETE FROM passkey_challenge WHERE userId = ?', [userId]);
    await tx.run('DELETE FROM passkey WHERE userId = ?', [userId]);
  },
};
