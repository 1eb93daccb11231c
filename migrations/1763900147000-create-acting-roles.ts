import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, ref, text, time } from '../server/common/database/migration-table';

/** Admins who work in another role for an hour. */
export class CreateActingRoles1763900147000 implements MigrationInterface {
  name = 'CreateActingRoles1763900147000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'acting_role', {
      columns: [id(), ref('staffId'), text('ownRole', 16), time('stoodSince'), time('endsAt')],
      unique: { ux_acting_role_staff: ['staffId'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('acting_role');
  }
}
