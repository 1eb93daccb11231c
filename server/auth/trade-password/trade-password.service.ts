import { Injectable } from '@nestjs/common';
import { type Asker, PasswordHashing } from '../../common/crypto';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import type { UserActor } from '../../common/http';
import { Clock, minute } from '../../common/runtime';
import { Notices } from '../../notices';
import { type KeptPassword, UserPasswords } from '../../users';
import type { TradePasswordBody } from '../auth.schemas';
import { Sessions } from '../sessions/sessions.service';
import { WalletProofs } from '../wallet/wallet-proofs.service';
import { tradePasswordErrors } from './trade-password.errors';

const tries = 5;
const lockedFor = 30 * minute;
const passFor = 5 * minute;
const noPassword: KeptPassword = { stored: null, failures: 0, lockedUntil: null };
const sixDigits = /^[0-9]{6}$/;

/** The six digits that guard money (domain 2, "Trade password"). */
@Injectable()
export class TradePassword {
  /** The last check of each user that is under way. */
  readonly #turns = new Map<number, Promise<void>>();

  constructor(
    private readonly proofs: WalletProofs,
    private readonly sessions: Sessions,
    private readonly passwords: UserPasswords,
    private readonly notices: Notices,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly hashing: PasswordHashing,
  ) {}

  /**
   * Sets or resets it, with a wallet signature of that purpose. A reset ends the other sessions; either closes every
   * open pass, and the user is told: it may have been somebody else with their wallet.
   * @throws AppError passwordNotSixDigits, passwordsDiffer, those of `WalletProofs.check`, messageUsed, messageOlder,
   *   sessionEnded, accountClosed
   */
  async set(user: UserActor, body: TradePasswordBody, ip: string): Promise<void> {
    if (!sixDigits.test(body.password)) throw tradePasswordErrors.passwordNotSixDigits({}, 'password');
    if (body.password !== body.confirm) throw tradePasswordErrors.passwordsDiffer({}, 'confirm');
    const signed = { account: user.account, msg: body.msg, sign: body.sign };
    const proof = await this.proofs.check(signed, 'tradePassword', ip);
    const hash = await this.hashing.trade.hash(body.password, askerOf(user.userId));
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await proof.burn(tx);
      const isReset =
        !(await this.passwords.store(tx, user.userId, hash, false)) &&
        (await this.passwords.store(tx, user.userId, hash, true));
      if (isReset) await this.sessions.endAll(tx, user.userId, user.sessionId);
      await tx.run('UPDATE user_session SET passUntil = 0 WHERE userId = ? AND passUntil > 0', [user.userId]);
      const kind = isReset ? 'tradePasswordReset' : 'tradePasswordSet';
      await this.notices.tell(tx, { userId: user.userId, kind, params: null });
    });
  }

  /**
   * Lets a caller pass if the session's pass is open, or if the password is right, which opens it for five minutes.
   * Not for use inside a unit of work: a try is counted and committed before it is judged.
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
    const right = await this.matches(user.userId, password, stored);
    if (right && (await this.openPass(user, stored, now))) return;
    if (failures >= tries) throw locked(lockedFor);
    throw tradePasswordErrors.passwordWrong({ left: tries - failures }, 'password');
  }

  /** Whether it is the password; a try that finds no place in the queue is given back. @throws AppError busy */
  private async matches(userId: number, password: string, stored: string): Promise<boolean> {
    try {
      return await this.hashing.trade.verify(password, stored, askerOf(userId));
    } catch (error) {
      if (error instanceof AppError) await this.unitOfWork.run((tx) => this.passwords.giveBackTry(tx, userId, stored));
      throw error;
    }
  }

  /** Counts the try that is about to be judged; `failures` is 0 if it was not admitted. */
  private async countTry(tx: Tx, userId: number, password: string | undefined, now: number): Promise<KeptPassword> {
    const admitted = password ? await this.passwords.countTry(tx, userId, now, tries, lockedFor) : false;
    const { stored, failures, lockedUntil } = (await this.passwords.read(tx, userId)) ?? noPassword;
    return { stored, failures: admitted ? failures : 0, lockedUntil };
  }

  /** @returns false if the password was reset while it was being checked */
  private async openPass(user: UserActor, stored: string, now: number): Promise<boolean> {
    return await this.unitOfWork.run(async (tx) => {
      if (!(await this.passwords.forgetTries(tx, user.userId, stored))) return false;
      await tx.run('UPDATE user_session SET passUntil = ? WHERE id = ?', [now + passFor, user.sessionId]);
      return true;
    });
  }
}

const askerOf = (userId: number): Asker => ({ rank: 'account', source: `user:${userId}` });

function locked(ms: number) {
  return tradePasswordErrors.passwordLocked({ minutes: Math.max(1, Math.ceil(ms / minute)) }, 'password');
}
