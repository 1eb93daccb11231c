import { second } from '../../server/common/runtime';
import { Checkpoints } from '../../server/ledger/books/checkpoints.service';
import { BenchSenders } from '../bench-senders';
import { createDatabase, engines } from '../engine';
import { compare, type Figure } from '../figure';
import type { Load } from '../load';
import { latencies, percentile } from '../steady-load';
import { miners, ReleaseStage } from './release-stage';

/** A second: so few that server and generator, which share a process here, sleep most of the time. */
const rate = 50;
/** Transfers of a round: half a minute's worth, in which no release of a million miners comes to its end. */
const samples = 1_500;
/** As the job does on a server. */
const checkpointEvery = 10 * second;

/** What somebody who transfers notices of an hour that a million miners are released, on the server that does it. */
export async function transferBesideRelease(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of engines) {
    const database = await createDatabase(kind);
    const senders = await BenchSenders.create(database);
    const stage = await ReleaseStage.open(database, senders.env);
    await stage.app.listen(0, '127.0.0.1');
    // No jobs run on a stage; without this one the pool's lines would pile up.
    const checkpoints = setInterval(() => void stage.app.get(Checkpoints).markLines(), checkpointEvery);
    const origin = await stage.app.getUrl();
    let sent = 0;
    const p99 = async () => {
      const taken = await latencies(
        origin,
        (load) => transfer(load, senders),
        (count) => count < samples,
        rate,
      );
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
            let released = false;
            const release = stage.release().then(() => {
              released = true;
            });
            const measured = await p99();
            if (released) throw new Error('the release ended before the transfers: more miners are needed');
            await release;
            return measured;
          },
          reference: p99,
        }),
      );
      clearInterval(checkpoints);
      // On SQLite one server at a time has the database.
      await stage.stop();
      await senders.check(sent);
    } finally {
      clearInterval(checkpoints);
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
