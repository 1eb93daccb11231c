import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, longText, ref, text, time } from '../server/common/database/migration-table';

export class CreateStaff1763700006000 implements MigrationInterface {
  name = 'CreateStaff1763700006000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'staff', {
      columns: [
        id(),
        text('email', 120),
        text('name', 60),
        text('role', 16),
        text('status', 8),
        text('password', 200),
        text('totpSecret', 300, { isNullable: true }),
        time('totpConfirmedAt', { isNullable: true }),
        ref('totpLastStep', { isNullable: true }),
        longText('recoveryCodes', { isNullable: true }),
        time('lastLoginAt', { isNullable: true }),
        time('createdAt'),
      ],
      unique: {
        ux_staff_email: ['email'],
      },
    });
    await createTable(runner, 'staff_session', {
      columns: [
        id(),
        ref('staffId'),
        text('tokenHash', 64),
        text('csrf', 64),
        text('ip', 45),
        time('createdAt'),
        time('lastSeenAt'),
        time('endedAt', { isNullable: true }),
      ],
      unique: {
        ux_staff_session_token: ['tokenHash'],
      },
      indexes: {
        ix_staff_session_staff: ['staffId', 'endedAt'],
      },
    });
    await createTable(runner, 'audit_log', {
      columns: [
        id(),
        ref('staffId', { isNullable: true }),
        text('action', 40),
        text('resource', 40),
        text('resourceId', 64, { isNullable: true }),
        longText('before', { isNullable: true }),
        longText('after', { isNullable: true }),
        text('requestId', 40),
        text('ip', 45),
        time('createdAt'),
      ],
      indexes: {
        ix_audit_log_staff: ['staffId', 'id'],
        ix_audit_log_resource: ['resource', 'resourceId', 'id'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_log', true);
    await runner.dropTable('staff_session', true);
    await runner.dropTable('staff', true);
  }
}
