import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { type CallerContext, noSession, type StaffActor, staffOf } from '../common/http';
import { Clock, hour, isoTime } from '../common/runtime';
import { StaffSessions } from './sessions/staff-sessions.service';
import { staffErrors } from './staff.errors';

/**
 * Who has stood long enough to be a second person (domain 11): an admin who makes an account, or opens one by a new
 * password, must not be both persons before the others have seen it.
 */
@Injectable()
export class StaffStanding {
  #hours: () => number = () => {
    throw new Error('the settings hand the hours down when they start');
  };

  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly sessions: StaffSessions,
  ) {}

  /** Sets where the hours are read. The settings call it: staff may not import them. */
  readHoursFrom(read: () => number): void {
    this.#hours = read;
  }

  /** Until when an account that stands since then is too new, epoch ms; null: it is not. */
  newUntil(standingSince: number): number | null {
    const until = standingSince + this.#hours() * hour;
    return until > this.clock.now() ? until : null;
  }

  /** The same of an account, for what a page shows. */
  async of(staffId: number, db: Queries = this.reader): Promise<number | null> {
    const [row] = await db.query<{ standingSince: number }>('SELECT standingSince FROM staff WHERE id = ?', [staffId]);
    if (!row) throw commonErrors.notFound();
    return this.newUntil(Number(row.standingSince));
  }

  /** The same on a row that is held: whoever changes the account at the same time does so entirely before or after. */
  async ofHeld(tx: Tx, staffId: number): Promise<number | null> {
    await tx.hold('staff', staffId);
    return await this.of(staffId, tx);
  }

  /**
   * Holds the caller, who wants to be the second person.
   * @throws AppError accountTooNew, loginRequired if they are not in office any more
   */
  async check(tx: Tx, caller: CallerContext): Promise<void> {
    const staff = staffOf(caller);
    await this.sessions.hold(tx, staff);
    const until = await this.of(staff.staffId, tx);
    if (until !== null) throw staffErrors.accountTooNew({ until: isoTime(until) });
  }

  /**
   * Who decided something earlier that is done now, by the role they have now.
   * @throws AppError notFound
   */
  async whoDecided(tx: Tx, staffId: number): Promise<StaffActor> {
    const [row] = await tx.query<{ email: string; role: string }>('SELECT email, role FROM staff WHERE id = ?', [
      staffId,
    ]);
    if (!row) throw commonErrors.notFound();
    return { kind: 'staff', staffId, sessionId: noSession, ...row };
  }
}
