import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../common/database';
import type { StaffActor } from '../common/http';
import type { StaffRole } from '../common/http/staff-permissions';
import { Clock, day } from '../common/runtime';
import { randomToken, tokenHash } from './secret-box.rules';
import { staffErrors } from './staff.errors';
import { isLive, seenEvery } from './staff-session.rules';

/** A live session and its holder, as the database has them now: a changed role or status works at once. */
export interface LiveStaffSession {
  readonly sessionId: number;
  readonly csrf: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly endedAt: number | null;
  readonly staffId: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly totpConfirmedAt: number | null;
}

const keptFor = 30 * day;

/** Console logins: a random token whose hash is stored, so that a stolen table opens nothing. */
@Injectable()
export class StaffSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
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

  /** The live session of a token whose holder is active; undefined otherwise. */
  async find(token: string): Promise<LiveStaffSession | undefined> {
    const [session] = await this.reader.query<LiveStaffSession>(
      `SELECT s.id AS sessionId, s.csrf, s.createdAt, s.lastSeenAt, s.endedAt,
              f.id AS staffId, f.email, f.role, f.totpConfirmedAt
       FROM staff_session s JOIN staff f ON f.id = s.staffId
       WHERE s.tokenHash = ? AND f.status = 'active'`,
      [tokenHash(token)],
    );
    return session && isLive(session, this.clock.now()) ? session : undefined;
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
   * Holds a member of staff and their session, in the order a dismissal does.
   * @throws AppError loginRequired if they were disabled, have another role, or the session has ended
   */
  async hold(tx: Tx, { staffId, sessionId, role }: StaffActor): Promise<void> {
    const inOffice = await tx.holdAll('staff', "id = ? AND role = ? AND status = 'active'", [staffId, role]);
    const live = inOffice && (await tx.holdAll('staff_session', 'id = ? AND endedAt IS NULL', [sessionId]));
    if (!live) throw staffErrors.loginRequired();
  }

  async end(tx: Tx, sessionId: number): Promise<void> {
    await tx.run('UPDATE staff_session SET endedAt = ? WHERE id = ? AND endedAt IS NULL', [
      this.clock.now(),
      sessionId,
    ]);
  }

  /** Ends every session of a member of staff, except the one to keep. */
  async endAll(tx: Tx, staffId: number, keepSessionId = 0): Promise<void> {
    await tx.run('UPDATE staff_session SET endedAt = ? WHERE staffId = ? AND endedAt IS NULL AND id <> ?', [
      this.clock.now(),
      staffId,
      keepSessionId,
    ]);
  }

  /** Forgets sessions that are long over. */
  async clean(): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run('DELETE FROM staff_session WHERE createdAt < ?', [this.clock.now() - keptFor]),
    );
  }
}
