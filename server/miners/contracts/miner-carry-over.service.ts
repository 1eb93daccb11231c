import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Reader, type Sql, type Tx, UnitOfWork } from '../../common/database';
import type { Dialect } from '../../common/database/dialect';
import { sharedSql } from '../../common/database/exact-sql';
import { maxMovement } from '../../common/money';
import { Clock, hour, logger } from '../../common/runtime';
import { Assets, Ledger } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { moveLoads, recovered } from '../backing/miner-loads';
import { coverLines } from './miner.posting';

const million = 1_000_000n;

const greatestShared = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestShared(other, one % other);

/** Where it has come to: contracts up to the one obtained then with this id. */
interface Cursor {
  readonly obtainedAt: number;
  readonly minerId: number;
}

/** Contracts after one cursor and up to another, and what is set aside for all of them. */
interface Covered {
  readonly until: Cursor;
  readonly units: bigint;
}

/**
 * Covers the contracts of a database from before decision 39, the oldest first, as far as `releases` goes; the others stay as
 * they are. The migration says which assets wait for it; on a fresh database none does.
 */
@Injectable()
export class MinerCarryOvers implements OnApplicationBootstrap {
  /** Contracts in one transaction. */
  atOnce = 10_000;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.carryOver();
  }

  /** All that waits, before anybody is served. After a kill it goes on where it was. */
  async carryOver(): Promise<void> {
    const waiting = await this.reader.query<{ asset: string }>('SELECT asset FROM miner_carry_over ORDER BY asset');
    for (const { asset } of waiting) {
      let covered = 0;
      for (let more = true; more; ) {
        const count = await this.unitOfWork.run((tx) => this.chunk(tx, asset));
        more = count !== null;
        covered += count ?? 0;
      }
      logger.info({ asset, covered }, 'what contracts may bring was set aside for them');
    }
  }

  /** @returns how many contracts were covered; null: that was all, also by another server */
  private async chunk(tx: Tx, asset: string): Promise<number | null> {
    await tx.hold('miner_carry_over', asset, 'asset');
    const [row] = await tx.query<Cursor & { chunks: number }>(
      'SELECT obtainedAt, minerId, chunks FROM miner_carry_over WHERE asset = ?',
      [asset],
    );
    if (!row) return null;
    const after = { obtainedAt: Number(row.obtainedAt), minerId: Number(row.minerId) };
    const need = await this.needSql(tx, asset);
    const covered = need === null ? null : await this.next(tx, asset, after, need);
    if (need === null || covered === null) {
      await tx.run('DELETE FROM miner_carry_over WHERE asset = ?', [asset]);
      return null;
    }
    const { until, units } = covered;
    const which = between(asset, after, until);
    await this.moveLoads(tx, asset, which);
    const { affected } = await tx.run(
      `UPDATE miner SET ceiling = produced + ${need}, covered = 1 WHERE ${which.sql}`,
      which.parameters,
    );
    const chunks = Number(row.chunks) + 1;
    if (units > 0n)
      await this.ledger.post(tx, {
        ...{ key: `minerCover:${asset}:${chunks}`, kind: 'minerCover', actor: 'job:carryOver' },
        lines: coverLines({ asset, amount: units }),
      });
    await tx.run('UPDATE miner_carry_over SET obtainedAt = ?, minerId = ?, chunks = ? WHERE asset = ?', [
      ...[until.obtainedAt, until.minerId, chunks, asset],
    ]);
    return affected;
  }

  /** The next contracts that the pool covers one and all, the oldest first; null: none. */
  private async next(tx: Tx, asset: string, after: Cursor, need: string): Promise<Covered | null> {
    const pool = await this.ledger.inPool(tx, 'releases', asset);
    const which = between(asset, after);
    const [last] = await tx.query<{ id: number; obtainedAt: number; units: string | number }>(
      `SELECT id, obtainedAt, units FROM (SELECT id, obtainedAt, SUM(need) OVER (ORDER BY obtainedAt, id) AS units FROM
        (SELECT id, obtainedAt, ${need} AS need FROM miner WHERE ${which.sql} ORDER BY obtainedAt, id LIMIT ?) oldest) sums
       WHERE units <= CAST(? AS SIGNED) AND units <= ${maxMovement} ORDER BY obtainedAt DESC, id DESC LIMIT 1`,
      [...which.parameters, this.atOnce, pool.toString()],
    );
    if (!last) return null;
    return {
      until: { obtainedAt: Number(last.obtainedAt), minerId: Number(last.id) },
      units: BigInt(last.units),
    };
  }

  /**
   * SQL: what is set aside for a contract: what it is still due, by the gold standard with `miner.unitCap` at the price now.
   * Null without a price: then nobody knows.
   */
  private async needSql(tx: Tx, asset: string): Promise<string | null> {
    const price = await this.valuations.priceOf(tx, asset, this.clock.now());
    if (price === null || price <= 0n) return null;
    return needSql(tx.dialect, price, this.assets.get(asset).scale, BigInt(this.settings.ppm('miner.unitCap')));
  }

  private async moveLoads(tx: Tx, asset: string, which: { sql: string; parameters: Sql }): Promise<void> {
    const rows = await tx.query<
      Record<'goldStandard' | 'at' | 'miners' | 'power' | 'hourly' | 'rest', string | number> & {
        state: 'mining' | 'pause';
      }
    >(
      `SELECT goldStandard, state, CASE WHEN state = 'mining' THEN nextHour + (hours - made - 1) * ${hour} ELSE hours - made END AS at,
        COUNT(*) AS miners, SUM(power) AS power, SUM(hourly) AS hourly, SUM(rest) AS rest FROM miner WHERE ${which.sql}
       GROUP BY goldStandard, state, CASE WHEN state = 'mining' THEN nextHour + (hours - made - 1) * ${hour} ELSE hours - made END`,
      which.parameters,
    );
    await moveLoads(
      tx,
      rows.flatMap((row) =>
        recovered(
          {
            ...{ asset, goldStandard: Number(row.goldStandard) === 1, covered: true, state: row.state },
            ...{ at: Number(row.at), miners: Number(row.miners) },
            ...{ power: BigInt(row.power), hourly: BigInt(row.hourly), rest: BigInt(row.rest) },
          },
          true,
        ),
      ),
    );
  }
}

