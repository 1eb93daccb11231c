import { BenchSenders } from './bench-senders';
import { createDatabase, engines } from './engine';
import { compare, type Figure } from './figure';
import type { Load } from './load';
import { miners, ReleaseStage } from './release-stage';
import { latencies, percentile } from './steady-load';

/** Transfers of an idle round: five seconds' worth, as many as an hour of a million miners leaves time for at least. */
const samples = 1_000;

/** What somebody who transfers notices of an hour that a million miners are released, on the server that does it. */
export async function transferBesideRelease(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of engines) {
    const database = await createDatabase(kind);
    const senders = await BenchSenders.create(database);
    const stage = await ReleaseStage.open(database, senders.env);
    await stage.app.listen(0, '127.0.0.1');
    const origin = await stage.app.getUrl();
    let sent = 0;
    const p99 = async (more: (count: number) => boolean) => {
      const taken = await latencies(origin, (load) => transfer(load, senders), more);
      sent += taken.length;
      return percentile(taken, 0.99);
    };
    try {
      figures.push(
        await compare({
          name: `transfer p99 beside a release to ${miners.toLocaleString('en')} miners ÷ idle (${kind === 'sqlite' ? 'SQLite' : 'MariaDB/MySQL'})`,
          bound: { atMost: 3 },
          unit: 'ms',
          ...{ rounds: 3, warmUps: 1 },
          ours: async () => {
            let releasing = true;
            const release = stage.release().finally(() => {
              releasing = false;
            });
            const measured = await p99(() => releasing);
            await release;
            return measured;
          },
          reference: () => p99((count) => count < samples),
        }),
      );
      // On SQLite one server at a time has the database.
      await stage.stop();
      await senders.check(sent);
    } finally {
      await stage.close();
    }
  }
  return figures;
}

async function transfer(load: Load, senders: BenchSenders): Promise<void> {
  const { headers, body } = senders.transfer();
  const answer = await load.send('POST', '/api/finance/other/trade', headers, body);
  if (!answer.startsWith('{"status":200,')) throw new Error(`transfer: ${answer.slice(0, 200)}`);
}
