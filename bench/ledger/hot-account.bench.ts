import { randomInt } from 'node:crypto';
import { createDatabase, engines } from '../engine';
import { compare, type Figure, perSecond } from '../figure';
import { accounts, BenchLedger } from './bench-ledger';
import { randomPair } from './ledger-sql';

const lanes = 8;
const counts = { sqlite: 6_000, mysql: 4_000 };
const spreadOver = 100;
const assetOf = (group: number) => `A${group}`;

/** The fee of every transfer to one system account, against fees spread over a hundred of them. */
export async function* hotAccount(): AsyncGenerator<Figure> {
  for (const kind of engines) {
    const [hotIn, spreadIn] = [await createDatabase(kind), await createDatabase(kind)];
    const hot = await BenchLedger.open(hotIn);
    const spread = await BenchLedger.open(spreadIn, (userId) => assetOf(userId % spreadOver));
    const spreadPair = () => {
      const group = randomInt(spreadOver);
      const { from, to } = randomPair(accounts / spreadOver - 1);
      return { group, pair: { from: from * spreadOver + group, to: to * spreadOver + group } };
    };
    try {
      yield await compare({
        name: `hot system account ÷ spread accounts (${kind === 'mysql' ? 'MariaDB/MySQL' : 'SQLite'})`,
        bound: { atLeast: 0.9 },
        unit: 'transfers/s',
        ours: () => perSecond(counts[kind], lanes, () => hot.transfer(randomPair(accounts))),
        reference: () =>
          perSecond(counts[kind], lanes, () => {
            const { group, pair } = spreadPair();
            return spread.transfer(pair, assetOf(group));
          }),
      });
    } finally {
      await hot.close();
      await spread.close();
      await hotIn.drop();
      await spreadIn.drop();
    }
  }
}
