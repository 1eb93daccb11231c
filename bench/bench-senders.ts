import { randomUUID } from 'node:crypto';
import { SessionTokens } from '../server/auth/sessions/session-tokens.service';
import { type Config, readConfig } from '../server/common/config';
import { Database, UnitOfWork } from '../server/common/database';
import { Clock, day } from '../server/common/runtime';
import {
  type BookCheck,
  checkBooks,
  Ledger,
  type Line,
  ledgerChecks,
  systemAccount,
  userAccount,
} from '../server/ledger';
import { AccountDirectory } from '../server/ledger/account-directory.service';
import { schema } from '../server/schema';
import { seedAssets } from './bench-ledger';
import type { BenchDatabase } from './engine';
import { randomPair } from './ledger-sql';

export const senders = 2_000;
const chunk = 500;
const funded = 1_000_000n * 10n ** 8n;
const uidOf = (id: number) => String(10_000_000 + id);

/** One transfer over HTTP, ready to be sent. */
export interface PreparedTransfer {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Users who are logged in, funded, and within the trade-password pass. */
export class BenchSenders {
  readonly #tokens: string[];

  private constructor(
    readonly env: Record<string, string>,
    config: Config,
  ) {
    const tokens = new SessionTokens(config);
    const now = Date.now();
    this.#tokens = Array.from({ length: senders }, (_, index) =>
      tokens.sign({ sub: String(index + 1), sid: index + 1 }, { now, expiresAt: now + day }),
    );
  }

  static async create(target: BenchDatabase): Promise<BenchSenders> {
    const env = {
      NODE_ENV: 'development',
      DATABASE_URL: target.url,
      DATA_DIR: target.dir,
      DEMO: '0',
      LOG_LEVEL: 'info',
      JWT_SECRET: randomUUID(),
    };
    const config = readConfig(env);
    const database = await Database.open(config.database, schema);
    try {
      await fill(config, database);
    } finally {
      await database.close();
    }
    return new BenchSenders(env, config);
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
  for (let first = 1; first <= senders; first += chunk) await insertUsers(unitOfWork, first);
  for (let id = 1; id <= senders; id++) {
    const lines = (from: 'world' | 'issuer', asset: string): Line[] => [
      { account: systemAccount(from, asset), amount: -funded, type: 'deposit' },
      { account: userAccount(id, 'funding', asset), amount: funded, type: 'deposit' },
    ];
    const posting = { key: `bench:${id}`, actor: 'bench' };
    await unitOfWork.run(async (tx) => {
      await ledger.post(tx, { ...posting, kind: 'deposit', lines: lines('world', 'USDT') });
      await ledger.post(tx, {
        ...posting,
        key: `bench:fuel:${id}`,
        kind: 'adjustment',
        lines: lines('issuer', 'FUEL'),
      });
    });
  }
  assets.onApplicationShutdown();
}

async function insertUsers(unitOfWork: UnitOfWork, first: number): Promise<void> {
  const now = Date.now();
  const ids = Array.from({ length: chunk }, (_, index) => first + index);
  const users = ids.map((id) => {
    const account = `0x${id.toString(16).padStart(40, '0')}`;
    return `(${id}, '${uidOf(id)}', '${account}', 'bench', 'A${String(id).padStart(7, '0')}', 'en', 'active', ${now})`;
  });
  const sessions = ids.map((id) => `(${id}, ${id}, 'bench', '127.0.0.1', ${now}, ${now}, ${now + day}, ${now + day})`);
  await unitOfWork.run(async (tx) => {
    await tx.run(
      `INSERT INTO \`user\` (id, uid, account, nickname, inviteCode, language, status, createdAt) VALUES ${users.join(', ')}`,
    );
    await tx.run(
      `INSERT INTO user_session (id, userId, device, ip, createdAt, lastSeenAt, expiresAt, passUntil) VALUES ${sessions.join(', ')}`,
    );
  });
}
