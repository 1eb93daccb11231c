import { Injectable } from '@nestjs/common';
import { moveGuarded, type Queries, Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { actorName, type CallerContext, Idempotency, type MoneyRequest } from '../../common/http';
import { Reads } from '../../common/reads';
import { Clock, isoTimeOrNull, minute, utcDayStart } from '../../common/runtime';
import { Assets, Balances, Ledger, quoteAsset } from '../../ledger';
import { Notices } from '../../notices';
import { Audit } from '../../staff';
import { notFrozen, userTable } from '../../users';
import type { AwardKind, PendingAwards, SettleAnswer } from '../income/income.schemas';
import { awardTransitions } from './award.states';
import { payAwards } from './award-payments';
import { isFunded, owed } from './owed-by-rewards';
import { coveredBy, sumOf } from './settlement.rules';

/** Awards settled in one transaction: on SQLite nobody else can write during it. */
const atOnce = 1_000;
/** When the day's settlement begins, after midnight UTC. */
const dailyAt = 10 * minute;

/** By the states' index alone: no join that could be read from its other end. */
const payable = `FROM award a WHERE a.state = 'pending' AND ${notFrozen('a.userId')} AND ${isFunded}`;

interface Row {
  id: number;
  userId: number;
  kind: AwardKind;
  amount: string | number;
}

interface Waiting {
  readonly count: number;
  readonly units: bigint;
  readonly funded: bigint;
  readonly frozen: bigint;
  readonly oldest: number | null;
}

/** Pays awards that wait, the oldest first, as far as `rewards` covers (domain 3). */
@Injectable()
export class Settlement {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly reads: Reads,
    private readonly ledger: Ledger,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /** The daily job: what was awarded before this UTC day, from ten past midnight on, and later what the pool was short of. */
  async settleDue(): Promise<number> {
    const now = this.clock.now();
    const today = utcDayStart(now);
    if (now < today + dailyAt) return 0;
    // Asked on the reader first: most runs find nothing, and need not queue with the writers.
    const [next] = await this.reader.query<Row>(
      `SELECT a.amount ${payable} AND a.createdAt < ? ORDER BY a.id LIMIT 1`,
      [today],
    );
    if (!next || (await this.pool()) < BigInt(next.amount)) return 0;
    return (await this.settleBefore(today, 'job:awards')).count;
  }

  /** Staff settle whatever waits, now. Asked for twice, it is done once. */
  async settleNow(money: MoneyRequest): Promise<SettleAnswer> {
    // In transactions of its own, before the one that keeps the answer: what is settled stays so whatever becomes of that.
    const settle = () => this.settleBefore(Number.MAX_SAFE_INTEGER, actorName(money.actor));
    return await this.idempotency.run(
      money,
      'awards.settle',
      async (tx, { count, units }) => {
        const waiting = await this.waiting(tx);
        const left = waiting.funded - waiting.frozen;
        const pool = await this.pool();
        const answer = {
          settled: count,
          amount: this.format(units),
          short: this.format(left > pool ? left - pool : 0n),
          frozen: this.format(waiting.frozen),
        };
        await this.audit.write(tx, money, {
          action: 'settle',
          resource: 'awards',
          resourceId: 'pending',
          after: answer,
        });
        return answer;
      },
      settle,
    );
  }

  /** What waits, and by how much the pool is short of it. */
  async pending(): Promise<PendingAwards> {
    const { count, units, funded, oldest } = await this.waiting(this.reader);
    const pool = await this.pool();
    return {
      count,
      amount: this.format(units),
      oldest: isoTimeOrNull(oldest),
      rewards: this.format(pool),
      short: this.format(funded > pool ? funded - pool : 0n),
    };
  }

  /**
   * What `rewards` owe, in minor units by asset: awards or funded dividends that are not paid yet, or what is put aside
   * for meal bonuses.
   */
  async promised(what: keyof typeof owed): Promise<Map<string, bigint>> {
    const [row] = await this.reads.looks.query<{ owed: string | number }>(`SELECT ${owed[what]} AS owed`);
    return new Map([[quoteAsset, BigInt(row?.owed ?? 0)]]);
  }

  /**
   * Staff take an award away that is not paid yet; it stays in `rewards`. The user is told.
   * @throws AppError notFound; stateConflict if it is not pending
   */
  async cancel(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      // Held, so that it is not paid meanwhile.
      await tx.holdName('awardSettlement');
      const [row] = await tx.query<Row>('SELECT id, userId, kind, amount FROM award WHERE id = ?', [id]);
      if (!row) throw commonErrors.notFound();
      await moveGuarded(tx, {
        table: 'award',
        transitions: awardTransitions,
        id,
        from: 'pending',
        to: 'cancelled',
        set: { reason },
      });
      const amount = this.format(BigInt(row.amount));
      const params = { award: id, asset: quoteAsset, amount };
      await this.notices.tell(tx, { userId: Number(row.userId), kind: 'awardCancelled', subject: id, params });
      const after = { state: 'cancelled', kind: row.kind, amount, userId: Number(row.userId), reason };
      await this.audit.write(tx, caller, { action: 'cancel', resource: 'awards', resourceId: id, after });
      return null;
    });
  }

  private async settleBefore(before: number, actor: string): Promise<{ count: number; units: bigint }> {
    const total = { count: 0, units: 0n };
    for (;;) {
      const { found, paid } = await this.unitOfWork.run((tx) => this.settleChunk(tx, before, actor));
      total.count += paid.length;
      total.units += sumOf(paid);
      if (found < atOnce || paid.length < found) return total;
    }
  }

  private async settleChunk(tx: Tx, before: number, actor: string) {
    await tx.holdName('awardSettlement');
    const rows = await tx.query<Row>(
      `SELECT a.id, a.userId, a.kind, a.amount ${payable} AND a.createdAt < ? ORDER BY a.id LIMIT ${atOnce}`,
      [before],
    );
    const waiting = rows.map(({ id, userId, kind, amount }) => ({
      id: Number(id),
      userId: Number(userId),
      kind,
      amount: BigInt(amount),
    }));
    const paid = waiting.length === 0 ? [] : coveredBy(waiting, await this.ledger.inPool(tx, 'rewards', quoteAsset));
    const now = this.clock.now();
    await payAwards(tx, this.ledger, paid, { actor, now, day: utcDayStart(now) });
    return { found: rows.length, paid };
  }

  /** All that waits, in minor units; `funded` without dividends that wait for `fees`, and of these `frozen` of frozen users. */
  private async waiting(db: Queries): Promise<Waiting> {
    const [row] = await db.query<{ [name in keyof Waiting]: string | number | null }>(
      `SELECT COUNT(*) AS count, SUM(a.amount) AS units, SUM(CASE WHEN ${isFunded} THEN a.amount ELSE 0 END) AS funded,
        SUM(CASE WHEN u.status <> 'active' AND ${isFunded} THEN a.amount ELSE 0 END) AS frozen, MIN(a.createdAt) AS oldest
       FROM award a JOIN ${userTable} u ON u.id = a.userId WHERE a.state = 'pending'`,
    );
    return {
      count: Number(row?.count ?? 0),
      units: BigInt(row?.units ?? 0),
      funded: BigInt(row?.funded ?? 0),
      frozen: BigInt(row?.frozen ?? 0),
      oldest: row?.oldest == null ? null : Number(row.oldest),
    };
  }

  /** What `rewards` holds, as committed. */
  private async pool(): Promise<bigint> {
    return (await this.balances.inWallet('rewards')).get(quoteAsset) ?? 0n;
  }

  private format(units: bigint): string {
    return this.assets.format(quoteAsset, units);
  }
}
