import type { OwnDataPart } from '../../common/own-data';

export const wechatOwnData: OwnDataPart = {
  sections: [
    {
      name: 'wechat',
      ...{ from: 'wechat_identity w', owner: 'w.userId', key: 'w.id' },
      fields: { nickname: 'w.nickname', at: { time: 'w.createdAt' } },
    },
  ],
  whenClosed: (tx, userId) => tx.run('DELETE FROM wechat_identity WHERE userId = ?', [userId]),
};
