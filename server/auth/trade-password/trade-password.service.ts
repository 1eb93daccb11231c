import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Asker, PasswordHashing } from '../../common/crypto';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { type AdmittedUser, Idempotency, type PassKind, type UserActor, type UserGate } from '../../common/http';
import { Clock, isoTime, minute } from '../../common/runtime';
import { Settings } from '../../settings';
import { type KeptPassword, UserPasswords } from '../../users';
import { Passkeys } from '../passkeys/passkeys.service';
import { Sessions } from '../sessions/sessions.service';
import { tradePasswordErrors } from './trade-password.errors';

const tries = 5;
const lockedFor = 30 * minute;
const noPassword: KeptPassword = { stored: null, failures: 0, lockedUntil: null };

interface Judgement {
  /** the hash it was held against */
  readonly stored: string;
  readonly right: boolean;
  /** what is thrown if it is wrong, or was reset meanwhile */
  readonly refusal: AppError;
}

/** How long an entry of the password is good for. */
const lasts = { transfer: 'pass.transferMinutes', trade: 'pass.tradeMinutes' } as const satisfies Record<
  PassKind,
  string
>;

/** The six digits that guard money, and the passes they open (domain 2, "Trade password"). */
@Injectable()
export class TradePassword implements OnModuleInit, UserGate {
  /** The last check of each user that is under way. */
  readonly #turns = new Map<number, Promise<number>>();

  constructor(
    private readonly sessions: Sessions,
    private readonly passwords: UserPasswords,
    private readonly passkeys: Passkeys,
    private readonly settings: Settings,
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly hashing: PasswordHashing,
  ) {}

  onModuleInit(): void {
    this.idempotency.letUsersInBy(this);
  }

  /** @throws AppError sessionEnded, accountClosed, passwordRequired if the pass was closed since */
  async hold(tx: Tx, user: UserActor, passAt: number): Promise<void> {
    if (!(await this.sessions.hold(tx, user, passAt))) throw tradePasswordErrors.passwordRequired({}, 'password');
  }

  holdAll(tx: Tx, users: readonly AdmittedUser[]): Promise<boolean> {
    return this.sessions.holdAll(tx, users);
  }

  /** Whether the session had a pass of this kind when the request was let in. */
  isOpen({ passAt }: UserActor, kind: PassKind): boolean {
    return this.endOf(passAt, kind) > this.clock.now();
  }

  /** Until when the session's pass of this kind is open; null: it is not. */
  openUntil(user: UserActor, kind: PassKind): string | null {
    return this.isOpen(user, kind) ? isoTime(this.endOf(user.passAt, kind)) : null;
  }

  /**
   * Lets a caller pass if the session's pass is open, or if the password or the answer of a passkey is right, which opens
   * it. A passkey is no try of the password, and no lock of it stops one: it cannot be guessed.
   * Not for use inside a unit of work: a try is counted and committed before it is judged.
   * @returns when it was opened, epoch ms
   * @throws AppError passwordNotSet, passwordRequired, passwordWrong with `left`, passwordLocked with `minutes`, those of a
   *   passkey
   */
  async require(user: UserActor, kind: PassKind, password?: string, passkey?: string): Promise<number> {
    if (this.isOpen(user, kind)) return user.passAt;
    // One at a time: of many equal requests the first opens the pass, and the others are no tries of their own.
    const earlier: Promise<unknown> = this.#turns.get(user.userId) ?? Promise.resolve();
    const turn = earlier.catch(() => undefined).then(() => this.check(user, kind, password, passkey));
    this.#turns.set(user.userId, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(user.userId) === turn) this.#turns.delete(user.userId);
    }
  }

  private endOf(passAt: number, kind: PassKind): number {
    return passAt + this.settings.integer(lasts[kind]) * minute;
  }

  /**
   * Tries the password whatever pass is open, and opens none. Not for use inside a unit of work.
   * @returns what holds a transaction to that password: it throws if it was reset meanwhile
   * @throws AppError passwordNotSet, passwordRequired, passwordWrong with `left`, passwordLocked with `minutes`
   */
  async confirm(user: UserActor, password: string | undefined): Promise<(tx: Tx) => Promise<void>> {
    const { stored, right, refusal } = await this.judge(user.userId, password, this.clock.now());
    if (!right) throw refusal;
    return async (tx) => {
      if (!(await this.passwords.forgetTries(tx, user.userId, stored))) throw refusal;
    };
  }

  private async check(
    user: UserActor,
    kind: PassKind,
    password: string | undefined,
    passkey: string | undefined,
  ): Promise<number> {
    const now = this.clock.now();
    const [session] = await this.reader.query<{ passAt: number }>(
      'SELECT passAt FROM user_session WHERE id = ? AND endedAt IS NULL',
      [user.sessionId],
    );
    if (session && this.endOf(session.passAt, kind) > now) return session.passAt;
    if (passkey !== undefined) return await this.openByPasskey(user, kind, passkey, now);
    const { stored, right, refusal } = await this.judge(user.userId, password, now);
    if (right && (await this.openPass(user, stored, now))) return now;
    throw refusal;
  }

  private async openByPasskey(user: UserActor, kind: PassKind, passkey: string, now: number): Promise<number> {
    const proof = await this.passkeys.prove(user, kind, passkey);
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await proof.use(tx);
      await tx.run('UPDATE user_session SET passAt = ? WHERE id = ?', [now, user.sessionId]);
    });
    return now;
  }

  /** Counts a try and judges it. @throws AppError where there was nothing to judge */
  private async judge(userId: number, password: string | undefined, now: number): Promise<Judgement> {
    const { stored, failures, lockedUntil } = await this.unitOfWork.run((tx) =>
      this.countTry(tx, userId, password, now),
    );
    if (stored === null) throw tradePasswordErrors.passwordNotSet({}, 'password');
    if (!password) throw tradePasswordErrors.passwordRequired({}, 'password');
    if (failures === 0) throw locked((lockedUntil ?? now) - now);
    const right = await this.matches(userId, password, stored);
    const wrong = () => tradePasswordErrors.passwordWrong({ left: tries - failures }, 'password');
    return { stored, right, refusal: failures >= tries ? locked(lockedFor) : wrong() };
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
      await tx.run('UPDATE user_session SET passAt = ? WHERE id = ?', [now, user.sessionId]);
      return true;
    });
  }
}

/** Identifies a user to the queue of password hashing. */
export const askerOf = (userId: number): Asker => ({ rank: 'account', source: `user:${userId}` });

function locked(ms: number) {
  return tradePasswordErrors.passwordLocked({ minutes: Math.max(1, Math.ceil(ms / minute)) }, 'password');
}
