import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, ref, text } from '../server/common/database/migration-table';

/** Where parts begin in an address with its 0x: at every fourth character, and at the last three. */
const starts = [3, 7, 11, 15, 19, 23, 27, 31, 35, 39, 40];
/** Users a statement. */
const batch = 2_000;

/** Staff find a user by any part of the address. */
export class IndexAccountParts1763900096000 implements MigrationInterface {
  name = 'IndexAccountParts1763900096000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'account_part', {
      columns: [text('part', 8, { isPrimary: true }), ref('userId', { isPrimary: true })],
      byKey: true,
    });
    await runner.query('DELETE FROM account_part');
    const [end] = (await runner.query('SELECT MAX(id) AS last FROM `user`')) as { last: number | string | null }[];
    const last = Number(end?.last ?? 0);
    const at = starts.map((start, index) => (index === 0 ? `SELECT ${start} AS start` : `SELECT ${start}`));
    for (let after = 0; after < last; after += batch) {
      await runner.query(
        `INSERT INTO account_part (part, userId)
         SELECT DISTINCT SUBSTR(u.account, s.start, 8), u.id FROM \`user\` u, (${at.join(' UNION ALL ')}) s
         WHERE u.id > ? AND u.id <= ?`,
        [after, after + batch],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('account_part', true);
  }
}
