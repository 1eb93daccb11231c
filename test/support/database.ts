import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

/** The engine this run of the suite is for; one suite, two engines. */
export const engine = process.env.LODESTONE_TEST_ENGINE === 'mysql' ? 'mysql' : 'sqlite';

export interface TestDatabase {
  /** for DATABASE_URL */
  readonly url: string;
  /** an empty directory that goes with it */
  readonly dir: string;
  drop(): Promise<void>;
}

/** A new, empty database on the engine of this run. */
export async function createDatabase(): Promise<TestDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'lodestone-test-'));
  const removeDir = () => rmSync(dir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    return {
      url: `sqlite:${join(dir, 'test.db')}`,
      dir,
      drop: async () => removeDir(),
    };
  }
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is needed to test on MySQL or MariaDB');
  const name = `lodestone_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE \`${name}\``);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    dir,
    drop: async () => {
      await onServer(server, `DROP DATABASE IF EXISTS \`${name}\``);
      removeDir();
    },
  };
}

async function onServer(server: string, sql: string): Promise<void> {
  const connection = await createConnection(server);
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
