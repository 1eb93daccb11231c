import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every text compares byte by byte, as on SQLite: keys that differ by case or accent are different keys. */
export class SetCollation1763700000000 implements MigrationInterface {
  name = 'SetCollation1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type !== 'mysql') return;
    await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  }

  async down(): Promise<void> {
    // What the collation was before is not known.
  }
}
