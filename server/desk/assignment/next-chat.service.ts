import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { AppError } from '../../common/errors';
import { type CallerContext, staffOf } from '../../common/http';
import { Teams } from '../agents/teams.service';
import { nextOrder } from '../cases/assignment.rules';
import { casesWhere, queueOrder, waits } from '../cases/case-rows';
import type { NextChat } from '../cases/cases.schemas';
import { DeskWork } from './desk-work.service';

/** So many that wait are tried: others may take them at the same moment. */
const tried = 50;

/** The chat somebody goes on with. */
@Injectable()
export class NextChats {
  constructor(
    private readonly reader: Reader,
    private readonly teams: Teams,
    private readonly work: DeskWork,
  ) {}

  /**
   * Finds what the caller goes on with: one of theirs that nobody has answered yet, else the first of the queue, which is
   * theirs then, else who waits longest among theirs.
   */
  async next(caller: CallerContext): Promise<NextChat> {
    const { staffId } = staffOf(caller);
    const unanswered = await this.ownWaiting(staffId, 'AND answeredAt IS NULL');
    const found = unanswered ?? (await this.takeFirst(caller)) ?? (await this.ownWaiting(staffId, ''));
    return { case: found };
  }

  private async ownWaiting(staffId: number, which: string): Promise<number | null> {
    const where = `agentId = ? AND state = 'assigned' AND waitingSince IS NOT NULL ${which}`;
    const [row] = await casesWhere(this.reader, `${where} ORDER BY waitingSince, id LIMIT 1`, [staffId]);
    return row?.id ?? null;
  }

  /** Takes the first that nobody else takes; null: there is none, or the caller has no room. */
  private async takeFirst(caller: CallerContext): Promise<number | null> {
    const { staffId } = staffOf(caller);
    const waiting = await casesWhere(this.reader, `${waits} ORDER BY ${queueOrder} LIMIT ${tried}`, []);
    const teams = await this.teams.members();
    for (const { id } of nextOrder(waiting, staffId, teams)) {
      try {
        await this.work.take(caller, id);
        return id;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'capacityReached') return null;
      }
    }
    return null;
  }
}
