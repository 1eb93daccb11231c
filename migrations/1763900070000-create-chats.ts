import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, flag, id, longText, ref, text, time } from '../server/common/database/migration-table';

const tables = ['request', 'block', 'friend', 'term', 'party', 'inbox', 'message', 'stay', 'member', 'conversation'];
const key = (name: string) => ref(name, { isPrimary: true });

/** Conversations, their members and messages, and what came for whom (server/chat). */
export class CreateChats1763900070000 implements MigrationInterface {
  name = 'CreateChats1763900070000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'chat_conversation', {
      columns: [
        id(),
        text('kind', 8),
        text('subject', 44),
        text('name', 40, { isNullable: true }),
        text('avatar', 300, { isNullable: true }),
        text('notice', 500, { isNullable: true }),
        ref('ownerId', { isNullable: true }),
        text('joinKey', 16, { isNullable: true }),
        count('memberVersion', { default: 1 }),
        count('memberCount', { default: 0 }),
        ref('lastSeq', { default: 0 }),
        ref('messageCount', { default: 0 }),
        time('lastAt'),
        time('dissolvedAt', { isNullable: true }),
        time('createdAt'),
        ref('lockVersion', { default: 0 }),
      ],
      unique: { ux_chat_conversation_subject: ['subject'] },
    });
    await createTable(runner, 'chat_member', {
      columns: [
        key('conversationId'),
        key('partyId'),
        text('role', 8),
        text('standing', 10),
        text('nickname', 32, { isNullable: true }),
        ref('fromSeq', { default: 0 }),
        ref('leftSeq', { isNullable: true }),
        ref('readSeq', { default: 0 }),
        ref('readCount', { default: 0 }),
        ref('recvSeq', { default: 0 }),
        ref('sent', { default: 0 }),
        time('pinnedAt', { isNullable: true }),
        flag('muted'),
        ref('hiddenSeq', { default: 0 }),
        time('joinedAt'),
      ],
      indexes: { ix_chat_member_party: ['partyId', 'conversationId'] },
    });
    await createTable(runner, 'chat_stay', {
      columns: [key('conversationId'), key('partyId'), key('fromSeq'), ref('toSeq')],
    });
    await createTable(runner, 'chat_message', {
      columns: [
        id(),
        ref('conversationId'),
        ref('seq'),
        ref('messageCount'),
        ref('senderId'),
        text('guid', 40),
        count('type'),
        longText('body'),
        ref('targetSeq', { isNullable: true }),
        time('createdAt'),
        time('editedAt', { isNullable: true }),
        time('deletedAt', { isNullable: true }),
        time('searchedAt', { default: 0 }),
      ],
      unique: { ux_chat_message_seq: ['conversationId', 'seq'], ux_chat_message_guid: ['guid', 'senderId'] },
      indexes: {
        ix_chat_message_created: ['createdAt'],
        ix_chat_message_unsearched: ['searchedAt', 'id'],
      },
    });
    await createTable(runner, 'chat_inbox', {
      columns: [key('partyId'), key('position'), ref('conversationId'), ref('seq'), time('createdAt')],
      byKey: true,
      indexes: { ix_chat_inbox_created: ['createdAt'] },
    });
    await createTable(runner, 'chat_party', {
      columns: [
        key('id'),
        ref('position', { default: 0 }),
        time('silencedUntil', { isNullable: true }),
        ref('lockVersion', { default: 0 }),
      ],
    });
    await createTable(runner, 'chat_term', {
      columns: [key('conversationId'), text('term', 24, { isPrimary: true }), key('seq')],
      byKey: true,
    });
    await createTable(runner, 'chat_friend', {
      columns: [key('userId'), key('friendId'), text('remark', 32, { isNullable: true }), time('createdAt')],
    });
    await createTable(runner, 'chat_block', { columns: [key('userId'), key('blockedId'), time('createdAt')] });
    await createTable(runner, 'chat_request', {
      columns: [
        id(),
        ref('fromId'),
        ref('toId'),
        text('text', 140),
        text('state', 10),
        text('pendingKey', 41, { isNullable: true }),
        time('createdAt'),
        time('decidedAt', { isNullable: true }),
      ],
      unique: { ux_chat_request_pending: ['pendingKey'] },
      indexes: { ix_chat_request_to: ['toId', 'state', 'id'], ix_chat_request_from: ['fromId', 'createdAt'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.dropTable(`chat_${table}`, true);
  }
}
