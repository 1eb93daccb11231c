// @both-engines, @full
import { setTimeout as wait } from 'node:timers/promises';
import { Reader } from '../../server/common/database';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import { LockReleases } from '../../server/locks';
import { bootApp, ConsoleClient, staffPassword, type TestDatabase } from '../support';
import { freePorts } from '../support/free-ports';
import { manyLocks } from '../support/many-locks';
import { printedSeed } from '../support/printed-seed';
import { ServerProcess } from '../support/server-process';

const kills = 5;
const locks = 2_000;
/** Days that are due when the first server comes up, of five. */
const due = 3;

/** Runs the release over and over, until the server is gone. */
async function releaseUntilKilled(origin: string): Promise<void> {
  const desk = await ConsoleClient.login(origin, 'admin@demo.local', staffPassword);
  for (;;) {
    const ran = await desk.post('/admin-api/jobs/locks.release/run').catch(() => undefined);
    if (!ran) return;
  }
}

/** A database with locks that are due, made on a server that is stopped then. */
async function filled(): Promise<TestDatabase> {
  const app = await bootApp();
  try {
    await manyLocks(app, locks, due);
    return app.database;
  } finally {
    await app.nest.close();
  }
}

test('killed in the middle of the daily release: each part of each lock comes back once', async () => {
  const database = await filled();
  const random = drawnBy(printedSeed('locks'));
  // Where two may run side by side, another does the same all the while, and is not killed.
  const beside = database.url.startsWith('mysql:')
    ? await ServerProcess.start(database, { PORT: String(await freePorts(1)) })
    : undefined;
  const releasingBeside = beside && releaseUntilKilled(beside.origin);
  let server: ServerProcess | undefined;
  try {
    for (let round = 0; round < kills; round++) {
      server = await ServerProcess.start(database);
      const releasing = releaseUntilKilled(server.origin);
      await wait(200 + random(700));
      await server.kill();
      await releasing.catch(() => undefined);
    }
    await beside?.kill();
    await releasingBeside?.catch(() => undefined);
    const after = await bootApp({ database });
    try {
      await after.get(LockReleases).releaseDue();
      expect(await after.get(LockReleases).releaseDue()).toBe(0);
      const [sums] = await after.get(Reader).query<Record<string, string | number>>(
        `SELECT COUNT(*) AS locks, SUM(released) AS released, SUM(bonusPaid) AS bonus, COUNT(DISTINCT nextDay) AS days
           FROM lock_position`,
      );
      // 2 FXB of each on each day; bonuses 0.005, 0.004 and 0.003.
      expect(Object.values(sums ?? {}).map(Number)).toEqual([locks, locks * 600_000_000, locks * 1_200_000, 1]);
      const posted = await after
        .get(Reader)
        .query<{ kind: string; n: number }>(
          "SELECT kind, COUNT(*) AS n FROM ledger_transaction WHERE kind IN ('lockRelease', 'lockBonus') GROUP BY kind",
        );
      expect(posted.map(({ n }) => Number(n))).toEqual([locks * due, locks * due]);
      expect((await after.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
    } finally {
      await after.nest.close();
    }
  } finally {
    await beside?.kill();
    await server?.kill();
    await database.drop();
  }
}, 480_000);
