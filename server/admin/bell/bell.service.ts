import { Injectable } from '@nestjs/common';
import type { RawBellRow } from '../../common/console';
import { Reader } from '../../common/database';
import { type CallerContext, staffOf } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import { lateRequests } from '../../finance';
import { lateOrders } from '../../points';
import { SecondPerson } from '../../proposals';
import { UserNotes } from '../../users';
import { aim } from '../dashboard/dashboard-figures.service';
import type { BellAnswer } from './bell.schemas';

/** What waits for one member of staff, found by one statement (decision 62). */
@Injectable()
export class Bell {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly notes: UserNotes,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async read(caller: CallerContext): Promise<BellAnswer> {
    const staff = staffOf(caller);
    const before = this.clock.now() - aim;
    const parts = [
      ...this.secondPerson.bell(caller),
      ...lateRequests(staff.role, before),
      lateOrders(staff.role, before),
      this.notes.bell(staff),
    ].filter((part) => part !== null);
    if (parts.length === 0) return { count: 0, rows: [] };
    const found = await this.reader.query<RawBellRow>(
      `SELECT * FROM (${parts.map(({ sql }) => sql).join(' UNION ALL ')}) found ORDER BY since, sort, id`,
      parts.flatMap(({ parameters }) => parameters),
    );
    const counts = new Map(found.map(({ sort, n }) => [sort, Number(n)]));
    return {
      count: [...counts.values()].reduce((sum, n) => sum + n, 0),
      rows: found.map(({ sort, id, what, who, userId, since }) => ({
        key: `${sort}-${id}`,
        sort,
        id: Number(id),
        what,
        who: who ?? '',
        userId: userId === null ? null : Number(userId),
        since: isoTime(Number(since)),
      })),
    };
  }
}
