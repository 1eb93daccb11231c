import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { type AppError, commonErrors } from '../../common/errors';
import type { AdmittedUser, UserActor } from '../../common/http';
import { Clock, day, EventBus, hour, isoTime, logger, minute, networkOf, topic } from '../../common/runtime';
import { Notices } from '../../notices';
import { joinUser, UserStanding } from '../../users';
import type { LoginAnswer, SessionInfo } from '../auth.schemas';
import type { Client } from '../client';
import type { UserSession } from '../session.entity';
import { sessionErrors } from './session.errors';
import { type SessionClaims, SessionTokens } from './session-tokens.service';

export interface OpenedSession {
  readonly id: number;
  readonly userId: number;
  readonly now: number;
  readonly expiresAt: number;
}

interface NewSession {
  readonly userId: number;
  readonly isNew: boolean;
  readonly method?: UserSession['method'];
}

interface LiveRow {
  userId: number;
  lastSeenAt: number;
  expiresAt: number;
  endedAt: number | null;
  passAt: number;
  account: string | null;
  status: string | null;
}

type PastSession = Pick<UserSession, 'id' | 'device' | 'ip' | 'createdAt' | 'lastSeenAt' | 'endedAt'>;

const life = 7 * day;
/** How long a token for the socket alone can be used; the socket stays while the session lives. */
const socketTokenLife = hour;
const keptAfterExpiry = 30 * day;
const seenEvery = minute;
/** Sessions a login is compared with, those that live (they have no end) first: however many somebody opens, the next login costs the same. */
const looksBack = 1_000;

/** SQL: how the session whose id is its one parameter was opened. */
export const sessionMethod = '(SELECT method FROM user_session WHERE id = ?)';

/** SQL: whether the session whose id stands in a column lives at the moment that is the one parameter. */
export const sessionLives = (column: string): string =>
  `EXISTS (SELECT 1 FROM user_session WHERE user_session.id = ${column} AND endedAt IS NULL AND expiresAt > ?)`;

/** SQL: on which device the session whose id stands in a column was opened. */
export const sessionDevice = (column: string): string =>
  `(SELECT device FROM user_session WHERE user_session.id = ${column})`;

type WhenEnded = (tx: Tx, userId: number) => Promise<void>;

/** Some session of a user has ended: whoever keeps a line to them open looks whether theirs is still good. */
export const sessionsEnded = topic('auth.sessionsEnded', z.object({ userId: z.number() }));

/** Logins of users. Each token belongs to one row here and ends with it. */
@Injectable()
export class Sessions implements OnModuleInit, BeforeApplicationShutdown {
  readonly #seeing = new Map<number, Promise<void>>();
  readonly #whenEnded: WhenEnded[] = [];

  constructor(
    private readonly tokens: SessionTokens,
    private readonly standing: UserStanding,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly notices: Notices,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // They end for good: a session must not work again when the user is unfrozen.
    this.standing.whenFrozen(async (tx, userId) => void (await this.endAll(tx, userId)));
  }

  /** Adds what else must happen, in the same transaction, when sessions of a user end before their time. */
  whenEnded(effect: WhenEnded): void {
    this.#whenEnded.push(effect);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#seeing.values());
  }

  /**
   * A new session of seven days. Who has logged in before is told of a device or a network they have not used yet, as far
   * back as sessions are kept.
   */
  async open(tx: Tx, { userId, isNew, method = 'wallet' }: NewSession, client: Client): Promise<OpenedSession> {
    const now = this.clock.now();
    const strange = !isNew && (await this.isStrange(tx, userId, client));
    const expiresAt = now + life;
    const { insertId } = await tx.run(
      'INSERT INTO user_session (userId, method, device, ip, createdAt, lastSeenAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [userId, method, client.device, client.ip, now, now, expiresAt],
    );
    if (strange) {
      const params = { session: insertId, device: client.device, ip: client.ip };
      await this.notices.tell(tx, { userId, kind: 'newLogin', subject: insertId, params });
    }
    return { id: insertId, userId, now, expiresAt };
  }

  /** The token of a session that is committed. */
  tokenOf(session: OpenedSession): Pick<LoginAnswer, 'token' | 'expires_time'> {
    const token = this.tokens.sign({ sub: String(session.userId), sid: session.id }, session);
    return { token, expires_time: Math.floor(session.expiresAt / 1000) };
  }

