import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from '../../server/app';
import { Settlement } from '../../server/awards/settlement/settlement.service';
import { readConfig } from '../../server/common/config';
import { Reader, UnitOfWork } from '../../server/common/database';
import type { Dialect } from '../../server/common/database/dialect';
import { Clock, day } from '../../server/common/runtime';
import { systemAccount, userAccount } from '../../server/ledger';
import type { Posting } from '../../server/ledger/posting/posting.rules';
import { inProcessEnv } from '../bench-users';
import { type BenchDatabase, createDatabase, engines } from '../engine';
import { compare, type Figure } from '../figure';
import { type BareChunks, openBareChunks } from './post-chunk-bare';

/** Settled in one measured round; five rounds are 100,000. */
const awards = 20_000;
const users = 10_000;
/** In one transaction, by the reference as by the settlement. */
const atOnce = 1_000;
const amount = 1_234_567n;

/** Settling awards as the job does it against the same rows written by the bare driver, each on a database of its own. */
export async function* settleAwards(): AsyncGenerator<Figure> {
  for (const kind of engines) {
    const [ours, bare] = [await Stage.open(await createDatabase(kind)), await Stage.open(await createDatabase(kind))];
    const chunks = await openBareChunks(bare.database);
    try {
      yield await compare({
        name: `settling 20,000 awards ÷ bare set-based SQL (${kind === 'mysql' ? 'MariaDB/MySQL' : 'SQLite'})`,
        bound: { atMost: 2 },
        unit: 'ms',
        ours: () => ours.settle(),
        reference: () => bare.settleBare(chunks),
      });
    } finally {
      await chunks.close();
      await ours.close();
      await bare.close();
    }
  }
}

/** A fresh installation with users who have accounts, and a pool that covers all. Its jobs do not run by themselves. */
class Stage {
  #awarded = 0;

  private constructor(
    readonly database: BenchDatabase,
    private readonly app: INestApplicationContext,
  ) {}

  static async open(database: BenchDatabase): Promise<Stage> {
    const app = await createApp(readConfig(inProcessEnv(database)));
    await app.init();
    const stage = new Stage(database, app);
    await stage.seed();
    return stage;
  }

  /** @returns milliseconds */
  async settle(): Promise<number> {
    await this.award();
    const settlement = this.app.get(Settlement);
    return await timed(async () => {
      const settled = await settlement.settleDue();
      if (settled !== awards) throw new Error(`${settled} were settled`);
    });
  }

  /** @returns milliseconds */
  async settleBare(bare: BareChunks): Promise<number> {
    const first = await this.award();
    const chunks = Array.from({ length: awards / atOnce }, (_, chunk) => postingsFrom(first + chunk * atOnce));
    const { dialect } = this.app.get(Reader);
    return await timed(async () => {
      for (const [chunk, postings] of chunks.entries()) {
        const from = first + chunk * atOnce;
        await bare.write(postings, bookkeeping(dialect, from, from + atOnce - 1));
      }
    });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.drop();
  }

  /** Awards that wait since yesterday. @returns the id of the first */
  private async award(): Promise<number> {
    const first = this.#awarded + 1;
    const createdAt = Date.now() - day;
    await this.app.get(UnitOfWork).run((tx) =>
      tx.insertMany(
        'INSERT INTO award (id, userId, kind, state, amount, base, ratePpm, eventId, line, fromId, createdAt)',
        "(?, ?, 'direct', 'pending', ?, ?, 100000, ?, 0, ?, ?)",
        Array.from({ length: awards }, (_, index) => {
          const id = first + index;
          return [id, userOf(id), Number(amount), Number(amount * 10n), id, 1, createdAt];
        }),
      ),
    );
    this.#awarded += awards;
    return first;
  }

  private async seed(): Promise<void> {
    // Past the hour from which the job settles, whatever the hour is.
    const clock = this.app.get(Clock);
    const noon = Math.floor(Date.now() / day) * day + day / 2;
    clock.now = () => noon;
    const ids = Array.from({ length: users }, (_, index) => index + 1);
    await this.app.get(UnitOfWork).run(async (tx) => {
      await tx.insertMany(
        'INSERT INTO `user` (id, uid, account, nickname, inviteCode, language, status, createdAt)',
        "(?, ?, ?, ?, ?, 'en', 'active', ?)",
        ids.map((id) => {
          const text = String(10_000_000 + id);
          return [id, text, `0x${text.padStart(40, '0')}`, text, text, noon];
        }),
      );
      await tx.insertMany(
        'INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy)',
        "('user', ?, 'funding', 'USDT', 0, 0, 0)",
        ids.map((id) => [id]),
      );
      await tx.run(
        `INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy)
         VALUES ('system', 0, 'rewards', 'USDT', 90000000000000000, 0, 1)`,
      );
    });
  }
}

/** Scattered, so that a chunk meets many users. */
const userOf = (award: number) => ((award * 7_919) % users) + 1;

function postingsFrom(first: number): Posting[] {
  return Array.from({ length: atOnce }, (_, index) => {
    const id = first + index;
    return {
      key: `award:${id}`,
      kind: 'award',
      actor: 'job:awards',
      lines: [
        { account: systemAccount('rewards', 'USDT'), amount: -amount, type: 'award' },
        { account: userAccount(userOf(id), 'funding', 'USDT'), amount, type: 'award' },
      ],
    };
  });
}

/** What settling writes beside the ledger: the awards' states and the totals of whom they went to. */
function bookkeeping(dialect: Dialect, from: number, to: number): string[] {
  const fresh = dialect.inserted('settled');
  return [
    `UPDATE award SET state = 'settled', settledAt = ${Date.now()}, transactionId = id WHERE id BETWEEN ${from} AND ${to}`,
    `INSERT INTO award_total (userId, kind, settled, lastDay, lastDaySettled)
     SELECT userId, kind, SUM(amount), 0, SUM(amount) FROM award WHERE id BETWEEN ${from} AND ${to} GROUP BY userId, kind
     ${dialect.onSameKey('userId, kind')} settled = award_total.settled + ${fresh}`,
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}
