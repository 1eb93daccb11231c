import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import type { MoneyRequest, UserActor } from '../../common/http';
import { Deposits } from '../deposits/deposits.service';
import { DepositApprovals } from '../deposits/reviews/deposit-approvals.service';
import { DepositRejections } from '../deposits/reviews/deposit-rejections.service';
import { HandPayments } from '../payouts/by-hand/hand-payments.service';
import { Transfers } from '../transfers/transfers.service';
import { WithdrawalApprovals } from '../withdrawals/reviews/withdrawal-approvals.service';
import { WithdrawalReviews } from '../withdrawals/reviews/withdrawal-reviews.service';
import { Withdrawal } from '../withdrawals/withdrawal.entity';
import { withdrawalDigest } from '../withdrawals/withdrawal.rules';
import { Withdrawals } from '../withdrawals/withdrawals.service';

/** A request of a demonstration's user. */
export type DemoRequest = MoneyRequest & { readonly actor: UserActor };

/** What people of a demonstration ask for, and what its staff do with it: by the services that everybody uses. */
@Injectable()
export class DemoRequests {
  constructor(
    private readonly deposits: Deposits,
    private readonly depositApprovals: DepositApprovals,
    private readonly depositRejections: DepositRejections,
    private readonly withdrawals: Withdrawals,
    private readonly withdrawalApprovals: WithdrawalApprovals,
    private readonly withdrawalReviews: WithdrawalReviews,
    private readonly payments: HandPayments,
    private readonly transfers: Transfers,
    private readonly reader: Reader,
  ) {}

  /** @returns the id of the deposit, pending */
  async file(by: DemoRequest, asset: string, amount: string, txHash: string): Promise<number> {
    return (await this.deposits.file(by, by.actor, { asset, amount, txHash })).id;
  }

  async credit(staff: MoneyRequest, id: number, amount: string): Promise<void> {
    await this.depositApprovals.approve(staff, id, { amount });
  }

  async rejectDeposit(staff: MoneyRequest, id: number, reason: string): Promise<void> {
    await this.depositRejections.reject(staff, id, reason);
  }

  async transfer(by: DemoRequest, to: string, amount: string): Promise<void> {
    await this.transfers.send(by, by.actor, { asset: 'USDT', amount, to });
  }

  /** @returns the id of the withdrawal, pending */
  async ask(by: DemoRequest, amount: string): Promise<number> {
    return (await this.withdrawals.ask(by, by.actor, { asset: 'USDT', amount })).id;
  }

  async approve(staff: MoneyRequest, id: number): Promise<void> {
    const row = await this.reader.manager.getRepository(Withdrawal).findOneByOrFail({ id });
    await this.withdrawalApprovals.approve(staff, id, withdrawalDigest(row));
  }

  async rejectWithdrawal(staff: MoneyRequest, id: number, reason: string): Promise<void> {
    await this.withdrawalReviews.reject(staff, id, reason);
  }

  async startPayout(staff: MoneyRequest, id: number): Promise<void> {
    await this.payments.startPayout(staff, id);
  }

  async pay(staff: MoneyRequest, id: number, txHash: string): Promise<void> {
    await this.payments.pay(staff, id, txHash);
  }
}
