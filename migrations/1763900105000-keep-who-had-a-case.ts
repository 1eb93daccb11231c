import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createTable, flag, ref } from '../server/common/database/migration-table';

const key = (name: string) => ref(name, { isPrimary: true });

/** Whether the agent of a case has it open and writes in it, and who had it before. */
export class KeepWhoHadACase1763900105000 implements MigrationInterface {
  name = 'KeepWhoHadACase1763900105000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['openAt', 'typedAt'])
      await addColumn(runner, 'desk_case', column, 'bigint NOT NULL DEFAULT 0');
    await createTable(runner, 'desk_case_agent', { columns: [key('caseId'), key('staffId'), flag('passed')] });
    for (const [column, passed] of [
      ['silentAgentId', 1],
      ['agentId', 0],
    ]) {
      await runner.query(
        `INSERT INTO desk_case_agent (caseId, staffId, passed) SELECT c.id, c.${column}, ${passed} FROM desk_case c
         WHERE c.openUserId IS NOT NULL AND c.${column} IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM desk_case_agent h WHERE h.caseId = c.id AND h.staffId = c.${column})`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('desk_case_agent', true);
    for (const column of ['openAt', 'typedAt']) await runner.dropColumn('desk_case', column);
  }
}
