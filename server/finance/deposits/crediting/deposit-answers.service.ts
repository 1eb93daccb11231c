import { Injectable } from '@nestjs/common';
import type { EntityQueries } from '../../../common/database';
import { isoTime } from '../../../common/runtime';
import { UsualTimes } from '../../../common/waiting';
import { Assets } from '../../../ledger';
import { ownUploadUrl } from '../../../uploads';
import { depositWait } from '../../usual-waits';
import type { Deposit as DepositRow } from '../deposit.entity';
import type { Deposit } from '../deposits.schemas';
import { DepositChecks } from './deposit-checks.service';
import { DepositConversions } from './deposit-conversions.service';

/** Deposits as their user sees them. */
@Injectable()
export class DepositAnswers {
  constructor(
    private readonly assets: Assets,
    private readonly checks: DepositChecks,
    private readonly conversions: DepositConversions,
    private readonly usual: UsualTimes,
  ) {}

  /** What each has come to; what waits, with what it would become by what the chain shows, where it was seen. */
  async of(db: EntityQueries, rows: readonly DepositRow[]): Promise<Deposit[]> {
    const checks = await this.checks.of(
      db,
      rows.map(({ id }) => id),
    );
    const waiting = rows.filter(({ state }) => state === 'pending');
    const conversions = await this.conversions.shown(
      db,
      waiting.map(({ id, asset, amount }) => ({ id, asset, amount: BigInt(checks.get(id)?.received ?? amount) })),
    );
    const usualMinutes = waiting.length === 0 ? null : await this.usual.minutes(depositWait, db);
    return rows.map((row) => {
      const check = checks.get(row.id);
      return {
        id: row.id,
        asset: row.asset,
        amount: this.assets.format(row.asset, row.amount),
        credited: row.credited === null ? null : this.assets.format(row.asset, row.credited),
        txHash: row.txHash,
        image: row.image && ownUploadUrl(row.image),
        check: this.checks.answerOf(row.asset, check),
        conversion: conversions.get(row.id) ?? null,
        converted: this.conversions.converted(check),
        state: row.state,
        usualMinutes: row.state === 'pending' ? usualMinutes : null,
        reason: row.reason,
        createdAt: isoTime(row.createdAt),
        updatedAt: isoTime(row.updatedAt),
      };
    });
  }
}
