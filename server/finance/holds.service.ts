import { Injectable } from '@nestjs/common';
import type { EntityQueries } from '../common/database';
import { Clock, hour, isoTime } from '../common/runtime';
import { Settings } from '../settings';
import { type User, Users } from '../users';
import { financeErrors } from './finance.errors';
import { holdUntil } from './hold.rules';

/**
 * After a trade password was reset nothing leaves the account for a while: withdrawals wait, and transfers to others are
 * refused, so that whoever took an account over finds no way round the one by the other (domain 6).
 */
@Injectable()
export class Holds {
  constructor(
    private readonly settings: Settings,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** Until when what leaves the account waits, epoch ms; null: no hold. */
  until(user: Pick<User, 'tradePasswordReset' | 'tradePasswordChangedAt'>, ownAddress = true): number | null {
    return holdUntil({
      now: this.clock.now(),
      holdMs: this.settings.integer('withdraw.holdHours') * hour,
      passwordChangedAt: user.tradePasswordReset ? user.tradePasswordChangedAt : null,
      ownAddress,
    });
  }

  /** @throws AppError transfersHeld with `until` */
  async checkTransfer(db: EntityQueries, userId: number): Promise<void> {
    const until = this.until(await this.users.get(userId, db));
    if (until !== null) throw financeErrors.transfersHeld({ until: isoTime(until) });
  }
}