/**
 * SQL: the contracts of an asset that are open and not covered, after one in the order in which they were obtained. By that
 * order alone: the index of assets would be read from its beginning for each chunk.
 */
function between(asset: string, after: Cursor, until?: Cursor): { sql: string; parameters: Sql } {
  const open = `obtainedAt >= ? AND (obtainedAt > ? OR id > ?) AND COALESCE(asset, '') = ? AND COALESCE(covered, 0) = 0
    AND state <> 'end'`;
  const parameters = [after.obtainedAt, after.obtainedAt, after.minerId, asset];
  if (!until) return { sql: open, parameters };
  return {
    sql: `${open} AND obtainedAt <= ? AND (obtainedAt < ? OR id <= ?)`,
    parameters: [...parameters, until.obtainedAt, until.obtainedAt, until.minerId],
  };
}

/** SQL: what is set aside for a contract that is covered now. @param unitCapPpm `miner.unitCap` */
function needSql(dialect: Dialect, price: bigint, scale: number, unitCapPpm: bigint): string {
  const left = '(hourly * (hours - made - 1) + rest)';
  const shared = greatestShared(unitCapPpm, million);
  const [factor, divisor] = [10n ** BigInt(scale) * (unitCapPpm / shared), price * (million / shared)];
  // Of what is very dear, to the price's last digit: at so much less a price the same buys as many units more.
  const gold =
    divisor * 10n <= 2n ** 62n
      ? sharedSql(dialect, left, factor, divisor)
      : sharedSql(dialect, left, 10n ** BigInt(scale), (price * million) / unitCapPpm);
  return `CASE WHEN goldStandard = 1 THEN ${gold} ELSE ${left} END`;
}
