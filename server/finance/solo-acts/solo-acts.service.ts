import { Injectable } from '@nestjs/common';
import type { Queries, Tx } from '../../common/database';
import { type CallerContext, staffOf } from '../../common/http';
import { Clock, utcDayStart } from '../../common/runtime';
import { Audit } from '../../staff';
import type { SoloActKind } from './solo-act.entity';

/**
 * Adds up what a member of staff does alone in a UTC day, so that many small pieces are no way around a limit
 * (domain 11). Values are minor units of USDT.
 */
@Injectable()
export class SoloActs {
  constructor(
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * What the caller has done alone today. They are held from then on: of acts at once, each is judged with those before.
   * @throws AppError loginRequired if they are not in office any more
   */
  async held(tx: Tx, caller: CallerContext, kind: SoloActKind): Promise<bigint> {
    await this.audit.hold(tx, caller);
    return await this.today(tx, caller, kind);
  }

  /** The same, only to be shown. */
  async today(db: Queries, caller: CallerContext, kind: SoloActKind): Promise<bigint> {
    const [row] = await db.query<{ total: string | number }>(
      `SELECT CAST(COALESCE(SUM(value), 0) AS CHAR) AS total FROM solo_act
       WHERE staffId = ? AND kind = ? AND createdAt >= ?`,
      [staffOf(caller).staffId, kind, utcDayStart(this.clock.now())],
    );
    return BigInt(row?.total ?? 0);
  }

  /** Notes what the caller does alone. They are held. */
  async note(tx: Tx, caller: CallerContext, kind: SoloActKind, postingKey: string, value: bigint): Promise<void> {
    await tx.run(
      'INSERT INTO solo_act (staffId, kind, postingKey, value, createdAt) VALUES (?, ?, ?, CAST(? AS SIGNED), ?)',
      [staffOf(caller).staffId, kind, postingKey, value.toString(), this.clock.now()],
    );
  }
}
