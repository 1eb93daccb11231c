import { second } from '../../server/common/runtime';
import { Checkpoints } from '../../server/ledger/books/checkpoints.service';
import { BenchSenders } from '../bench-senders';
import { createDatabase, engines } from '../engine';
import { compare, type Figure } from '../figure';
import type { Load } from '../load';
import { scaled } from '../scale';
import { latencies, percentile } from '../steady-load';
import { miners, ReleaseStage } from './release-stage';

/** A second: so few that server and generator, which share a process here, sleep most of the time. */
const rate = 50;
/** Transfers of a round. */
const samples = scaled({ usual: 400, long: 1_500 });
/** As the job does on a server. */
const checkpointEvery = 10 * second;

/** What somebody who transfers notices of the hourly releases of many miners, on the server that does them. */
export async function* transferBesideRelease(): AsyncGenerator<Figure> {
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
      yield await compare({
        name: `transfer p99 beside releases to ${miners.toLocaleString('en')} miners ÷ idle (${kind === 'sqlite' ? 'SQLite' : 'MariaDB/MySQL'})`,
        bound: { atMost: 3 },
        unit: 'ms',
        ours: async () => {
          const releases = new Releasing(stage);
          const measured = await p99();
          await releases.stop();
          return measured;
        },
        reference: p99,
      });
      clearInterval(checkpoints);
      // On SQLite one server at a time has the database.
      await stage.stop();
      await senders.check(sent);
    } finally {
      clearInterval(checkpoints);
      await stage.close();
    }
  }
}

/** Releases one hour after the other until it is stopped. */
class Releasing {
  #going = true;
  readonly #done: Promise<void>;

  constructor(stage: ReleaseStage) {
    this.#done = this.run(stage);
  }

  async stop(): Promise<void> {
    this.#going = false;
    await this.#done;
  }

  private async run(stage: ReleaseStage): Promise<void> {
    while (this.#going) await stage.release();
  }
}

async function transfer(load: Load, senders: BenchSenders): Promise<void> {
  const { headers, body } = senders.transfer();
  const answer = await load.send('POST', '/api/finance/other/trade', headers, body);
  if (!answer.startsWith('{"status":200,')) throw new Error(`transfer: ${answer.slice(0, 200)}`);
}
