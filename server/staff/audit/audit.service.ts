import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { type CallerContext, staffOf } from '../../common/http';
import { Clock } from '../../common/runtime';
import { StaffSessions } from '../sessions/staff-sessions.service';

export interface AuditEntry {
  /** e.g. `approve` */
  readonly action: string;
  /** e.g. `deposits` */
  readonly resource: string;
  readonly resourceId?: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Append-only record of every staff write, made in the write's own transaction (domain 11). */
@Injectable()
export class Audit {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds a member of staff who acts, as `write` does, for who decides by what they did before: of two acts of theirs at
   * once, the second is judged with the first.
   * @throws AppError loginRequired if they are not in office any more
   */
  async hold(tx: Tx, caller: CallerContext): Promise<void> {
    await this.sessions.hold(tx, staffOf(caller));
  }

  /**
   * Also holds a member of staff: what is audited is done by somebody who is in office, entirely before or after they
   * are dismissed, given another role or logged out.
   * @param who null for a command run on the server itself
   * @throws AppError loginRequired if the member of staff is not in office any more
   */
  async write(tx: Tx, who: CallerContext | null, entry: AuditEntry): Promise<void> {
    await this.writeAll(tx, who, [entry]);
  }

  /** The same of what all admins are told. They are told in the order of ids, so such lines commit in it too. */
  async announce(tx: Tx, who: CallerContext | null, entry: AuditEntry): Promise<void> {
    await tx.holdName('staff-notices');
    await this.write(tx, who, entry);
  }

  /** The same of one act that concerns many rows, a line for each. */
  async writeAll(tx: Tx, who: CallerContext | null, entries: readonly AuditEntry[]): Promise<void> {
    const staff = who?.actor.kind === 'staff' ? who.actor : null;
    if (staff) await this.sessions.hold(tx, staff);
    const now = this.clock.now();
    await tx.insertMany(
      'INSERT INTO audit_log (staffId, action, resource, resourceId, `before`, `after`, requestId, ip, createdAt)',
      '(?, ?, ?, ?, ?, ?, ?, ?, ?)',
      entries.map(({ action, resource, resourceId, before, after }) => [
        staff?.staffId ?? null,
        action,
        resource,
        resourceId === undefined ? null : String(resourceId),
        json(before),
        json(after),
        who?.requestId ?? 'command',
        who?.ip ?? '',
        now,
      ]),
    );
  }
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
