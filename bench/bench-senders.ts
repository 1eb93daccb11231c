import { randomUUID } from 'node:crypto';
import { type Config, readConfig } from '../server/common/config';
import { Database, UnitOfWork } from '../server/common/database';
import { Clock } from '../server/common/runtime';
import {
  type BookCheck,
  checkBooks,
  Ledger,
  type Line,
  ledgerChecks,
  systemAccount,
  userAccount,
} from '../server/ledger';
import { AccountDirectory } from '../server/ledger/posting/account-directory.service';
import type { Posting } from '../server/ledger/posting/posting.rules';
import { schema } from '../server/schema';
import { benchEnv, insertUsers, tokensOf, uidOf } from './bench-users';
import type { BenchDatabase } from './engine';
import { seedAssets } from './ledger/bench-ledger';
import { randomPair } from './ledger/ledger-sql';

export const senders = 2_000;
const funded = 1_000_000n * 10n ** 8n;
const fundedAtOnce = 500;

/** One transfer over HTTP, ready to be sent. */
export interface PreparedTransfer {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Users who are logged in, funded, and within the trade-password pass. */
export class BenchSenders {
  readonly #tokens: string[];

  private constructor(readonly env: Record<string, string>) {
    this.#tokens = tokensOf(env, senders);
  }

  static async create(target: BenchDatabase): Promise<BenchSenders> {
    const env = benchEnv(target);
    const config = readConfig(env);
    const database = await Database.open(config.database, schema);
    try {
      await fill(config, database);
    } finally {
      await database.close();
    }
    return new BenchSenders(env);
  }

  /** The header by which a user is known, from 1 on. */
  authorization(id: number): string {
    return `Bearer ${this.#tokens[id - 1]}`;
  }

  /** One unit from one random user to another, under a key of its own. */
  transfer(): PreparedTransfer {
    const { from, to } = randomPair(senders);
    return {
      headers: {
        'Content-Type': 'application/json',
        Authorization: this.authorization(from),
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ to: uidOf(to), asset: 'USDT', amount: '1' }),
    };
  }

  /** @throws Error where not exactly `sent` transfers are on the books, or the books are off */
  async check(sent: number, more: readonly BookCheck[] = []): Promise<void> {
    const database = await Database.open(readConfig(this.env).database, schema);
    try {
      const [row] = await database.reader.query<{ n: number }>(
        "SELECT COUNT(*) AS n FROM ledger_entry WHERE type = 'transferIn'",
      );
      if (Number(row?.n) !== sent) throw new Error(`${sent} transfers sent, ${row?.n} on the books`);
      const off = (await checkBooks(database.reader, [...ledgerChecks, ...more], Date.now())).checks.filter(
        (check) => !check.ok,
      );
      if (off.length > 0) throw new Error(`the books are off: ${off.map((check) => check.name).join(', ')}`);
    } finally {
      await database.close();
    }
  }
}

async function fill(config: Config, database: Database): Promise<void> {
  const unitOfWork = new UnitOfWork(database);
  const assets = await seedAssets(config, database, unitOfWork);
  const ledger = new Ledger(new AccountDirectory(unitOfWork), assets, new Clock());
  await insertUsers(unitOfWork, senders);
  for (let first = 1; first <= senders; first += fundedAtOnce) {
    const postings = Array.from({ length: fundedAtOnce }, (_, at) => fundingOf(first + at)).flat();
    await unitOfWork.run((tx) => ledger.postChunk(tx, postings));
  }
  assets.onApplicationShutdown();
}

/** A deposit of USDT, and FUEL. */
function fundingOf(id: number): Posting[] {
  const lines = (from: 'world' | 'issuer', asset: string): Line[] => [
    { account: systemAccount(from, asset), amount: -funded, type: 'deposit' },
    { account: userAccount(id, 'funding', asset), amount: funded, type: 'deposit' },
  ];
  return [
    { key: `bench:${id}`, kind: 'deposit', actor: 'bench', lines: lines('world', 'USDT') },
    { key: `bench:fuel:${id}`, kind: 'adjustment', actor: 'bench', lines: lines('issuer', 'FUEL') },
  ];
}
