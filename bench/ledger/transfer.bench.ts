import autocannon from 'autocannon';
import { BenchSenders } from '../bench-senders';
import { createDatabase, serverUrl } from '../engine';
import { compare, type Figure, perSecond } from '../figure';
import { startProcess } from '../server-process';
import { openBareDriver } from './bare-driver';
import { accounts, BenchLedger } from './bench-ledger';
import { randomPair } from './ledger-sql';

const count = 2_000;
const lanes = 8;
const connections = 64;

/**
 * A transfer over HTTP (token, validation, own Idempotency-Key, ledger; within the trade-password pass) against the
 * statements of its posting on the bare driver, each on a database of its own.
 */
export async function* transfer(): AsyncGenerator<Figure> {
  if (!serverUrl) return;
  const [oursIn, bareIn] = [await createDatabase('mysql'), await createDatabase('mysql')];
  const users = await BenchSenders.create(oursIn);
  await (await BenchLedger.open(bareIn)).close();
  const bare = await openBareDriver(bareIn);
  const server = await startProcess('../server/main.js', users.env);
  let sent = 0;
  try {
    const figure = await compare({
      name: 'transfer over HTTP ÷ bare driver (MariaDB/MySQL)',
      bound: { atLeast: 0.2 },
      unit: 'transfers/s',
      ours: () => {
        sent += count;
        return transfersPerSecond(`${server.origin}/api/finance/other/trade`, users);
      },
      reference: () => perSecond(count, lanes, () => bare.transfer(randomPair(accounts))),
    });
    await users.check(sent);
    yield figure;
  } finally {
    await server.stop();
    await bare.close();
    await oursIn.drop();
    await bareIn.drop();
  }
}

async function transfersPerSecond(url: string, users: BenchSenders): Promise<number> {
  const start = process.hrtime.bigint();
  const result = await autocannon({
    url,
    connections,
    amount: count,
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...users.transfer() }) }],
    verifyBody: (body) => String(body).startsWith('{"status":200,'),
  });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (result.non2xx > 0 || result.errors > 0 || result.mismatches > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} broken, ${result.mismatches} not done`);
  return count / seconds;
}
