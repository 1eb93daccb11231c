import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session keeps when its trade password was entered: how long that is good for depends on the request. */
export class KeepWhenPassesOpened1763900093000 implements MigrationInterface {
  name = 'KeepWhenPassesOpened1763900093000';

  async up(runner: QueryRunner): Promise<void> {
    await rename(runner, 'passUntil', 'passAt');
  }

  async down(runner: QueryRunner): Promise<void> {
    await rename(runner, 'passAt', 'passUntil');
  }
}

/** Open passes are closed: the old column holds their end, not their beginning. */
async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  if (!(await runner.hasColumn('user_session', to)))
    await runner.query(`ALTER TABLE user_session RENAME COLUMN ${from} TO ${to}`);
  await runner.query(`UPDATE user_session SET ${to} = 0 WHERE ${to} > 0`);
}
