import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addAmount,
  addColumn,
  addIndex,
  amount,
  count,
  createTable,
  ref,
  text,
  time,
} from '../server/common/database/migration-table';

/** What miners may bring is set aside (decision 39): ceilings, a run for each purse, and what is to be carried over. */
export class SetMinersAside1763900113000 implements MigrationInterface {
  name = 'SetMinersAside1763900113000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'miner', 'covered', 'boolean NOT NULL DEFAULT 0');
    await addAmount(runner, 'miner', 'ceiling', true);
    for (const column of ['capHourly', 'capRest']) await addAmount(runner, 'miner', column);
    await replaceIndex(runner, 'miner', 'ix_miner_release', ['asset', 'covered', 'state', 'id']);
    await addColumn(runner, 'release_run', 'purse', "varchar(8) NOT NULL DEFAULT 'releases'");
    await replaceIndex(runner, 'release_run', 'ux_release_run_hour', ['asset', 'purse', 'hour'], true);
    await tellLoadsApart(runner);
    await createTable(runner, 'miner_carry_over', {
      columns: [
        text('asset', 16, { isPrimary: true }),
        time('obtainedAt', { default: 0 }),
        ref('minerId', { default: 0 }),
        count('chunks', { default: 0 }),
        ref('lockVersion', { default: 0 }),
      ],
    });
    // None on a fresh database; on one that was carried over, all that can be are covered.
    await runner.query(
      `INSERT INTO miner_carry_over (asset) SELECT DISTINCT asset FROM miner m WHERE state <> 'end' AND covered = 0
       AND NOT EXISTS (SELECT 1 FROM miner_carry_over c WHERE c.asset = m.asset)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('miner_carry_over', true);
    await tellLoadsAlike(runner);
    await replaceIndex(runner, 'release_run', 'ux_release_run_hour', ['asset', 'hour'], true);
    await runner.query('ALTER TABLE `release_run` DROP COLUMN `purse`');
    await replaceIndex(runner, 'miner', 'ix_miner_release', ['asset', 'state', 'id']);
    for (const column of ['covered', 'ceiling', 'capHourly', 'capRest'])
      await runner.query(`ALTER TABLE \`miner\` DROP COLUMN \`${column}\``);
  }
}

/** Safe to run again. */
async function replaceIndex(
  runner: QueryRunner,
  table: string,
  name: string,
  columns: string[],
  unique = false,
): Promise<void> {
  const before = (await runner.getTable(table))?.indices.find((index) => index.name === name);
  if (before?.columnNames.join() === columns.join()) return;
  if (before) await runner.dropIndex(table, name);
  if (!unique) return await addIndex(runner, table, name, columns);
  await runner.query(
    `CREATE UNIQUE INDEX \`${name}\` ON \`${table}\` (${columns.map((each) => `\`${each}\``).join(', ')})`,
  );
}

/** Sums of covered contracts apart from the others: another key, which takes another table. Safe to run again. */
async function tellLoadsApart(runner: QueryRunner): Promise<void> {
  const before = 'miner_load_before';
  if (!(await runner.hasColumn('miner_load', 'covered')) && !(await runner.hasTable(before)))
    await runner.query(`ALTER TABLE miner_load RENAME TO ${before}`);
  await createTable(runner, 'miner_load', {
    columns: [
      text('asset', 16, { isPrimary: true }),
      count('gold', { isPrimary: true }),
      count('covered', { isPrimary: true }),
      text('state', 8, { isPrimary: true }),
      time('at', { isPrimary: true }),
      count('miners'),
      amount('power'),
      amount('hourly'),
      amount('rest'),
    ],
    amounts: ['power', 'hourly', 'rest'],
  });
  if (!(await runner.hasTable(before))) return;
  await runner.query('DELETE FROM miner_load');
  await runner.query(
    `INSERT INTO miner_load (asset, gold, covered, state, at, miners, power, hourly, rest)
     SELECT asset, gold, 0, state, at, miners, power, hourly, rest FROM ${before}`,
  );
  await runner.dropTable(before);
}

/** One sum over all contracts again, as it was before. */
async function tellLoadsAlike(runner: QueryRunner): Promise<void> {
  const apart = 'miner_load_apart';
  await runner.query(`ALTER TABLE miner_load RENAME TO ${apart}`);
  await createTable(runner, 'miner_load', {
    columns: [
      text('asset', 16, { isPrimary: true }),
      count('gold', { isPrimary: true }),
      text('state', 8, { isPrimary: true }),
      time('at', { isPrimary: true }),
      count('miners'),
      amount('power'),
      amount('hourly'),
      amount('rest'),
    ],
    amounts: ['power', 'hourly', 'rest'],
  });
  await runner.query(
    `INSERT INTO miner_load (asset, gold, state, at, miners, power, hourly, rest)
     SELECT asset, gold, state, at, SUM(miners), SUM(power), SUM(hourly), SUM(rest) FROM ${apart}
     GROUP BY asset, gold, state, at`,
  );
  await runner.dropTable(apart);
}
