import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { randomToken, tokenHash } from '../../common/crypto/secret-box.rules';
import { Reader, StaffWrites, type Tx } from '../../common/database';
import type { AppError } from '../../common/errors';
import { noSession, type StaffActor } from '../../common/http';
import type { StaffRole } from '../../common/http/staff-permissions';
import { Clock, day, EventBus, networkOf, topic } from '../../common/runtime';
import { staffErrors } from '../staff.errors';
import { endOf, type SessionEnd, type SessionTimes, seenEvery } from './staff-session.rules';

/** A live session and its holder, as the database has them now: a changed role or status works at once. */
export interface LiveStaffSession extends SessionTimes {
  readonly sessionId: number;
  readonly csrf: string;
  readonly staffId: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly totpConfirmedAt: number | null;
}

interface InOffice {
  readonly role: StaffRole;
  readonly status: 'active' | 'disabled';
  /** when they get their own role back, where they act in another; nothing is done in it after that */
  readonly roleEndsAt: number | null;
}

const keptFor = 30 * day;

const roleEnds = 'a.endsAt AS roleEndsAt';
const joinActing = 'LEFT JOIN acting_role a ON a.staffId = f.id';

/** Some session of a member of staff has ended, or they have another role: whoever keeps a line to them open looks again. */
export const staffSessionsEnded = topic('staff.sessionsEnded', z.object({ staffId: z.number() }));

/** Console logins: a random token whose hash is stored, so that a stolen table opens nothing. */
@Injectable()
export class StaffSessions {
  /** who is held by a transaction already, by account and session */
  readonly #held = new WeakMap<Tx, Set<string>>();

  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** @returns the token for the cookie, and the one for the X-CSRF-Token header */
  async open(tx: Tx, staffId: number, ip: string): Promise<{ sessionId: number; token: string; csrf: string }> {
    const token = randomToken();
    const csrf = randomToken();
    const now = this.clock.now();
    const { insertId } = await tx.run(
      'INSERT INTO staff_session (staffId, tokenHash, csrf, ip, createdAt, lastSeenAt) VALUES (?, ?, ?, ?, ?, ?)',
      [staffId, tokenHash(token), csrf, ip, now, now],
    );
    return { sessionId: insertId, token, csrf };
  }

  /** Whether the account opened a session from this network within the last thirty days. */
  async openedFrom(email: string, network: string): Promise<boolean> {
    const rows = await this.reader.query<{ ip: string }>(
      'SELECT DISTINCT s.ip FROM staff f JOIN staff_session s ON s.staffId = f.id WHERE f.email = ?',
      [email],
    );
    return rows.some(({ ip }) => networkOf(ip) === network);
  }

  /**
   * The live session of a token.
   * @throws AppError loginRequired where it opens nothing; why it is over (`sessionEnds`)
   */
  async find(token: string): Promise<LiveStaffSession> {
    return await this.read('s.tokenHash = ?', tokenHash(token));
  }

  /** The same by its id, for a line that it has opened. @throws AppError as `find` does */
  async byId(sessionId: number): Promise<LiveStaffSession> {
    return await this.read('s.id = ?', sessionId);
  }

  /** The role of somebody who has a session that is good; undefined of who has none. */
  async roleNow(staffId: number): Promise<StaffRole | undefined> {
    const rows = await this.reader.query<SessionTimes & InOffice>(
      `SELECT s.createdAt, s.lastSeenAt, s.endedAt, s.endReason, f.role, f.status, ${roleEnds}
       FROM staff_session s JOIN staff f ON f.id = s.staffId ${joinActing}
       WHERE s.staffId = ? AND s.endedAt IS NULL ORDER BY s.id DESC LIMIT 100`,
      [staffId],
    );
    return rows.find((row) => this.endFor(row, row.role) === null)?.role;
  }

