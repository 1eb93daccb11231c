import { createDatabase, engines } from '../engine';
import { compare, type Figure, perSecond } from '../figure';
import { openBareDriver } from './bare-driver';
import { accounts, BenchLedger } from './bench-ledger';
import { randomPair } from './ledger-sql';

const lanes = 8;
const counts = { sqlite: 6_000, mysql: 4_000 };

/** `ledger.post` in process against the same statements on the bare driver, each on a database of its own. */
export async function* ledgerPost(): AsyncGenerator<Figure> {
  for (const kind of engines) {
    const [oursIn, bareIn] = [await createDatabase(kind), await createDatabase(kind)];
    const ours = await BenchLedger.open(oursIn);
    // The reference works on the same tables with the same rows in them.
    await (await BenchLedger.open(bareIn)).close();
    const bare = await openBareDriver(bareIn);
    try {
      yield await compare({
        name: `ledger.post ÷ bare driver (${kind === 'mysql' ? 'MariaDB/MySQL, 8 connections' : 'SQLite'})`,
        bound: { atLeast: 0.6 },
        unit: 'transfers/s',
        ours: () => perSecond(counts[kind], lanes, () => ours.transfer(randomPair(accounts))),
        reference: () => perSecond(counts[kind], lanes, () => bare.transfer(randomPair(accounts))),
      });
    } finally {
      await bare.close();
      await ours.close();
      await oursIn.drop();
      await bareIn.drop();
    }
  }
}
