import { Injectable } from '@nestjs/common';
import { type MoneyRequest, staffOf } from '../../common/http';
import { WithdrawalActs } from './withdrawal-acts.service';
import { WithdrawalRefunds } from './withdrawal-refunds.service';

/** Reviewers reject withdrawals, and settle those whose payout failed (domain 6). */
@Injectable()
export class WithdrawalReviews {
  constructor(
    private readonly acts: WithdrawalActs,
    private readonly refunds: WithdrawalRefunds,
  ) {}

  /** @throws AppError stateConflict */
  async reject(money: MoneyRequest, id: number, reason: string): Promise<null> {
    await this.acts.perform(money, id, 'reject', async (tx, row) => {
      const after = await this.acts.move(tx, id, 'pending', 'rejected', { reason });
      await this.refunds.refund(tx, row, `staff:${staffOf(money).staffId}`);
      return after;
    });
    return null;
  }

  /** Puts a failed withdrawal back to be paid. @throws AppError stateConflict */
  async retry(money: MoneyRequest, id: number): Promise<null> {
    await this.acts.perform(money, id, 'retry', (tx) => this.acts.move(tx, id, 'failed', 'approved', { reason: null }));
    return null;
  }

  /** Gives the money of a failed withdrawal back. @throws AppError stateConflict */
  async refund(money: MoneyRequest, id: number, reason: string): Promise<null> {
    await this.acts.perform(money, id, 'refund', async (tx, row) => {
      const after = await this.acts.move(tx, id, 'failed', 'rejected', { reason });
      await this.refunds.refund(tx, row, `staff:${staffOf(money).staffId}`);
      return after;
    });
    return null;
  }
}
