import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { sqliteTimeout } from '../sessions';

/** What the thread is told when it starts. */
export interface WalWorkerData {
  readonly file: string;
}

const { file } = workerData as WalWorkerData;
const database = new Database(file, { timeout: sqliteTimeout });
// What is written back has to be on the disk before its place in the log is used again.
database.pragma('synchronous = FULL');

/** What the pool calls: writes back what stands in the log, and waits for nobody. */
export function writeBack(): void {
  database.pragma('wal_checkpoint(PASSIVE)');
}
