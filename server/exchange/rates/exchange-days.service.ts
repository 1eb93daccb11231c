import { Injectable } from '@nestjs/common';
import { type Queries, Tx } from '../../common/database';
import { Clock, utcDayStart } from '../../common/runtime';
import { ledgerTables } from '../../ledger';
import { Settings } from '../../settings';

type Sums = Record<'exchanged' | 'converted', string | number>;

/**
 * What left `exchange` by rate in a UTC day, by users' exchanges and by deposits that were converted: together at most
 * `exchange.dailyTotal` (domain 6). Minor units of USDT.
 */
@Injectable()
export class ExchangeDays {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * What may still leave today.
   * @param db a transaction holds the day until it ends, so that of many each is judged after those before
   */
  async left(db: Queries): Promise<bigint> {
    if (db instanceof Tx) await db.holdName('exchangeDay');
    const today = utcDayStart(this.clock.now());
    const [row] = await db.query<Sums>('SELECT exchanged, converted FROM exchange_day WHERE day = ?', [today]);
    const left =
      this.settings.amount('exchange.dailyTotal') - BigInt(row?.exchanged ?? 0) - BigInt(row?.converted ?? 0);
    return left > 0n ? left : 0n;
  }

  /** Adds what an exchange of this moment pays out. The day is held since `left`. @param at of its row: the books add up by it */
  async exchanged(tx: Tx, value: bigint, at: number): Promise<void> {
    await this.add(tx, 'exchanged', value, at);
  }

  /** Adds what a conversion paid out, by the moment of its posting. The day is held since `left`. */
  async converted(tx: Tx, value: bigint, transactionId: number): Promise<void> {
    const [row] = await tx.query<{ at: number }>(
      `SELECT createdAt AS at FROM ${ledgerTables.transaction} WHERE id = ?`,
      [transactionId],
    );
    if (!row) throw new Error(`no transaction is ${transactionId}`);
    await this.add(tx, 'converted', value, Number(row.at));
  }

  private async add(tx: Tx, by: keyof Sums, value: bigint, at: number): Promise<void> {
    const day = utcDayStart(at);
    await tx.run(`${tx.dialect.insertIgnore} INTO exchange_day (day, exchanged, converted) VALUES (?, 0, 0)`, [day]);
    await tx.run(`UPDATE exchange_day SET ${by} = ${by} + CAST(? AS SIGNED) WHERE day = ?`, [value.toString(), day]);
  }
}
