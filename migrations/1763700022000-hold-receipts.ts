import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, createTable, id, ref, text, time } from '../server/common/database/migration-table';

/** What was received from a held account, whose eyes an image is for, and when a user signed last. */
export class HoldReceipts1763700022000 implements MigrationInterface {
  name = 'HoldReceipts1763700022000';

  async up(runner: QueryRunner): Promise<void> {
    await addTime(runner, 'user', 'signedAt');
    await makeVouchersPrivate(runner);
    await addTime(runner, 'ledger_account', 'heldUntil');
    await createTable(runner, 'held_receipt', {
      columns: [
        id(),
        ref('userId'),
        text('asset', 16),
        amount('amount'),
        time('heldUntil'),
        ref('senderId', { isNullable: true }),
        amount('value'),
        text('takenBy', 40, { isNullable: true }),
      ],
      indexes: {
        ix_held_receipt_user: ['userId', 'asset', 'heldUntil'],
        ix_held_receipt_sender: ['senderId', 'heldUntil'],
      },
      amounts: ['amount', 'value'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('held_receipt', true);
    await runner.query('ALTER TABLE `ledger_account` DROP COLUMN `heldUntil`');
    await runner.query('ALTER TABLE `upload` DROP COLUMN `isPrivate`');
    await runner.query('ALTER TABLE `user` DROP COLUMN `signedAt`');
  }
}

async function addTime(runner: QueryRunner, table: string, column: string): Promise<void> {
  if (await runner.hasColumn(table, column)) return;
  await runner.query(`ALTER TABLE \`${table}\` ADD COLUMN \`${column}\` bigint NOT NULL DEFAULT 0`);
}

/** Deposits per look; the names of their images go into one statement. */
const atOnce = 500;

async function makeVouchersPrivate(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasColumn('upload', 'isPrivate'))) {
    await runner.query('ALTER TABLE `upload` ADD COLUMN `isPrivate` boolean NOT NULL DEFAULT 0');
  }
  for (let after = 0; ; ) {
    const rows = (await runner.query(
      `SELECT id, image FROM deposit WHERE image IS NOT NULL AND id > ? ORDER BY id LIMIT ${atOnce}`,
      [after],
    )) as { id: number; image: string }[];
    const last = rows.at(-1);
    if (!last) return;
    after = Number(last.id);
    const names = rows.map(({ image }) => image.slice('/uploads/'.length));
    await runner.query(`UPDATE upload SET isPrivate = 1 WHERE name IN (${names.map(() => '?').join(', ')})`, names);
  }
}
