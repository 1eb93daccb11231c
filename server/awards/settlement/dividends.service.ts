import { Injectable } from '@nestjs/common';
import { idIn, isDuplicateKey, moveWhere, type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { shareDown } from '../../common/money';
import { Reads } from '../../common/reads';
import { Clock, day, isoTime, minute, utcDayStart } from '../../common/runtime';
import { feeIncome, feesByDay, Ledger, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { notFrozen, userTable } from '../../users';
import type { DividendState } from '../income/income.schemas';
import type { LevelTable } from '../levels/level-table.rules';
import { LevelTables } from '../levels/level-tables.service';
import { dividendFundLines } from './award.posting';
import { type PayableAward, payAwards } from './award-payments';
import { dividendShares, dueDays, firstDueDay } from './dividend.rules';
import { dividendTransitions } from './dividend.states';

const dailyAt = 10 * minute;
/** Members paid in one transaction. */
const atOnce = 1_000;
const actor = 'job:dividend';

interface RunRow {
  id: number;
  day: number | string;
  state: DividendState;
  paid: string | number;
}

/** The weighted dividend: each day, a part of the day before's fee income in USDT, by the weight of one's level (domain 3). */
@Injectable()
export class Dividends {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly reads: Reads,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    private readonly tables: LevelTables,
    private readonly clock: Clock,
  ) {}

  /** Makes what is due, and goes on with what is not paid yet. @returns how many runs it touched */
  async advance(): Promise<number> {
    const now = this.clock.now();
    const today = utcDayStart(now);
    if (now < today + dailyAt) return 0;
    const [last] = await this.reader.query<{ day: number | string | null }>('SELECT MAX(day) AS day FROM dividend_run');
    for (const due of dueDays(last?.day == null ? null : Number(last.day), today, day)) await this.make(due);
    const open = await this.reader.query<RunRow>(
      "SELECT id, day, state, paid FROM dividend_run WHERE state <> 'done' ORDER BY day",
    );
    for (const run of open) await this.pay(run);
    return open.length;
  }

  /**
   * What the job will take out of `fees` for days that are not funded yet, at most: runs that wait, days without a run,
   * and today so far. Minor units of USDT.
   */
  async dueFromFees(db: Queries): Promise<bigint> {
    const [runs] = await db.query<{ last: number | string | null; waiting: string | number | null }>(
      "SELECT MAX(day) AS last, SUM(CASE WHEN state = 'waiting' THEN paid ELSE 0 END) AS waiting FROM dividend_run",
    );
    let due = BigInt(runs?.waiting ?? 0);
    const ratePpm = this.settings.ppm('dividend.rate');
    if (ratePpm === 0) return due;
    const today = utcDayStart(this.clock.now());
    const first = firstDueDay(runs?.last == null ? null : Number(runs.last), today, day);
    // One query for all days: a job that stood still leaves many.
    for (const { units } of await feesByDay(db, quoteAsset, first)) due += shareDown(units, ratePpm);
    return due;
  }

  /** The same as committed, by asset. */
  async promised(): Promise<Map<string, bigint>> {
    return new Map([[quoteAsset, await this.dueFromFees(this.reads.looks)]]);
  }

  /** Writes down who shares in a day, once: the sum, the weights, and an award for each, as they stand at this moment. */
  private async make(start: number): Promise<void> {
    const income = await feeIncome(this.reads.looks, quoteAsset, start, start + day);
    try {
      await this.unitOfWork.run((tx) => this.write(tx, start, income));
    } catch (error) {
      // Another server made it first.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private async write(tx: Tx, start: number, income: bigint): Promise<void> {
    const ratePpm = this.settings.ppm('dividend.rate');
    const pool = shareDown(income, ratePpm);
    const { version, table } = await this.tables.current(tx);
    const now = this.clock.now();
    const { insertId } = await tx.run(
      `INSERT INTO dividend_run (day, state, feeIncome, ratePpm, pool, shares, members, paid, levelVersion, createdAt)
       VALUES (?, 'waiting', CAST(? AS SIGNED), ?, CAST(? AS SIGNED), 0, 0, 0, ?, ?)`,
      [start, income.toString(), ratePpm, pool.toString(), version, now],
    );
    if (pool > 0n) await this.share(tx, insertId, table, pool, now);
    await tx.run(
      `UPDATE dividend_run SET members = (SELECT COUNT(*) FROM award WHERE dividendId = ?),
        paid = COALESCE((SELECT SUM(amount) FROM award WHERE dividendId = ?), 0) WHERE id = ?`,
      [insertId, insertId, insertId],
    );
    await moveWhere(tx, {
      table: 'dividend_run',
      transitions: dividendTransitions,
      from: 'waiting',
      to: 'done',
      where: { sql: 'id = ? AND paid = 0', parameters: [insertId] },
      set: { doneAt: now },
    });
  }

  /** First each award holds its weight, so that who is counted and who is paid are the same people; then its amount. */
  private async share(tx: Tx, runId: number, table: LevelTable, pool: bigint, now: number): Promise<void> {
    const weighted = table.filter(({ dividendWeight }) => dividendWeight > 0);
    if (weighted.length === 0) return;
    const top = table.length - 1;
    const weightOf = weighted.map(({ level, dividendWeight }) =>
      level === top ? `WHEN level >= ${level} THEN ${dividendWeight}` : `WHEN level = ${level} THEN ${dividendWeight}`,
    );
    await tx.run(
      `INSERT INTO award (userId, kind, state, amount, dividendId, createdAt)
       SELECT id, 'dividend', 'pending', CASE ${weightOf.join(' ')} END, ?, ? FROM ${userTable}
       WHERE level >= ? AND status = 'active'`,
      [runId, now, weighted[0]?.level ?? top],
    );
    const [sum] = await tx.query<{ shares: string | number | null }>(
      'SELECT SUM(amount) AS shares FROM award WHERE dividendId = ?',
      [runId],
    );
    const shares = BigInt(sum?.shares ?? 0);
    await tx.run('UPDATE dividend_run SET shares = ? WHERE id = ?', [Number(shares), runId]);
    const amounts = dividendShares(
      pool,
      shares,
      weighted.map(({ dividendWeight }) => dividendWeight),
    );
    if (amounts.length === 0) return;
    await tx.run(
      `UPDATE award SET amount = CASE amount ${amounts.map(() => 'WHEN ? THEN CAST(? AS SIGNED)').join(' ')} END WHERE dividendId = ?`,
      [...amounts.flatMap(({ weight, amount }) => [weight, amount.toString()]), runId],
    );
    await tx.run('DELETE FROM award WHERE dividendId = ? AND amount = 0', [runId]);
  }

  /**
   * Moves the sum fees → rewards, then pays it out. Where `fees` are short, it waits; so it does where older awards took
   * the sum before it was paid out.
   */
  private async pay(run: RunRow): Promise<void> {
    try {
      if (run.state === 'waiting') await this.fund(run);
      for (let after: number | null = 0; after !== null; ) {
        const from: number = after;
        after = await this.unitOfWork.run((tx) => this.payChunk(tx, run.id, from));
      }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'poolShort')) throw error;
    }
  }

  /** @throws AppError poolShort */
  private async fund({ id, day: start, paid }: RunRow): Promise<void> {
    const date = isoTime(Number(start)).slice(0, 10);
    const lines = dividendFundLines(quoteAsset, BigInt(paid));
    await this.unitOfWork.run(async (tx) => {
      const moved = await moveWhere(tx, {
        table: 'dividend_run',
        transitions: dividendTransitions,
        from: 'waiting',
        to: 'paying',
        where: idIn([id]),
      });
      if (moved === 1) await this.ledger.post(tx, { key: `dividend:${date}`, kind: 'dividendFunding', actor, lines });
    });
  }

  /**
   * @returns the last user paid; null when all have been. Who was frozen meanwhile waits for the settlement.
   * @throws AppError poolShort
   */
  private async payChunk(tx: Tx, runId: number, after: number): Promise<number | null> {
    await tx.holdName('awardSettlement');
    const rows = await tx.query<{ id: number; userId: number; amount: string | number }>(
      `SELECT a.id, a.userId, a.amount FROM award a WHERE a.dividendId = ? AND a.userId > ? AND a.state = 'pending'
       AND ${notFrozen('a.userId')}
       ORDER BY a.userId LIMIT ${atOnce}`,
      [runId, after],
    );
    const awards: PayableAward[] = rows.map(({ id, userId, amount }) => ({
      id: Number(id),
      userId: Number(userId),
      kind: 'dividend',
      amount: BigInt(amount),
    }));
    const now = this.clock.now();
    await payAwards(tx, this.ledger, awards, { actor, now, day: utcDayStart(now) });
    if (awards.length === atOnce) return awards.at(-1)?.userId ?? null;
    await moveWhere(tx, {
      table: 'dividend_run',
      transitions: dividendTransitions,
      from: 'paying',
      to: 'done',
      where: idIn([runId]),
      set: { doneAt: now },
    });
    return null;
  }
}
