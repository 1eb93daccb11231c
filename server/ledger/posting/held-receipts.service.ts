import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../../common/database';
import { Clock, isoTimeOrNull } from '../../common/runtime';
import { Assets } from '../accounts/assets.service';
import type { HeldPiece } from './posting.rules';

/** Who got it, and from whom. */
interface Receipt {
  readonly userId: number;
  readonly asset: string;
  readonly senderId: number;
}

/** Whose it is, and what took it. */
interface Taken {
  readonly userId: number;
  readonly asset: string;
  /** `withdrawal:12` */
  readonly takenBy: string;
}

/** A part with what it counts on the sender's limit, minor units of USDT. */
export type ValuedPiece = HeldPiece & { readonly value: bigint };

/** What is on hold of an asset: all of it, minor units, and when the last of it is free, epoch ms. */
export interface OnHold {
  readonly amount: bigint;
  readonly until: number;
}

/** What users received from accounts on hold, which stays in their funding until those holds end (docs/decisions/0017). */
@Injectable()
export class HeldReceipts {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  /** Puts on hold what a posting of this transaction has brought. The accounts it wrote are held by it. */
  async add(tx: Tx, { userId, asset, senderId }: Receipt, pieces: readonly ValuedPiece[]): Promise<void> {
    for (const { amount, until, value } of pieces) {
      const sums = [amount.toString(), value.toString()];
      // One row for all of one sender and one moment: dust makes no list.
      const { affected } = await tx.run(
        `UPDATE held_receipt SET amount = amount + CAST(? AS SIGNED), value = value + CAST(? AS SIGNED)
         WHERE userId = ? AND asset = ? AND heldUntil = ? AND senderId = ? AND takenBy IS NULL`,
        [...sums, userId, asset, until, senderId],
      );
      if (affected === 0) {
        await tx.run(
          `INSERT INTO held_receipt (amount, value, userId, asset, heldUntil, senderId)
           VALUES (CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?, ?)`,
          [...sums, userId, asset, until, senderId],
        );
      }
      await tx.run(
        `UPDATE ledger_account SET heldUntil = ? WHERE ownerType = 'user' AND ownerId = ? AND asset = ? AND wallet = 'funding'
         AND heldUntil < ?`,
        [until, userId, asset, until],
      );
    }
  }

  /** Keeps in mind what was taken of what is on hold, to give it back as it was. */
  async keep(tx: Tx, { userId, asset, takenBy }: Taken, pieces: readonly HeldPiece[]): Promise<void> {
    await tx.insertMany(
      'INSERT INTO held_receipt (userId, asset, amount, heldUntil, value, takenBy)',
      '(?, ?, CAST(? AS SIGNED), ?, 0, ?)',
      pieces.map(({ amount, until }) => [userId, asset, amount.toString(), until, takenBy]),
    );
  }

  /** What was taken is back in funding: it is on hold again, as long as it was. */
  async giveBack(tx: Tx, { userId, asset, takenBy }: Taken): Promise<void> {
    await tx.run(
      'UPDATE held_receipt SET takenBy = NULL WHERE userId = ? AND asset = ? AND heldUntil > ? AND takenBy = ?',
      [userId, asset, this.clock.now(), takenBy],
    );
  }

  /** The value of what a user sent on in holds that last, minor units of USDT. */
  async sentBy(db: Queries, senderId: number): Promise<bigint> {
    const [row] = await db.query<{ total: string | number }>(
      'SELECT CAST(COALESCE(SUM(value), 0) AS CHAR) AS total FROM held_receipt WHERE senderId = ? AND heldUntil > ?',
      [senderId, this.clock.now()],
    );
    return BigInt(row?.total ?? 0);
  }

  /** What a user has on hold in funding, by asset; assets of which nothing is are missing. */
  async ofUser(userId: number): Promise<Map<string, OnHold>> {
    const rows = await this.reader.query<{ asset: string; amount: string; until: number }>(
      `SELECT asset, CAST(SUM(amount) AS CHAR) AS amount, MAX(heldUntil) AS until FROM held_receipt
       WHERE userId = ? AND heldUntil > ? AND takenBy IS NULL AND amount > 0 GROUP BY asset`,
      [userId, this.clock.now()],
    );
    return new Map(rows.map(({ asset, amount, until }) => [asset, { amount: BigInt(amount), until: Number(until) }]));
  }

  /** As the API shows it, in the row of an asset. */
  shown(asset: string, onHold: OnHold | undefined): { onHold: string; onHoldUntil: string | null } {
    return {
      onHold: this.assets.format(asset, onHold?.amount ?? 0n),
      onHoldUntil: isoTimeOrNull(onHold?.until ?? null),
    };
  }
}