  /** A token that opens the chat's socket and nothing else, for who should not carry the login's own about. */
  socketTokenOf({ userId, sessionId }: UserActor): Pick<LoginAnswer, 'token' | 'expires_time'> {
    const now = this.clock.now();
    const expiresAt = now + socketTokenLife;
    const token = this.tokens.sign({ sub: String(userId), sid: sessionId }, { now, expiresAt }, 'chat');
    return { token, expires_time: Math.floor(expiresAt / 1000) };
  }

  /**
   * Whose socket a token opens: one for it alone, or that of the login.
   * @throws AppError sessionEnded, accountClosed
   */
  async socketActorOf(token: string): Promise<UserActor> {
    const claims = this.tokens.socketClaims(token, this.clock.now());
    if (!claims) throw sessionErrors.sessionEnded();
    return await this.actorOf(claims);
  }

  /** The user of a session. @throws AppError sessionEnded, accountClosed if it has ended since */
  async stillOf({ userId, sessionId }: UserActor): Promise<UserActor> {
    return await this.actorOf({ sub: String(userId), sid: sessionId, exp: 0 });
  }

  /**
   * The user of a verified token, by one query.
   * @throws AppError sessionEnded (410001), accountClosed (410002)
   */
  async actorOf(claims: SessionClaims): Promise<UserActor> {
    const { sid } = claims;
    if (!Number.isSafeInteger(sid)) throw sessionErrors.sessionEnded();
    const [row] = await this.reader.query<LiveRow>(
      `SELECT s.userId, s.lastSeenAt, s.expiresAt, s.endedAt, s.passAt, u.account, u.status
       FROM user_session s ${joinUser('s.userId')} WHERE s.id = ?`,
      [sid],
    );
    if (!row || String(row.userId) !== claims.sub) throw sessionErrors.sessionEnded();
    if (row.status !== 'active') throw sessionErrors.accountClosed();
    const now = this.clock.now();
    if (row.endedAt !== null || row.expiresAt <= now) throw sessionErrors.sessionEnded();
    if (now - row.lastSeenAt >= seenEvery) this.see(sid, now);
    const { userId, account, passAt } = row;
    return { kind: 'user', userId, sessionId: sid, account, passAt };
  }

  /**
   * Holds a session, so that what is done in it stands entirely before or after its end; a freeze ends it too.
   * @param passAt an entry of the trade password that must still be good
   * @returns false if that pass was closed since
   * @throws AppError sessionEnded, accountClosed
   */
  async hold(tx: Tx, { userId, sessionId }: UserActor, passAt = 0): Promise<boolean> {
    const live = 'id = ? AND endedAt IS NULL';
    if ((await tx.holdAll('user_session', `${live} AND passAt >= ?`, [sessionId, passAt])) > 0) return true;
    if (passAt > 0 && (await tx.query(`SELECT id FROM user_session WHERE ${live}`, [sessionId])).length > 0)
      return false;
    throw await this.whyEnded(tx, userId);
  }

  /** Holds many different sessions, each with its pass. @returns false if one of them or a pass was ended since */
  async holdAll(tx: Tx, users: readonly AdmittedUser[]): Promise<boolean> {
    const sessions = users.map(() => '(id = ? AND passAt >= ?)').join(' OR ');
    const parameters = users.flatMap(({ user, passAt }) => [user.sessionId, passAt]);
    return (await tx.holdAll('user_session', `endedAt IS NULL AND (${sessions})`, parameters)) === users.length;
  }

  /** Holds many at once, as `hold` does one. @returns of those that have ended, what `hold` would throw */
  async holdMany(tx: Tx, users: readonly UserActor[]): Promise<ReadonlyMap<number, AppError>> {
    const ids = [...new Set(users.map(({ sessionId }) => sessionId))].sort((a, b) => a - b);
    const places = ids.map(() => '?').join(', ');
    if (ids.length === 0) return new Map();
    if ((await tx.holdAll('user_session', `id IN (${places}) AND endedAt IS NULL`, ids)) === ids.length)
      return new Map();
    const live = await tx.query<{ id: number }>(
      `SELECT id FROM user_session WHERE id IN (${places}) AND endedAt IS NULL`,
      ids,
    );
    const living = new Set(live.map(({ id }) => Number(id)));
    const ended = new Map<number, AppError>();
    for (const { sessionId, userId } of users) {
      if (!living.has(sessionId)) ended.set(sessionId, await this.whyEnded(tx, userId));
    }
    return ended;
  }

  private async whyEnded(tx: Tx, userId: number): Promise<AppError> {
    return (await this.standing.isStopped(tx, userId)) ? sessionErrors.accountClosed() : sessionErrors.sessionEnded();
  }

