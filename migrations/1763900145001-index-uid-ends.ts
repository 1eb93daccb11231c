import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users a statement. */
const batch = 2_000;

/** Staff find a user by the last four digits of the uid: they stand beside the parts of addresses, after a mark. */
export class IndexUidEnds1763900145001 implements MigrationInterface {
  name = 'IndexUidEnds1763900145001';

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    const [end] = (await runner.query('SELECT MAX(id) AS last FROM `user`')) as { last: number | string | null }[];
    const last = Number(end?.last ?? 0);
    for (let after = 0; after < last; after += batch) {
      await runner.query(
        `INSERT INTO account_part (part, userId) SELECT REPLACE('#~', '~', SUBSTR(uid, 5)), id FROM \`user\`
         WHERE id > ? AND id <= ?`,
        [after, after + batch],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM account_part WHERE part >= '#' AND part < '$'");
  }
}
