import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Rooms } from '../../messaging';
import { Duty } from '../agents/duty.service';
import { casesWhere, holdCaseIf } from '../cases/case-rows';
import { Cases } from '../cases/cases.service';

/** Cases that are looked at in one round. */
const atOnce = 100;

/** Brings back what agents put off, at its time. */
@Injectable()
export class Snoozes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly cases: Cases,
    private readonly duty: Duty,
    private readonly clock: Clock,
  ) {}

  /** Wakes all that is due, the earliest first. @returns how many there were */
  async wakeDue(): Promise<number> {
    let woken = 0;
    for (;;) {
      const due = "state = 'snoozed' AND snoozedUntil <= ?";
      const rows = await casesWhere(this.reader, `${due} ORDER BY snoozedUntil, id LIMIT ${atOnce}`, [
        this.clock.now(),
      ]);
      const before = woken;
      for (const { id } of rows) if (await this.wake(id)) woken += 1;
      if (woken === before || rows.length < atOnce) return woken;
    }
  }

  /**
   * Gives a case that is due to its agent, also above what they take: it is theirs already. While they are not at work it
   * goes to the queue, where it has the place of when a person was first wanted.
   */
  private async wake(id: number): Promise<boolean> {
    return await this.unitOfWork.run(async (tx) => {
      const held = await holdCaseIf(tx, this.rooms, id, 'wake');
      if (!held || held.row.agentId === null) return false;
      // Somebody put it off once more.
      if ((held.row.snoozedUntil ?? 0) > this.clock.now()) return false;
      const agent = await this.duty.holdOne(tx, held.row.agentId);
      if (agent) await this.cases.wake(tx, held);
      else await this.cases.giveBack(tx, held, { silent: false, teamId: null });
      return true;
    });
  }
}
