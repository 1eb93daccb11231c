import { Injectable } from '@nestjs/common';
import { getAddress } from 'ethers';
import { In } from 'typeorm';
import { Reader, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import { UsualTimes } from '../../common/waiting';
import type { Language } from '../../common/words/languages';
import { withReasonIn } from '../../common/words/reject-reasons.rules';
import { Assets, Ledger } from '../../ledger';
import { maskAccount, userTable } from '../../users';
import { Holds } from '../holds/holds.service';
import { checkPending, ownRequests } from '../own-requests';
import { withdrawalWait } from '../usual-waits';
import { WithdrawalRefunds } from './reviews/withdrawal-refunds.service';
import { openWithdrawals } from './withdrawal.books';
import { Withdrawal as WithdrawalRow } from './withdrawal.entity';
import { withdrawalAskedLines } from './withdrawal.posting';
import { WithdrawalLimits } from './withdrawal-limits.service';
import { moveWithdrawal } from './withdrawal-moves';
import { type WantedWithdrawal, WithdrawalTerms } from './withdrawal-terms.service';
import type { Withdrawal, WithdrawalBody, WithdrawalPage, WithdrawalQuery } from './withdrawals.schemas';

const waiting: readonly WithdrawalRow['state'][] = ['pending', 'approved', 'paying'];
const isWaiting = ({ state }: Pick<WithdrawalRow, 'state'>): boolean => waiting.includes(state);

/** Users ask for withdrawals, take them back and see what became of them (domain 6). */
@Injectable()
export class Withdrawals {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly idempotency: Idempotency,
    private readonly terms: WithdrawalTerms,
    private readonly limits: WithdrawalLimits,
    private readonly holds: Holds,
    private readonly refunds: WithdrawalRefunds,
    private readonly usual: UsualTimes,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** What was asked for and is not paid yet, with the fees, in minor units by asset. */
  async promised(): Promise<Map<string, bigint>> {
    const rows = await this.reader.query<{ asset: string; units: string | number }>(openWithdrawals);
    return new Map(rows.map(({ asset, units }) => [asset, BigInt(units)]));
  }

  /**
   * Asks for a withdrawal: amount and fee are held until it ends.
   * @throws AppError notWithdrawable, amount errors, belowMinimum, notMoreThanMinimum, chainDecimals, addressInvalid, ownAddressOnly,
   *   dailyLimitReached, insufficientFunding, tooManyPending, and those of the trade password
   */
  async ask(money: MoneyRequest, actor: UserActor, body: WithdrawalBody): Promise<Withdrawal> {
    return await this.idempotency.run(
      money,
      'withdrawal',
      async (tx, wanted) => this.answerOf(await this.insert(tx, wanted), await this.usual.minutes(withdrawalWait, tx)),
      () => this.terms.check(actor, body),
    );
  }

  /**
   * Takes one's own pending withdrawal back.
   * @throws AppError notFound, stateConflict if a reviewer was quicker
   */
  async cancel(money: MoneyRequest, actor: UserActor, id: number): Promise<null> {
    return await this.idempotency.run(money, `withdrawal.cancel:${id}`, async (tx) => {
      const row = await tx.manager.getRepository(WithdrawalRow).findOneBy({ id, userId: actor.userId });
      if (!row) throw commonErrors.notFound();
      await moveWithdrawal(tx, id, 'pending', 'cancelled', this.clock.now());
      await this.refunds.refund(tx, row, `user:${actor.userId}`);
      return null;
    });
  }

  async list(userId: number, query: WithdrawalQuery, language: Language): Promise<WithdrawalPage> {
    const { count, rows, next } = await ownRequests(this.reader, WithdrawalRow, 'withdrawal', userId, query);
    const usual = rows.some(isWaiting) ? await this.usual.minutes(withdrawalWait, this.reader) : null;
    return { count, list: rows.map((row) => withReasonIn(this.answerOf(row, usual), language)), next };
  }

  /** The newest of a user that has not come to its end; null: none. */
  async newestOpen(userId: number, language: Language): Promise<Withdrawal | null> {
    const row = await this.reader.manager.getRepository(WithdrawalRow).findOne({
      where: { userId, state: In([...waiting, 'failed']) },
      order: { id: 'DESC' },
    });
    if (!row) return null;
    return withReasonIn(this.answerOf(row, await this.usual.minutes(withdrawalWait, this.reader)), language);
  }

  private async insert(tx: Tx, { ownAddress, ...wanted }: WantedWithdrawal): Promise<WithdrawalRow> {
    // Held: of two requests of one user at once the second is judged with the first.
    await tx.hold(userTable, wanted.userId);
    const row = { ...wanted, holdUntil: await this.holds.until(tx, wanted.userId, ownAddress) };
    await this.limits.check(tx, row.userId, row.value);
    await checkPending(tx, 'withdrawal', row.userId);
    const now = this.clock.now();
    const { insertId } = await tx.run(
      `INSERT INTO withdrawal (userId, asset, amount, fee, value, address, state, holdUntil, createdAt, updatedAt)
       VALUES (?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), ?, 'pending', ?, ?, ?)`,
      [
        row.userId,
        row.asset,
        row.amount.toString(),
        row.fee.toString(),
        row.value?.toString() ?? null,
        row.address,
        row.holdUntil,
        now,
        now,
      ],
    );
    await this.ledger.post(tx, {
      key: `withdrawal:${insertId}:asked`,
      kind: 'withdrawal',
      actor: `user:${row.userId}`,
      lines: withdrawalAskedLines({ ...row, counterpart: maskAccount(row.address) }),
      takeHeld: async (pieces) => {
        row.holdUntil = Math.max(row.holdUntil ?? 0, ...pieces.map(({ until }) => until));
        await tx.run('UPDATE withdrawal SET holdUntil = ? WHERE id = ?', [row.holdUntil, insertId]);
        await this.refunds.keep(tx, { ...row, id: insertId }, pieces);
      },
    });
    const rest = { reason: null, txHash: null, payerId: null, createdAt: now, updatedAt: now };
    return { ...row, ...rest, id: insertId, state: 'pending' };
  }

  private isHeld({ state, holdUntil }: WithdrawalRow): boolean {
    return state === 'pending' && holdUntil !== null && holdUntil > this.clock.now();
  }

  private answerOf(row: WithdrawalRow, usual: number | null): Withdrawal {
    return {
      id: row.id,
      asset: row.asset,
      amount: this.assets.format(row.asset, row.amount),
      fee: this.assets.format(row.asset, row.fee),
      address: getAddress(row.address),
      state: row.state,
      // While it is on hold the end of the hold says when, not the usual time.
      usualMinutes: isWaiting(row) && !this.isHeld(row) ? usual : null,
      // Why a payout failed is for staff, who retry or refund it; users read why they were refused.
      reason: row.state === 'rejected' ? row.reason : null,
      txHash: row.txHash,
      holdUntil: isoTimeOrNull(row.holdUntil),
      canCancel: row.state === 'pending',
      createdAt: isoTime(row.createdAt),
      updatedAt: isoTime(row.updatedAt),
    };
  }
}
