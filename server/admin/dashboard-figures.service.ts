import { Injectable } from '@nestjs/common';
import { Reads } from '../common/reads';
import { Clock, isoTime, minute, second } from '../common/runtime';
import { reviewQueues } from '../finance';
import { Assets, Balances, BooksKeeper, quoteAsset, type SystemBalance } from '../ledger';
import type { Dashboard } from './admin.schemas';
import { DailyFigures } from './daily-figures.service';

const daysShown = 30;
const goodFor = 10 * second;
/** What users hold is summed over all their accounts, so not at every reading. */
const coverGoodFor = minute;

const poolWallets: readonly string[] = ['rewards', 'releases', 'exchange'];

/** What the console opens with; the same for everybody for ten seconds. */
@Injectable()
export class DashboardFigures {
  #last: { at: number; figures: Promise<Dashboard> } | undefined;
  #liabilities: { at: number; units: ReadonlyMap<string, bigint> } | undefined;

  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
    private readonly assets: Assets,
    private readonly balances: Balances,
    private readonly daily: DailyFigures,
    private readonly books: BooksKeeper,
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
    return {
      users: await this.daily.userCount(),
      days: days.map(({ start, newUsers, deposits, withdrawals, fees }) => ({
        day: isoTime(start).slice(0, 10),
        newUsers,
        deposits: { count: deposits.count, value: value(deposits.value) },
        withdrawals: { count: withdrawals.count, value: value(withdrawals.value) },
        fees: value(fees),
      })),
      queues: await Promise.all(reviewQueues.map((queue) => this.queue(queue))),
      pools: this.balances.systemRows(accounts.filter(({ wallet }) => poolWallets.includes(wallet))),
      cover: await this.cover(accounts),
      books: await this.lastBooks(),
    };
  }

  private async queue({ queue, from }: (typeof reviewQueues)[number]): Promise<Dashboard['queues'][number]> {
    const [row] = await this.reads.looks.query<{ n: number; oldest: number | null }>(
      `SELECT COUNT(*) AS n, MIN(createdAt) AS oldest FROM ${from}`,
    );
    const oldest = row?.oldest ?? null;
    return { queue, count: Number(row?.n ?? 0), oldestAt: oldest === null ? null : isoTime(Number(oldest)) };
  }

  private async cover(accounts: readonly SystemBalance[]): Promise<Dashboard['cover']> {
    const now = this.clock.now();
    if (!this.#liabilities || now - this.#liabilities.at >= coverGoodFor) {
      this.#liabilities = { at: now, units: await this.balances.liabilities(this.reads.looks) };
    }
    const { units } = this.#liabilities;
    const tokens = this.assets.all().filter(({ kind }) => kind === 'token');
    return tokens.map(({ code }) => {
      const world = accounts.find((account) => account.wallet === 'world' && account.asset === code)?.units ?? 0n;
      return {
        asset: code,
        liabilities: this.assets.format(code, units.get(code) ?? 0n),
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
