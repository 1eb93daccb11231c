import type { OwnDataPart } from '../common/own-data';
import { userTable } from '../users';

export const messagingOwnData: OwnDataPart = {
  sections: [
    {
      name: 'friends',
      ...{ from: `chat_friend f JOIN ${userTable} u ON u.id = f.friendId`, owner: 'f.userId', key: 'f.friendId' },
      fields: { uid: 'u.uid', nickname: 'u.nickname', remark: 'f.remark', at: { time: 'f.createdAt' } },
    },
    {
      name: 'blocked',
      ...{ from: `chat_block b JOIN ${userTable} u ON u.id = b.blockedId`, owner: 'b.userId', key: 'b.blockedId' },
      fields: { uid: 'u.uid', nickname: 'u.nickname', at: { time: 'b.createdAt' } },
    },
    {
      name: 'groups',
      from: 'chat_member m JOIN chat_conversation c ON c.id = m.conversationId',
      ...{ owner: 'm.partyId', key: 'm.conversationId', where: "c.kind = 'group'" },
      fields: { name: 'c.name', role: 'm.role', nickname: 'm.nickname', at: { time: 'm.joinedAt' } },
    },
    {
      name: 'messages',
      ...{ from: 'chat_message m', owner: 'm.senderId', key: 'm.id' },
      fields: {
        ...{ conversation: 'm.conversationId', type: 'm.type', body: { json: 'm.body' } },
        ...{ at: { time: 'm.createdAt' }, editedAt: { time: 'm.editedAt' }, deletedAt: { time: 'm.deletedAt' } },
      },
    },
  ],
  stops: [
    { reason: 'group', from: 'chat_conversation', where: "ownerId = ? AND kind = 'group' AND dissolvedAt IS NULL" },
  ],
};
