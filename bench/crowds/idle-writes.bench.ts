import { closeSync, openSync, readSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '../engine';
import type { Figure } from '../figure';
import { startProcess } from '../server-process';

/** Until the server has seeded its demo, and every job with a short interval has run. */
const settleSeconds = 30;
const seconds = 60;
const headerBytes = 32;
const frameHeaderBytes = 24;

/** Write transactions a second of a demo server that nobody uses, on SQLite. */
export async function idleWrites(): Promise<Figure[]> {
  const database = await createDatabase('sqlite');
  const env = { NODE_ENV: 'development', DATA_DIR: database.dir, DATABASE_URL: database.url, DEMO: '1' };
  const server = await startProcess('../server/main.js', env);
  try {
    await wait(settleSeconds * 1_000);
    const counter = new CommitCounter(`${database.url.slice('sqlite:'.length)}-wal`);
    counter.count();
    let commits = 0;
    for (let second = 0; second < seconds; second++) {
      await wait(1_000);
      commits += counter.count();
    }
    const ratio = commits / seconds;
    const name = 'write transactions while idle (SQLite, demo)';
    const rounds = { ours: [ratio], reference: [] };
    return [{ name, bound: { atMost: 1 }, unit: 'commits/s', ratio, ours: ratio, reference: 1, rounds }];
  } finally {
    await server.stop();
    await database.drop();
  }
}

/** Counts commits in a write-ahead log from outside: the last frame of a transaction tells the size of the database. */
class CommitCounter {
  #salts = '';
  #frames = 0;

  constructor(private readonly file: string) {}

  /** @returns how many there were since the last count */
  count(): number {
    const file = openSync(this.file, 'r');
    try {
      const header = Buffer.alloc(headerBytes);
      if (readSync(file, header, 0, headerBytes, 0) < headerBytes) return 0;
      const pageSize = header.readUInt32BE(8);
      const salts = header.toString('hex', 16, 24);
      // After a checkpoint it is written again from the start, under other salts.
      if (salts !== this.#salts) this.#frames = 0;
      this.#salts = salts;
      return this.commitsFrom(file, pageSize, salts);
    } finally {
      closeSync(file);
    }
  }

  private commitsFrom(file: number, pageSize: number, salts: string): number {
    const frame = Buffer.alloc(frameHeaderBytes);
    for (let commits = 0; ; this.#frames += 1) {
      const at = headerBytes + this.#frames * (frameHeaderBytes + pageSize);
      const read = readSync(file, frame, 0, frameHeaderBytes, at);
      if (read < frameHeaderBytes || frame.toString('hex', 8, 16) !== salts) return commits;
      if (frame.readUInt32BE(4) > 0) commits += 1;
    }
  }
}
