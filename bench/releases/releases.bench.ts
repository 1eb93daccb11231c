import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, engines } from '../engine';
import { compare, type Figure, singleFigure } from '../figure';
import type { MemoryTask } from './release-memory';
import { miners, openBareRelease, ReleaseStage } from './release-stage';

const run = promisify(execFile);

/** An hour of many miners against the same rows by bare statements, each on a database of its own; and the memory it takes. */
export async function* releases(): AsyncGenerator<Figure> {
  for (const kind of engines) {
    const named = kind === 'mysql' ? 'MariaDB/MySQL' : 'SQLite';
    const ours = await ReleaseStage.open(await createDatabase(kind));
    const reference = await ReleaseStage.open(await createDatabase(kind));
    const bare = await openBareRelease(reference);
    try {
      yield await compare({
        name: `release to ${miners.toLocaleString('en')} miners ÷ bare set-based SQL (${named})`,
        bound: { atMost: 2 },
        unit: 'ms',
        ours: () => ours.release(),
        reference: () => bare.release(reference.nextHour()),
      });
      await ours.stop();
      yield await memoryOf(named, ours);
    } finally {
      await bare.close();
      await ours.close();
      await reference.close();
    }
  }
}

/** By a process of its own: this one has been larger before. */
async function memoryOf(named: string, { database, now }: ReleaseStage): Promise<Figure> {
  const { kind, url, dir } = database;
  const task: MemoryTask = { database: { kind, url, dir }, now };
  const { stdout } = await run(process.execPath, ['--expose-gc', join(__dirname, 'release-memory.js')], {
    env: { ...process.env, MEMORY_TASK: JSON.stringify(task) },
  });
  const above = Number(stdout.trim().split('\n').at(-1));
  return singleFigure({
    name: `memory above idle of such a release (${named})`,
    bound: { atMost: 150 },
    unit: 'MB',
    rounds: [above],
  });
}