  private async read(where: string, parameter: string | number): Promise<LiveStaffSession> {
    const [session] = await this.reader.query<LiveStaffSession & InOffice>(
      `SELECT s.id AS sessionId, s.csrf, s.createdAt, s.lastSeenAt, s.endedAt, s.endReason,
              f.id AS staffId, f.email, f.role, f.status, f.totpConfirmedAt, ${roleEnds}
       FROM staff_session s JOIN staff f ON f.id = s.staffId ${joinActing}
       WHERE ${where}`,
      [parameter],
    );
    if (!session) throw staffErrors.loginRequired();
    const end = this.endFor(session, session.role);
    if (end) throw staffErrors[end]();
    return session;
  }

  /** Keeps a session in use from going idle. */
  async seen(session: LiveStaffSession): Promise<void> {
    const now = this.clock.now();
    if (now - session.lastSeenAt < seenEvery) return;
    await this.unitOfWork.run((tx) =>
      tx.run('UPDATE staff_session SET lastSeenAt = ? WHERE id = ? AND lastSeenAt < ? AND endedAt IS NULL', [
        now,
        session.sessionId,
        now,
      ]),
    );
  }

  /**
   * Holds a member of staff and their session, if they need one, in the order a dismissal does; once in a transaction.
   * @throws AppError why they may do nothing more: they were disabled, have another role, or the session has ended
   */
  async hold(tx: Tx, actor: StaffActor): Promise<void> {
    const { staffId, sessionId, role } = actor;
    const name = `${staffId} ${sessionId}`;
    const held = this.#held.get(tx) ?? new Set();
    if (held.has(name)) return;
    const inOffice = await tx.holdAll('staff', "id = ? AND role = ? AND status = 'active'", [staffId, role]);
    const live =
      inOffice &&
      (sessionId === noSession || (await tx.holdAll('staff_session', 'id = ? AND endedAt IS NULL', [sessionId])));
    if (!live) throw await this.whyNot(tx, actor);
    this.#held.set(tx, held.add(name));
  }

  async end(tx: Tx, { sessionId, staffId }: Pick<StaffActor, 'sessionId' | 'staffId'>): Promise<void> {
    const reason: SessionEnd = 'loggedOut';
    this.tellEnd(tx, staffId);
    await tx.run('UPDATE staff_session SET endedAt = ?, endReason = ? WHERE id = ? AND endedAt IS NULL', [
      this.clock.now(),
      reason,
      sessionId,
    ]);
  }

  /** Ends every session of a member of staff, except the one to keep. */
  async endAll(tx: Tx, staffId: number, reason: SessionEnd, keepSessionId = 0): Promise<void> {
    this.tellEnd(tx, staffId);
    await tx.run(
      'UPDATE staff_session SET endedAt = ?, endReason = ? WHERE staffId = ? AND endedAt IS NULL AND id <> ?',
      [this.clock.now(), reason, staffId, keepSessionId],
    );
  }

  /** Has lines that are open be looked at, once this is committed. */
  tellEnd(tx: Tx, staffId: number): void {
    tx.afterCommit(() => this.events.publish(staffSessionsEnded, { staffId }));
  }

  private async whyNot(tx: Tx, { staffId, sessionId, role }: StaffActor): Promise<AppError> {
    const [row] = await tx.query<InOffice & SessionTimes>(
      `SELECT f.role, f.status, s.createdAt, s.lastSeenAt, s.endedAt, s.endReason, ${roleEnds}
       FROM staff f JOIN staff_session s ON s.staffId = f.id ${joinActing} WHERE f.id = ? AND s.id = ?`,
      [staffId, sessionId],
    );
    const end = row && this.endFor(row, role);
    return end ? staffErrors[end]() : staffErrors.loginRequired();
  }

  /** Why somebody who had `role` may do nothing more by this session; null: they may. */
  private endFor(row: InOffice & SessionTimes, role: string): SessionEnd | null {
    if (row.status !== 'active') return 'accountDisabled';
    const now = this.clock.now();
    const actingIsOver = row.roleEndsAt !== null && now >= Number(row.roleEndsAt);
    return row.role === role && !actingIsOver ? endOf(row, now) : 'roleChanged';
  }

  /** Forgets sessions that are long over. */
  async clean(): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run('DELETE FROM staff_session WHERE createdAt < ?', [this.clock.now() - keptFor]),
    );
  }
}
