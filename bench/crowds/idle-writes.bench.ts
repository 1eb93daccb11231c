import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobRow } from '../../server/admin/jobs.schemas';
import { minute } from '../../server/common/runtime';
import { createDatabase } from '../engine';
import { type Figure, singleFigure } from '../figure';
import { Load } from '../load';
import { scaled } from '../scale';
import { startProcess } from '../server-process';
import { staffSession } from '../staff-session';

const seconds = scaled({ usual: 30, long: 60 });
/** ms. Jobs with an interval up to this have run once before anything is counted: they catch up after a start. */
const firstRuns = minute;
const mostCatchUp = 3 * minute;
const headerBytes = 32;
const frameHeaderBytes = 24;

/** Write transactions a second of a demo server that nobody uses, on SQLite. */
export async function* idleWrites(): AsyncGenerator<Figure> {
  const database = await createDatabase('sqlite');
  const password = randomUUID();
  const env = {
    NODE_ENV: 'development',
    DATA_DIR: database.dir,
    DATABASE_URL: database.url,
    DEMO: '1',
    DEMO_STAFF_PASSWORD: password,
  };
  const server = await startProcess('../server/main.js', env);
  try {
    await caughtUp(server.origin, await staffSession(server.origin, 'admin@demo.local', password));
    const counter = new CommitCounter(`${database.url.slice('sqlite:'.length)}-wal`);
    counter.count();
    let commits = 0;
    for (let second = 0; second < seconds; second++) {
      await wait(1_000);
      commits += counter.count();
    }
    yield singleFigure({
      name: 'write transactions while idle (SQLite, demo)',
      bound: { atMost: 1 },
      unit: 'commits/s',
      rounds: [commits / seconds],
    });
  } finally {
    await server.stop();
    await database.drop();
  }
}

type Job = Pick<JobRow, 'runs' | 'running' | 'nextRunAt'>;

/** Waits until every frequent job has run. @throws Error after three minutes */
async function caughtUp(origin: string, staff: Record<string, string>): Promise<void> {
  const load = new Load(origin, 1);
  const start = Date.now();
  const isDone = ({ runs, running, nextRunAt }: Job) =>
    !running && (runs > 0 || nextRunAt === null || Date.parse(nextRunAt) > start + firstRuns);
  try {
    for (;;) {
      const jobs = JSON.parse(await load.send('GET', '/admin-api/jobs', staff)) as Job[];
      if (jobs.every(isDone)) return;
      if (Date.now() - start > mostCatchUp) throw new Error('the server did not catch up');
      await wait(1_000);
    }
  } finally {
    load.close();
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
