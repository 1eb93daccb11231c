import { Injectable } from '@nestjs/common';
import { Reads } from '../../common/reads';
import { Clock, hour, isoTime, isoTimeOrNull, minute, second } from '../../common/runtime';
import { reviewQueues } from '../../finance';
import { Assets, Balances, BooksKeeper, PublicBooks, quoteAsset, Seals, type SystemBalance } from '../../ledger';
import { waitingOrders } from '../../points';
import { waitingProposals } from '../../proposals';
import type { Dashboard } from '../admin.schemas';
import { DailyFigures } from './daily-figures.service';

const daysShown = 30;
const goodFor = 10 * second;
/** What users hold is summed over all their accounts, and what pools owe over all that is promised: not at every reading. */
const owedGoodFor = minute;
/**
 * No row should wait longer: who asks for money in the morning has it by noon, and the desk has room for what is unclear.
 * Nothing but the look of a card hangs on it, so it is no setting.
 */
export const aim = 3 * hour;

const poolWallets: readonly string[] = ['rewards', 'gifts', 'releases', 'exchange'];

type Queue = Dashboard['queues'][number];

const queues: readonly { readonly queue: Queue['queue']; readonly sql: string }[] = [
  ...reviewQueues,
  { queue: 'pointOrders.pendingConfirmation', sql: waitingOrders },
];

/** A row of what they ask for. */
interface QueueSum {
  readonly asset: string;
  readonly n: number;
  readonly late: number;
  readonly oldest: number;
  readonly millions: string | number;
  readonly rest: string | number;
}

/** What the console opens with; the same for everybody for ten seconds. */
@Injectable()
export class DashboardFigures {
  #last: { at: number; figures: Promise<Dashboard> } | undefined;
  #owed: { at: number; units: ReadonlyMap<string, bigint>; promised: ReadonlyMap<string, bigint> } | undefined;

  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
    private readonly assets: Assets,
    private readonly balances: Balances,
    private readonly daily: DailyFigures,
    private readonly books: BooksKeeper,
    private readonly publicBooks: PublicBooks,
    private readonly seals: Seals,
  ) {}

  async read(): Promise<Dashboard> {
    const now = this.clock.now();
    if (!this.#last || now - this.#last.at >= goodFor) {
      const figures = this.compute();
      this.#last = { at: now, figures };
      figures.catch(() => {
        this.#last = undefined;
      });
    }
    return await this.#last.figures;
  }

  private async compute(): Promise<Dashboard> {
    const value = (units: bigint) => this.assets.format(quoteAsset, units);
    const days = await this.daily.lastDays(daysShown);
    const accounts = await this.balances.ofSystem();
    const owed = await this.owed();
    return {
      users: await this.daily.userCount(),
      days: days.map(({ start, newUsers, deposits, withdrawals, fees }) => ({
        day: isoTime(start).slice(0, 10),
        newUsers,
        deposits: { count: deposits.count, value: value(deposits.value) },
        withdrawals: { count: withdrawals.count, value: value(withdrawals.value) },
        fees: value(fees),
      })),
      queues: [...(await Promise.all(queues.map((queue) => this.queue(queue)))), await this.proposals()],
      aimSeconds: aim / second,
      pools: this.balances.systemRows(accounts.filter(({ wallet }) => poolWallets.includes(wallet))).map((row) => ({
        ...row,
        promised: this.assets.format(row.asset, owed.promised.get(`${row.wallet} ${row.asset}`) ?? 0n),
      })),
      cover: this.cover(accounts, owed.units),
      books: await this.lastBooks(),
      sealedAt: isoTimeOrNull((await this.seals.head())?.createdAt ?? null),
    };
  }

  private async queue({ queue, sql }: (typeof queues)[number]): Promise<Queue> {
    const rows = await this.reads.looks.query<QueueSum>(sql, [this.clock.now() - aim]);
    const oldest = rows.length === 0 ? null : Math.min(...rows.map((row) => Number(row.oldest)));
    const units = rows.map(({ asset, millions, rest }) =>
      this.assets.valueOf(asset, BigInt(millions) * 1_000_000n + BigInt(rest)),
    );
    return {
      queue,
      count: rows.reduce((sum, { n }) => sum + Number(n), 0),
      late: rows.reduce((sum, { late }) => sum + Number(late), 0),
      oldestAt: isoTimeOrNull(oldest),
      value: this.assets.format(
        quoteAsset,
        units.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n),
      ),
    };
  }

  private async proposals(): Promise<Queue> {
    const now = this.clock.now();
    const [row] = await this.reads.looks.query<{ n: number; late: number | null; oldest: number | null }>(
      waitingProposals,
      [now - aim, now],
    );
    const oldest = row?.oldest ?? null;
    return {
      queue: 'secondPerson.waiting',
      count: Number(row?.n ?? 0),
      late: Number(row?.late ?? 0),
      oldestAt: isoTimeOrNull(oldest === null ? null : Number(oldest)),
      value: null,
    };
  }

  private async owed() {
    const now = this.clock.now();
    if (!this.#owed || now - this.#owed.at >= owedGoodFor) {
      const units = await this.balances.liabilities(this.reads.looks);
      this.#owed = { at: now, units, promised: await this.publicBooks.promised() };
    }
    return this.#owed;
  }

  private cover(accounts: readonly SystemBalance[], owed: ReadonlyMap<string, bigint>): Dashboard['cover'] {
    const tokens = this.assets.all().filter(({ kind }) => kind === 'token');
    return tokens.map(({ code }) => {
      const world = accounts.find((account) => account.wallet === 'world' && account.asset === code)?.units ?? 0n;
      return {
        asset: code,
        liabilities: this.assets.format(code, owed.get(code) ?? 0n),
        custody: this.assets.format(code, -world),
      };
    });
  }

  private async lastBooks(): Promise<Dashboard['books']> {
    const report = await this.books.glance();
    if (!report) return null;
    const faults = report.checks.flatMap((check) => check.faults.map((fault) => `${check.name}: ${fault}`));
    return { ok: report.ok, checkedAt: report.checkedAt, faults };
  }
}
