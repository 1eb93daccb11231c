import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

export interface BenchDatabase {
  readonly kind: 'sqlite' | 'mysql';
  /** for DATABASE_URL */
  readonly url: string;
  readonly dir: string;
  drop(): Promise<void>;
}

/** The MySQL or MariaDB server to measure on, where one is named. */
export const serverUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;

/** Engines that can be measured here. */
export const engines: readonly BenchDatabase['kind'][] = serverUrl ? ['sqlite', 'mysql'] : ['sqlite'];

/** @param use what it is for, in its name: `test` is what a user for tests may make */
export async function createDatabase(
  kind: BenchDatabase['kind'],
  use: 'bench' | 'test' = 'bench',
): Promise<BenchDatabase> {
  const dir = mkdtempSync(join(tmpdir(), `lodestone-${use}-`));
  const removeDir = () => rmSync(dir, { recursive: true, force: true });
  if (kind === 'sqlite') return { kind, url: `sqlite:${join(dir, `${use}.db`)}`, dir, drop: async () => removeDir() };
  const name = `lodestone_${use}_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE \`${name}\``);
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  return {
    kind,
    url: url.href,
    dir,
    drop: async () => {
      await onServer(`DROP DATABASE IF EXISTS \`${name}\``);
      removeDir();
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const connection = await createConnection(serverUrl ?? '');
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
