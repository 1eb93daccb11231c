import { createDatabase, engines } from './engine';
import { compare, type Figure } from './figure';
import { miners, openBareRelease, ReleaseStage } from './release-stage';

const megabyte = 2 ** 20;
const sampledEvery = 50;

/** An hour of a million miners against the same rows by bare statements, each on a database of its own; and the memory it takes. */
export async function releases(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of engines) {
    const named = kind === 'mysql' ? 'MariaDB/MySQL' : 'SQLite';
    const ours = await ReleaseStage.open(await createDatabase(kind));
    const reference = await ReleaseStage.open(await createDatabase(kind));
    const bare = await openBareRelease(reference);
    try {
      figures.push(
        await compare({
          name: `release to ${miners.toLocaleString('en')} miners ÷ bare set-based SQL (${named})`,
          bound: { atMost: 2 },
          unit: 'ms',
          ...{ rounds: 3, warmUps: 1 },
          ours: () => ours.release(),
          reference: () => bare.release(reference.nextHour()),
        }),
        await memoryOf(named, () => ours.release()),
      );
    } finally {
      await bare.close();
      await ours.close();
      await reference.close();
    }
  }
  return figures;
}

/** The most memory of this process while it works, above what it had. */
async function memoryOf(named: string, work: () => Promise<unknown>): Promise<Figure> {
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, sampledEvery);
  await work();
  clearInterval(timer);
  const above = (Math.max(most, process.memoryUsage.rss()) - idle) / megabyte;
  return {
    name: `memory above idle of such a release (${named})`,
    bound: { atMost: 150 },
    ratio: above,
    ours: above,
    reference: 1,
    unit: 'MB',
    rounds: { ours: [above], reference: [] },
  };
}
