import { systemAccount, userAccount } from '../../server/ledger';
import type { Posting } from '../../server/ledger/posting/posting.rules';
import { createDatabase, engines } from '../engine';
import { compare, type Figure, perSecond } from '../figure';
import { accounts, BenchLedger } from './bench-ledger';
import { randomPair } from './ledger-sql';
import { openBareChunks } from './post-chunk-bare';

const postings = 1_000;
const linesEach = 4;
/** in one measured round */
const chunks = 8;

let posted = 0;

/** A thousand movements of four lines between random users, each with a fee to the one lazy account. */
function randomChunk(): Posting[] {
  const type = 'adjustment';
  return Array.from({ length: postings }, () => {
    const [{ from, to }, { to: other }] = [randomPair(accounts), randomPair(accounts)];
    posted += 1;
    return {
      key: `chunk:${process.pid}:${posted}`,
      kind: 'adjustment',
      actor: 'bench',
      lines: [
        { account: userAccount(from, 'funding', 'USDT'), amount: -111n, type },
        { account: userAccount(to, 'funding', 'USDT'), amount: 100n, type },
        { account: userAccount(other, 'funding', 'USDT'), amount: 10n, type },
        { account: systemAccount('fees', 'USDT'), amount: 1n, type },
      ],
    };
  });
}

/** Lines a second; the postings are made beforehand. */
async function linesPerSecond(write: (postings: readonly Posting[]) => Promise<unknown>): Promise<number> {
  const made = Array.from({ length: chunks }, randomChunk);
  return postings * linesEach * (await perSecond(chunks, 1, (index) => write(made[index] as Posting[])));
}

/** `ledger.postChunk` in process against the same rows written by the bare driver, each on a database of its own. */
export async function* postChunk(): AsyncGenerator<Figure> {
  for (const kind of engines) {
    const [oursIn, bareIn] = [await createDatabase(kind), await createDatabase(kind)];
    const ours = await BenchLedger.open(oursIn);
    await (await BenchLedger.open(bareIn)).close();
    const bare = await openBareChunks(bareIn);
    try {
      yield await compare({
        name: `ledger.postChunk ÷ bare set-based SQL (${kind === 'mysql' ? 'MariaDB/MySQL' : 'SQLite'})`,
        bound: { atLeast: 0.6 },
        unit: 'lines/s',
        ours: () => linesPerSecond((chunk) => ours.postChunk(chunk)),
        reference: () => linesPerSecond((chunk) => bare.write(chunk)),
      });
    } finally {
      await bare.close();
      await ours.close();
      await oursIn.drop();
      await bareIn.drop();
    }
  }
}
