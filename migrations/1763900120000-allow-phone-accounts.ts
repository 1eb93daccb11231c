import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, count, createTable, id, ref, text, time } from '../server/common/database/migration-table';

/** Users without a wallet, who log in by their phone (server/auth/phone). */
export class AllowPhoneAccounts1763900120000 implements MigrationInterface {
  name = 'AllowPhoneAccounts1763900120000';

  async up(runner: QueryRunner): Promise<void> {
    await allowNoAccount(runner, true);
    await addColumn(runner, 'user_session', 'method', "varchar(8) NOT NULL DEFAULT 'wallet'");
    await createTable(runner, 'user_phone', {
      columns: [
        id(),
        ref('userId'),
        text('phone', 16),
        text('password', 200, { isNullable: true }),
        time('passwordChangedAt', { isNullable: true }),
        time('createdAt'),
      ],
      unique: { ux_user_phone_user: ['userId'], ux_user_phone_phone: ['phone'] },
    });
    await createTable(runner, 'phone_code', {
      columns: [
        id(),
        text('phone', 16),
        text('purpose', 16),
        text('code', 64),
        count('tries', { default: 0 }),
        time('sentAt'),
        time('expiresAt'),
        time('usedAt', { isNullable: true }),
      ],
      unique: { ux_phone_code_phone: ['phone', 'purpose'] },
      indexes: { ix_phone_code_expires: ['expiresAt'] },
    });
    await createTable(runner, 'phone_limit', {
      columns: [
        id(),
        text('phone', 16),
        time('sentAt', { default: 0 }),
        time('day', { default: 0 }),
        count('sent', { default: 0 }),
        time('failingSince', { default: 0 }),
        count('failures', { default: 0 }),
        time('seenAt'),
      ],
      unique: { ux_phone_limit_phone: ['phone'] },
      indexes: { ix_phone_limit_seen: ['seenAt'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('phone_limit', true);
    await runner.dropTable('phone_code', true);
    await runner.dropTable('user_phone', true);
    await runner.query('ALTER TABLE `user_session` DROP COLUMN `method`');
    // Users without a wallet make this fail: there is no address they could get.
    await allowNoAccount(runner, false);
  }
}

/** Whether a user may have no wallet. Safe to run again. SQLite copies the table. */
async function allowNoAccount(runner: QueryRunner, isNullable: boolean): Promise<void> {
  const table = await runner.getTable('user');
  const column = table?.findColumnByName('account');
  if (!table || !column || column.isNullable === isNullable) return;
  if (runner.dataSource.options.type !== 'better-sqlite3') {
    await runner.query(`ALTER TABLE \`user\` MODIFY \`account\` varchar(42) ${isNullable ? 'NULL' : 'NOT NULL'}`);
    return;
  }
  const changed = column.clone();
  changed.isNullable = isNullable;
  await runner.changeColumn(table, column, changed);
}
