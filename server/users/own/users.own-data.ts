import type { OwnDataPart } from '../../common/own-data';
import { openProposals } from '../../proposals';

/** Beside the profile, which the export has at its head. */
export const usersOwnData: OwnDataPart = {
  sections: [
    {
      name: 'phone',
      ...{ from: 'user_phone f', owner: 'f.userId', key: 'f.id' },
      fields: { phone: 'f.phone', at: { time: 'f.createdAt' } },
    },
    {
      name: 'remarks',
      ...{ from: 'user_remark r JOIN `user` m ON m.id = r.aboutId', owner: 'r.writerId', key: 'r.aboutId' },
      fields: { uid: 'm.uid', remark: 'r.remark', at: { time: 'r.updatedAt' } },
    },
  ],
  stops: [
    { reason: 'community', from: 'community', where: 'activeLeaderId = ?' },
    { reason: 'proposal', from: `\`user\` u JOIN ${openProposals('u.uid')}`, where: 'u.id = ?' },
  ],
  whenClosed: async (tx, userId) => {
    await tx.run('DELETE FROM user_remark WHERE writerId = ? OR aboutId = ?', [userId, userId]);
    await tx.run('DELETE FROM desk_user_label WHERE userId = ?', [userId]);
  },
};
