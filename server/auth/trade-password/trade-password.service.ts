import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { hashPassword, verifyPassword } from '../../common/crypto/password-hash.rules';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import type { UserActor } from '../../common/http';
import { Clock, minute } from '../../common/runtime';
import type { TradePasswordBody } from '../auth.schemas';
import { Sessions } from '../sessions/sessions.service';
import { WalletProofs } from '../wallet/wallet-proofs.service';
import { tradePasswordErrors } from './trade-password.errors';

const tries = 5;
const lockedFor = 30 * minute;
const passFor = 5 * minute;
const sixDigits = /^[0-9]{6}$/;

interface Try {
  stored: string | null;
  failures: number;
  lockedUntil: number | null;
}

/** The six digits that guard money (domain 2, "Trade password"). */
@Injectable()
export class TradePassword {
  /** The last check of each user that is under way. */
  readonly #turns = new Map<number, Promise<void>>();

  constructor(
    private readonly proofs: WalletProofs,
    private readonly sessions: Sessions,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sets or resets it, with a wallet signature of that purpose. A reset ends the other sessions; either closes every
   * open pass.
   * @throws AppError passwordNotSixDigits, passwordsDiffer, those of `WalletProofs.check`, messageUsed
   */
  async set(user: UserActor, body: TradePasswordBody): Promise<void> {
    if (!sixDigits.test(body.password)) throw tradePasswordErrors.passwordNotSixDigits({}, 'password');
    if (body.password !== body.confirm) throw tradePasswordErrors.passwordsDiffer({}, 'confirm');
    const proof = await this.proofs.check({ account: user.account, msg: body.msg, sign: body.sign }, 'tradePassword');
    const hash = await hashPassword(body.password, this.config.passwordPepper);
    await this.unitOfWork.run(async (tx) => {
      await proof.burn(tx);
      const isReset =
        !(await this.store(tx, user.userId, hash, false)) && (await this.store(tx, user.userId, hash, true));
      if (isReset) await this.sessions.endAll(tx, user.userId, user.sessionId);
      await tx.run('UPDATE user_session SET passUntil = 0 WHERE userId = ? AND passUntil > 0', [user.userId]);
    });
  }

  /**
   * Lets a caller pass whose session's pass is open, or who sends the right password, which opens it for five minutes.
   * Not to be called inside a unit of work: a try is counted and committed before it is judged.
   * @throws AppError passwordNotSet, passwordRequired, passwordWrong with `left`, passwordLocked with `minutes`
   */
  async require(user: UserActor, password?: string): Promise<void> {
    if (user.passUntil > this.clock.now()) return;
    // One at a time: of many equal requests the first opens the pass, and the others are no tries of their own.
    const earlier = this.#turns.get(user.userId) ?? Promise.resolve();
    const turn = earlier.catch(() => undefined).then(() => this.check(user, password));
    this.#turns.set(user.userId, turn);
    try {
      await turn;
    } finally {
      if (this.#turns.get(user.userId) === turn) this.#turns.delete(user.userId);
    }
  }

  private async check(user: UserActor, password: string | undefined): Promise<void> {
    const now = this.clock.now();
    const [session] = await this.reader.query<{ passUntil: number }>(
      'SELECT passUntil FROM user_session WHERE id = ? AND endedAt IS NULL',
      [user.sessionId],
    );
    if (session && session.passUntil > now) return;
    const { stored, failures, lockedUntil } = await this.unitOfWork.run((tx) =>
      this.countTry(tx, user.userId, password, now),
    );
    if (stored === null) throw tradePasswordErrors.passwordNotSet({}, 'password');
    if (!password) throw tradePasswordErrors.passwordRequired({}, 'password');
    if (failures === 0) throw locked((lockedUntil ?? now) - now);
    const right = await verifyPassword(password, stored, this.config.passwordPepper);
    if (right && (await this.openPass(user, stored, now))) return;
    if (failures >= tries) throw locked(lockedFor);
    throw tradePasswordErrors.passwordWrong({ left: tries - failures }, 'password');
  }

  /** Counts the try that is about to be judged; `failures` 0 tells that it was not admitted. */
  private async countTry(tx: Tx, userId: number, password: string | undefined, now: number): Promise<Try> {
    let admitted = false;
    if (password) {
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
      admitted = affected === 1;
    }
    const [row] = await tx.query<Try>(
      'SELECT tradePassword AS stored, tradePasswordFailures AS failures, tradePasswordLockedUntil AS lockedUntil FROM `user` WHERE id = ?',
      [userId],
    );
    return {
      stored: row?.stored ?? null,
      failures: admitted ? (row?.failures ?? 0) : 0,
      lockedUntil: row?.lockedUntil ?? null,
    };
  }

  /** @returns false where the password was reset while it was being checked */
  private async openPass(user: UserActor, stored: string, now: number): Promise<boolean> {
    return await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run(
        'UPDATE `user` SET tradePasswordFailures = 0, tradePasswordLockedUntil = NULL WHERE id = ? AND tradePassword = ?',
        [user.userId, stored],
      );
      if (affected === 0) return false;
      await tx.run('UPDATE user_session SET passUntil = ? WHERE id = ?', [now + passFor, user.sessionId]);
      return true;
    });
  }

  /** Stores a first password, or over an earlier one; answers whether that was the case. */
  private async store(tx: Tx, userId: number, hash: string, isReset: boolean): Promise<boolean> {
    const { affected } = await tx.run(
      `UPDATE \`user\` SET tradePassword = ?, tradePasswordChangedAt = ?, tradePasswordReset = ?, tradePasswordFailures = 0,
        tradePasswordLockedUntil = NULL WHERE id = ? AND tradePassword IS ${isReset ? 'NOT NULL' : 'NULL'}`,
      [hash, this.clock.now(), isReset ? 1 : 0, userId],
    );
    return affected === 1;
  }
}

function locked(ms: number) {
  return tradePasswordErrors.passwordLocked({ minutes: Math.max(1, Math.ceil(ms / minute)) }, 'password');
}
