import { Injectable } from '@nestjs/common';
import type { Queries, Tx } from '../../common/database';
import { Clock, utcDayStart } from '../../common/runtime';
import { Assets, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { withdrawalErrors } from './withdrawal.errors';

/** How much value one user may withdraw in a UTC day (domain 6, 13). */
@Injectable()
export class WithdrawalLimits {
  constructor(
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Minor units of USDT; null: no limit. */
  daily(): bigint | null {
    const limit = this.settings.amount('withdraw.dailyLimit');
    return limit === 0n ? null : limit;
  }

  /** What is left of today's limit, in minor units of USDT; null: no limit. Unpriced withdrawals count as nothing. */
  async left(db: Queries, userId: number): Promise<bigint | null> {
    const limit = this.daily();
    if (limit === null) return null;
    const [row] = await db.query<{ total: string | number }>(
      `SELECT CAST(COALESCE(SUM(value), 0) AS CHAR) AS total FROM withdrawal
       WHERE userId = ? AND createdAt >= ? AND state NOT IN ('cancelled', 'rejected')`,
      [userId, utcDayStart(this.clock.now())],
    );
    const left = limit - BigInt(row?.total ?? 0);
    return left > 0n ? left : 0n;
  }

  /**
   * Whoever calls it holds the user.
   * @throws AppError dailyLimitReached
   */
  async check(tx: Tx, userId: number, value: bigint | null): Promise<void> {
    const left = await this.left(tx, userId);
    if (left !== null && value !== null && value > left) {
      throw withdrawalErrors.dailyLimitReached({ left: this.assets.format(quoteAsset, left) }, 'amount');
    }
  }
}
