import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  addIndex,
  count,
  createTable,
  flag,
  id,
  longText,
  ref,
  text,
  time,
} from '../server/common/database/migration-table';

const tables = ['user_label', 'label', 'note', 'canned', 'keyword', 'text', 'team_member', 'team', 'agent', 'case'];
const key = (name: string) => ref(name, { isPrimary: true });
const open = { isNullable: true };

/** The desk of customer service (server/chat/desk), and whom of its staff a user is in a chat with. */
export class CreateDesk1763900075000 implements MigrationInterface {
  name = 'CreateDesk1763900075000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'desk_case', {
      columns: [
        id(),
        ref('conversationId'),
        ref('userId'),
        text('state', 10),
        ref('openUserId', open),
        ref('agentId', open),
        ref('silentAgentId', open),
        ref('teamId', open),
        ref('openedSeq'),
        ref('openedCount'),
        ref('heardSeq'),
        time('queuedAt', open),
        time('assignedAt', open),
        time('handledFrom', open),
        time('waitingSince', open),
        time('answeredAt', open),
        time('closedAt', open),
        ref('closedBy', open),
        count('rating', open),
        text('ratingWords', 140, open),
        time('ratedAt', open),
        time('createdAt'),
        time('updatedAt'),
      ],
      unique: { ux_desk_case_open: ['openUserId'] },
      indexes: {
        ix_desk_case_queue: ['state', 'queuedAt'],
        ix_desk_case_team: ['state', 'teamId', 'queuedAt'],
        ix_desk_case_agent: ['agentId', 'state'],
        ix_desk_case_user: ['userId', 'id'],
        ix_desk_case_conversation: ['conversationId', 'id'],
        ix_desk_case_closed: ['closedAt'],
      },
    });
    await createTable(runner, 'desk_agent', {
      columns: [
        key('staffId'),
        flag('onDuty'),
        count('capacity', open),
        time('seenAt', { default: 0 }),
        ref('lockVersion', { default: 0 }),
      ],
    });
    await createTable(runner, 'desk_team', {
      columns: [id(), text('name', 40)],
      unique: { ux_desk_team_name: ['name'] },
    });
    await createTable(runner, 'desk_team_member', { columns: [key('teamId'), key('staffId')] });
    await createTable(runner, 'desk_text', {
      columns: [id(), text('kind', 8), text('language', 5), text('text', 500)],
      unique: { ux_desk_text: ['kind', 'language'] },
    });
    await createTable(runner, 'desk_keyword', {
      columns: [id(), longText('words'), longText('answers'), flag('enabled'), time('updatedAt')],
    });
    await createTable(runner, 'desk_canned', {
      columns: [id(), text('title', 60), longText('answers'), time('updatedAt')],
    });
    await createTable(runner, 'desk_note', {
      columns: [id(), ref('userId'), ref('staffId'), text('text', 1000), time('createdAt')],
      indexes: { ix_desk_note_user: ['userId', 'id'] },
    });
    await createTable(runner, 'desk_label', {
      columns: [id(), text('name', 24)],
      unique: { ux_desk_label_name: ['name'] },
    });
    await createTable(runner, 'desk_user_label', {
      columns: [key('userId'), key('labelId')],
      indexes: { ix_desk_user_label_label: ['labelId'] },
    });
    await addColumn(runner, 'user', 'servedBy', 'bigint NULL');
    await addIndex(runner, 'user', 'ix_user_served', ['servedBy', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('user', 'ix_user_served');
    await runner.query('ALTER TABLE `user` DROP COLUMN `servedBy`');
    for (const table of tables) await runner.dropTable(`desk_${table}`, true);
  }
}
