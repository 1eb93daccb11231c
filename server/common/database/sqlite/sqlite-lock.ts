import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { ConfigError } from '../../config';

/**
 * Keeps a second server off a SQLite file: an exclusive transaction held open on a side file. Not a pid file: pids
 * repeat in containers, and the operating system lets this lock go when the process dies, however it dies.
 */
export class SqliteLock {
  private constructor(private readonly side: Database.Database) {}

  /** @throws ConfigError naming the file where another process holds it */
  static take(file: string): SqliteLock {
    mkdirSync(dirname(file), { recursive: true });
    const side = new Database(`${file}.lock`, { timeout: 0 });
    try {
      side.pragma('journal_mode = DELETE');
      side.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      side.close();
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      throw new ConfigError(`DATABASE_URL: another Lodestone server is already running on ${file}`);
    }
    return new SqliteLock(side);
  }

  release(): void {
    if (this.side.open) this.side.close();
  }
}
