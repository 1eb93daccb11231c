// @both-engines, @full
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Reader } from '../../server/common/database';
import { hour } from '../../server/common/runtime';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import { Releases } from '../../server/miners/releases/releases.service';
import { changeSetting } from '../api/change-setting';
import { bootApp, engine } from '../support';
import type { TestDatabase } from '../support/database';
import { MinerStage } from '../support/miner-stage';
import { printedSeed } from '../support/printed-seed';

/** Some by default; more by environment (docs/operations.md). */
const kills = Number(process.env.LODESTONE_TEST_KILLS ?? 8);
/** Where two may run side by side, two release at once. */
const workers = engine === 'mysql' ? 2 : 1;
const hours = 60;
/** Of each standard. */
const miners = 1_300;

/** The job of the built server in a process of its own, again and again until nothing is left. */
const script = `
require('reflect-metadata');
const built = process.argv[1];
const { createApp } = require(built + '/app.js');
const { readConfig } = require(built + '/common/config/index.js');
const { Releases } = require(built + '/miners/releases.service.js');
createApp(readConfig(process.env)).then(async (app) => {
  await app.init();
  process.stdout.write('ready');
  while ((await app.get(Releases).advance()) > 0);
  process.exit(0);
});`;

/** Lets a worker begin, and kills it at a random moment of its work. @returns whether it had work to the end */
async function lifeAndDeath(database: TestDatabase, random: (below: number) => number): Promise<boolean> {
  const child = spawn(process.execPath, ['-e', script, join(__dirname, '..', '..', 'dist', 'server')], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', PORT: '0', DATABASE_URL: database.url, DATA_DIR: database.dir, DEMO: '1' },
      ...{ DEMO_HISTORY: '0', LOG_LEVEL: 'silent' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<string>((resolve) => child.stdout.once('data', () => resolve('ready')));
  if ((await Promise.race([ready, ended])) === 'ready') await Promise.race([wait(random(250)), ended]);
  child.kill('SIGKILL');
  return (await ended) === null;
}

test('killed while miners are released to: each has its bubble of every hour, once, and the totals are exact', async () => {
  const seed = printedSeed(`releases, ${kills} kills`);
  const app = await bootApp();
  try {
    // The workers go by the clock on the wall: for them these hours are past.
    app.clock.stop(Date.now() - (hours + 1) * hour);
    const stage = await MinerStage.open(app);
    await changeSetting(app, 'miner.maxBubbles', '720');
    const user = await stage.user({ funded: { TRADE: '10000000' } });
    const others = await Promise.all(Array.from({ length: 12 }, () => stage.user()));
    for (const goldStandard of [false, true]) {
      const product = await stage.product({ days: 100, goldStandard, stock: 10_000, perUser: 10_000 });
      for (const other of others) expect((await stage.obtain(other, product, 25)).status).toBe(200);
      expect((await stage.obtain(user, product, miners - 1_000)).status).toBe(200);
      expect((await stage.obtain(user, product, 700)).status).toBe(200);
    }
    await app.nest.close();

    let left = kills;
    let midway = 0;
    await Promise.all(
      Array.from({ length: workers }, async (_, place) => {
        const random = drawnBy(seed + place);
        while (left > 0) {
          left -= 1;
          if (await lifeAndDeath(app.database, random)) midway += 1;
        }
      }),
    );
    const last = await bootApp({ database: app.database });
    try {
      await last.get(Releases).advance();
      const rows = await last
        .get(Reader)
        .query<{ n: number; made: number; least: number; most: number; open: number }>(
          `SELECT COUNT(*) AS n, SUM(made) AS made, MIN(made) AS least, MAX(made) AS most, SUM(waiting) AS open FROM miner`,
        );
      const [all] = rows;
      expect([Number(all?.n), Number(all?.least), Number(all?.most)]).toEqual([
        2 * miners,
        Number(all?.most),
        Number(all?.most),
      ]);
      expect(Number(all?.most)).toBeGreaterThanOrEqual(hours - 1);
      const [bubbles] = await last
        .get(Reader)
        .query<{ n: number; hours: number }>('SELECT COUNT(*) AS n, COUNT(DISTINCT hour) AS hours FROM bubble');
      expect([Number(bubbles?.n), Number(bubbles?.hours)]).toEqual([Number(all?.made), Number(all?.most)]);
      expect(Number(all?.open)).toBe(Number(all?.made));
      expect((await last.books()).checks.filter((check) => !check.ok)).toEqual([]);
      process.stdout.write(
        `releases: ${kills} kills of seed ${seed}, ${midway} midway, ${bubbles?.n} bubbles, each once\n`,
      );
    } finally {
      await last.nest.close();
    }
  } finally {
    await app.nest.close().catch(() => undefined);
    await app.database.drop();
  }
}, 900_000);