  /** The caller's own live sessions, newest first. */
  async list(user: UserActor): Promise<SessionInfo[]> {
    const rows = await this.reader.query<UserSession>(
      'SELECT id, method, device, ip, createdAt, lastSeenAt, expiresAt FROM user_session WHERE userId = ? AND endedAt IS NULL AND expiresAt > ? ORDER BY id DESC LIMIT 100',
      [user.userId, this.clock.now()],
    );
    return rows.map((row) => ({
      id: row.id,
      current: row.id === user.sessionId,
      method: row.method,
      device: row.device,
      ip: row.ip,
      createdAt: isoTime(row.createdAt),
      lastSeenAt: isoTime(row.lastSeenAt),
      expiresAt: isoTime(row.expiresAt),
    }));
  }

  /** A user's last hundred sessions, ended ones too: for staff. */
  async historyOf(userId: number): Promise<PastSession[]> {
    return await this.reader.query<PastSession>(
      'SELECT id, device, ip, createdAt, lastSeenAt, endedAt FROM user_session WHERE userId = ? ORDER BY id DESC LIMIT 100',
      [userId],
    );
  }

  /** @throws AppError notFound if it is not a live session of this user */
  async end(userId: number, sessionId: number): Promise<void> {
    const { affected } = await this.unitOfWork.run(async (tx) => {
      const ended = await tx.run(
        'UPDATE user_session SET endedAt = ? WHERE id = ? AND userId = ? AND endedAt IS NULL',
        [this.clock.now(), sessionId, userId],
      );
      await this.tellEnd(tx, userId);
      return ended;
    });
    if (affected === 0) throw commonErrors.notFound();
  }

  async endOthers(user: UserActor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const ended = await this.endAll(tx, user.userId, user.sessionId);
      if (ended > 0) await this.notices.tell(tx, { userId: user.userId, kind: 'sessionsEnded', params: null });
    });
  }

  /**
   * @param except the one that stays
   * @returns how many have ended
   */
  async endAll(tx: Tx, userId: number, except = 0): Promise<number> {
    const { affected } = await tx.run(
      'UPDATE user_session SET endedAt = ? WHERE userId = ? AND endedAt IS NULL AND id <> ?',
      [this.clock.now(), userId, except],
    );
    if (affected > 0) await this.tellEnd(tx, userId);
    return affected;
  }

  /** Closes the open pass of each of a user's sessions. */
  async closePasses(tx: Tx, userId: number): Promise<void> {
    await tx.run('UPDATE user_session SET passAt = 0 WHERE userId = ? AND passAt > 0', [userId]);
  }

  private async tellEnd(tx: Tx, userId: number): Promise<void> {
    for (const effect of this.#whenEnded) await effect(tx, userId);
    tx.afterCommit(() => this.events.publish(sessionsEnded, { userId }));
  }

  /** Forgets sessions a month after they could last be used. */
  async clean(): Promise<void> {
    const before = this.clock.now() - keptAfterExpiry;
    await this.unitOfWork.run((tx) => tx.run('DELETE FROM user_session WHERE expiresAt < ?', [before]));
  }

  /** Whether this device or this network is in none of a user's sessions that are kept. */
  private async isStrange(tx: Tx, userId: number, { device, ip }: Client): Promise<boolean> {
    const known = await tx.query<Pick<UserSession, 'device' | 'ip'>>(
      `SELECT device, ip FROM user_session WHERE userId = ? ORDER BY endedAt LIMIT ${looksBack}`,
      [userId],
    );
    const devices = new Set(known.map((each) => unversioned(each.device)));
    const networks = new Set(known.map((each) => networkOf(each.ip)));
    return !devices.has(unversioned(device)) || !networks.has(networkOf(ip));
  }

  /** Notes that a session is in use, at most once a minute; the request does not wait for it. */
  private see(sessionId: number, now: number): void {
    if (this.#seeing.has(sessionId)) return;
    const write = this.unitOfWork
      .run((tx) =>
        tx.run('UPDATE user_session SET lastSeenAt = ? WHERE id = ? AND lastSeenAt < ?', [now, sessionId, now]),
      )
      .then(
        () => undefined,
        (error: unknown) => logger.warn({ err: error }, 'a session was not noted as seen'),
      )
      .finally(() => this.#seeing.delete(sessionId));
    this.#seeing.set(sessionId, write);
  }
}

/** A user agent without its numbers: a browser that was updated is the same device. */
const unversioned = (device: string) => device.replace(/\d+(?:[._]\d+)*/g, '');
