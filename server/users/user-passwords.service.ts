import { Injectable } from '@nestjs/common';
import type { Tx } from '../common/database';
import { Clock } from '../common/runtime';

/** What a user's row keeps of the trade password. */
export interface KeptPassword {
  /** its hash; null if none was set */
  readonly stored: string | null;
  readonly failures: number;
  readonly lockedUntil: number | null;
}

/** The trade password as the user's row keeps it, and the count of wrong tries. What it is good for is auth's matter. */
@Injectable()
export class UserPasswords {
  constructor(private readonly clock: Clock) {}

  async read(tx: Tx, userId: number): Promise<KeptPassword | undefined> {
    const [row] = await tx.query<KeptPassword>(
      'SELECT tradePassword AS stored, tradePasswordFailures AS failures, tradePasswordLockedUntil AS lockedUntil FROM `user` WHERE id = ?',
      [userId],
    );
    return row;
  }

  /** Holds the user's row: what rests on the password stands entirely before or after its reset. */
  async hold(tx: Tx, userId: number): Promise<void> {
    await tx.holdAll('`user`', 'id = ?', [userId]);
  }

  /**
   * Stores a first password, or one over an earlier one.
   * @returns false if it is the other case, and nothing was stored
   */
  async store(tx: Tx, userId: number, hash: string, isReset: boolean): Promise<boolean> {
    const { affected } = await tx.run(
      `UPDATE \`user\` SET tradePassword = ?, tradePasswordChangedAt = ?, tradePasswordReset = ?, tradePasswordFailures = 0,
        tradePasswordLockedUntil = NULL WHERE id = ? AND tradePassword IS ${isReset ? 'NOT NULL' : 'NULL'}`,
      [hash, this.clock.now(), isReset ? 1 : 0, userId],
    );
    return affected === 1;
  }

  /**
   * Counts a try before it is judged. The last of `tries` locks the password for `lockedFor` ms.
   * @returns false if it is locked or there is none: the try does not count
   */
  async countTry(tx: Tx, userId: number, now: number, tries: number, lockedFor: number): Promise<boolean> {
    await tx.run(
      'UPDATE `user` SET tradePasswordFailures = 0, tradePasswordLockedUntil = NULL WHERE id = ? AND tradePasswordLockedUntil <= ?',
      [userId, now],
    );
    // The lock is set from the count before this try: MySQL would see a count that was set to its left.
    const { affected } = await tx.run(
      `UPDATE \`user\` SET tradePasswordLockedUntil = CASE WHEN tradePasswordFailures >= ${tries - 1} THEN ? ELSE NULL END,
        tradePasswordFailures = tradePasswordFailures + 1
        WHERE id = ? AND tradePassword IS NOT NULL AND tradePasswordLockedUntil IS NULL`,
      [now + lockedFor, userId],
    );
    return affected === 1;
  }

  /** Takes back a try that was counted and not judged, and the lock if it was the last one. */
  async giveBackTry(tx: Tx, userId: number, stored: string): Promise<void> {
    await tx.run(
      `UPDATE \`user\` SET tradePasswordFailures = tradePasswordFailures - 1, tradePasswordLockedUntil = NULL
        WHERE id = ? AND tradePassword = ? AND tradePasswordFailures > 0`,
      [userId, stored],
    );
  }

  /** Forgets the wrong tries. @returns false if the password is no longer `stored` */
  async forgetTries(tx: Tx, userId: number, stored: string): Promise<boolean> {
    const { affected } = await tx.run(
      'UPDATE `user` SET tradePasswordFailures = 0, tradePasswordLockedUntil = NULL WHERE id = ? AND tradePassword = ?',
      [userId, stored],
    );
    return affected === 1;
  }
}
