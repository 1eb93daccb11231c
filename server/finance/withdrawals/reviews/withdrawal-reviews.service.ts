import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../common/database';
import { actorName, type MoneyRequest } from '../../../common/http';
import { Assets } from '../../../ledger';
import { Notices } from '../../../notices';
import type { Withdrawal } from '../withdrawal.entity';
import { WithdrawalActs } from './withdrawal-acts.service';
import { WithdrawalRefunds } from './withdrawal-refunds.service';

/** Reviewers reject withdrawals, and settle those whose payout failed (domain 6). */
@Injectable()
export class WithdrawalReviews {
  constructor(
    private readonly acts: WithdrawalActs,
    private readonly refunds: WithdrawalRefunds,
    private readonly assets: Assets,
    private readonly notices: Notices,
  ) {}

  /** @throws AppError stateConflict */
  async reject(money: MoneyRequest, id: number, reason: string): Promise<null> {
    await this.acts.perform(money, id, 'reject', async (tx, row) => {
      const after = await this.acts.move(tx, id, 'pending', 'rejected', { reason });
      await this.giveBack(tx, money, row, 'withdrawalRejected');
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
      await this.giveBack(tx, money, row, 'withdrawalReturned');
      return after;
    });
    return null;
  }

  private async giveBack(
    tx: Tx,
    money: MoneyRequest,
    row: Withdrawal,
    kind: 'withdrawalRejected' | 'withdrawalReturned',
  ): Promise<void> {
    await this.refunds.refund(tx, row, actorName(money.actor));
    const { id, userId, asset, amount } = row;
    const params = { withdrawal: id, asset, amount: this.assets.format(asset, amount) };
    await this.notices.tell(tx, { userId, kind, subject: id, params });
  }
}
