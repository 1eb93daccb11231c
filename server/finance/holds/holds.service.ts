import { Injectable } from '@nestjs/common';
import type { Queries, Tx } from '../../common/database';
import { valueAt } from '../../common/money';
import { Clock, hour, isoTime } from '../../common/runtime';
import { Assets, type HeldPiece, HeldReceipts, type OnHold, quoteAsset } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { type User, userTable } from '../../users';
import { financeErrors } from '../finance.errors';
import { carriedHolds, holdUntil } from './hold.rules';

/** What a transfer sends, and how it is paid. */
interface Sent {
  readonly senderId: number;
  readonly recipientId: number;
  readonly asset: string;
  /** minor units, without the fee */
  readonly amount: bigint;
  /** until when the sender's account is on hold; null: it is not */
  readonly until: number | null;
  /** what it took of what the sender had on hold */
  readonly taken: readonly HeldPiece[];
}

/**
 * After a trade password was reset nothing leaves the account for a while: withdrawals wait, and transfers to others are
 * refused, or limited by `transfer.holdLimit`; what they bring is on hold at the recipient as long (domain 6,
 * docs/decisions/0017).
 */
@Injectable()
export class Holds {
  constructor(
    private readonly settings: Settings,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly receipts: HeldReceipts,
    private readonly clock: Clock,
  ) {}

  /**
   * Until when what leaves the account waits, epoch ms; null: no hold. By plain SQL: every transfer asks. Sound in a
   * transaction that holds the session: a reset ends the others, and holds its own.
   */
  async until(db: Queries, userId: number, ownAddress = true): Promise<number | null> {
    const [user] = await db.query<Pick<User, 'tradePasswordReset' | 'tradePasswordChangedAt'>>(
      `SELECT tradePasswordReset, tradePasswordChangedAt FROM ${userTable} WHERE id = ?`,
      [userId],
    );
    return this.heldSince(user?.tradePasswordReset ? user.tradePasswordChangedAt : null, ownAddress);
  }

  private heldSince(changedAt: number | null, ownAddress = true): number | null {
    return holdUntil({
      now: this.clock.now(),
      holdMs: this.settings.integer('withdraw.holdHours') * hour,
      passwordChangedAt: changedAt === null ? null : Number(changedAt),
      ownAddress,
    });
  }

  /** Returns which of these users are on hold now, by the rule of `until`. */
  async accountsOnHold(db: Queries, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await db.query<Pick<User, 'id' | 'tradePasswordChangedAt'>>(
      `SELECT id, tradePasswordChangedAt FROM ${userTable}
       WHERE tradePasswordReset = 1 AND id IN (${userIds.map(() => '?').join(', ')})`,
      userIds,
    );
    return new Set(
      rows.filter((row) => this.heldSince(row.tradePasswordChangedAt) !== null).map(({ id }) => Number(id)),
    );
  }

  /** Whether anything on hold may be sent to others. */
  get mayBeSent(): boolean {
    return this.settings.amount('transfer.holdLimit') > 0n;
  }

  /** Value of what is on hold that a user may still send to others, minor units of USDT. */
  async left(db: Queries, userId: number): Promise<bigint> {
    const left = this.settings.amount('transfer.holdLimit') - (await this.receipts.sentBy(db, userId));
    return left > 0n ? left : 0n;
  }

  /** What a user received that is on hold still, by asset. */
  received(userId: number): Promise<Map<string, OnHold>> {
    return this.receipts.ofUser(userId);
  }

  /** The part of an asset's row that tells of it. */
  shown(asset: string, onHold: OnHold | undefined): { onHold: string; onHoldUntil: string | null } {
    return this.receipts.shown(asset, onHold);
  }

  /**
   * Refuses what a hold after a reset leaves nothing of.
   * @returns until when the account is on hold
   * @throws AppError transfersHeld
   */
  async admit(tx: Tx, userId: number): Promise<number | null> {
    const until = await this.until(tx, userId);
    if (until !== null && !this.mayBeSent) throw financeErrors.transfersHeld({ until: isoTime(until) });
    return until;
  }

  /**
   * Puts what a transfer brought on hold at its recipient, as far as it was at the sender, and counts it on the sender's
   * limit.
   * @throws AppError holdLimitReached
   */
  async carry(tx: Tx, { senderId, recipientId, asset, amount, until, taken }: Sent): Promise<void> {
    const carried = carriedHolds(amount, until, taken);
    if (carried.length === 0) return;
    // Held: of two transfers at once the second is judged with the first, also where they are of two assets.
    await tx.hold(userTable, senderId);
    const left = await this.left(tx, senderId);
    const price = await this.valuations.worstPrice(tx, asset);
    const { scale } = this.assets.get(asset);
    const valued = carried.map((piece) => ({ ...piece, value: countedValue(piece.amount, scale, price) ?? left + 1n }));
    if (valued.reduce((sum, { value }) => sum + value, 0n) > left) {
      const end = Math.max(...carried.map((piece) => piece.until));
      throw financeErrors.holdLimitReached(
        { left: this.assets.format(quoteAsset, left), until: isoTime(end) },
        'amount',
      );
    }
    await this.receipts.add(tx, { userId: recipientId, asset, senderId }, valued);
  }
}

/** At least one unit, so that dust counts; null without a price. */
function countedValue(amount: bigint, scale: number, price: bigint | null): bigint | null {
  if (price === null) return null;
  return valueAt(amount, scale, price) || 1n;
}
