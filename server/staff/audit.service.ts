import { Injectable } from '@nestjs/common';
import type { Tx } from '../common/database';
import type { CallerContext } from '../common/http';
import { Clock } from '../common/runtime';

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
  constructor(private readonly clock: Clock) {}

  /** @param who null for a command run on the server itself */
  async write(tx: Tx, who: CallerContext | null, entry: AuditEntry): Promise<void> {
    const staffId = who?.actor.kind === 'staff' ? who.actor.staffId : null;
    await tx.run(
      'INSERT INTO audit_log (staffId, action, resource, resourceId, `before`, `after`, requestId, ip, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [
        staffId,
        entry.action,
        entry.resource,
        entry.resourceId === undefined ? null : String(entry.resourceId),
        json(entry.before),
        json(entry.after),
        who?.requestId ?? 'command',
        who?.ip ?? '',
        this.clock.now(),
      ],
    );
  }
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
