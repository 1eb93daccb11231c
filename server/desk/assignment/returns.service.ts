import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { Clock, second } from '../../common/runtime';
import { placesOf, Rooms } from '../../messaging';
import { Settings } from '../../settings';
import { Duty } from '../agents/duty.service';
import { mayGoOn } from '../cases/assignment.rules';
import { isLeft, openMs, openPatience } from '../cases/case.rules';
import { casesWhere, hadBy, holdCaseIf, type StoredCase, waits } from '../cases/case-rows';
import { CaseTells } from '../cases/case-tells.service';
import { Cases, type Return } from '../cases/cases.service';

/** Cases that are looked at in one round. */
const atOnce = 100;

/** Puts back into the queue what agents do not answer, or have left. */
@Injectable()
export class Returns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly cases: Cases,
    private readonly duty: Duty,
    private readonly tells: CaseTells,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** All that somebody has in hand; what they put off stays theirs until its time. */
  async takeAllFrom(staffId: number): Promise<StoredCase[]> {
    const rows = await casesWhere(this.reader, "agentId = ? AND state = 'assigned' ORDER BY id", [staffId]);
    const taken: StoredCase[] = [];
    for (const row of rows) {
      const still = (held: StoredCase) => held.agentId === staffId && held.state === 'assigned';
      if (await this.giveBack(row, { silent: false, teamId: null }, still)) taken.push(row);
    }
    return taken;
  }

  /** Tells those who are left without anybody. @param wasOnDuty whether the agent was on duty until then */
  async tellLeft(staffId: number, left: readonly StoredCase[], wasOnDuty: boolean): Promise<void> {
    if (left.length === 0) return;
    const ids = left.map(({ id }) => id);
    const waiting = await casesWhere(this.reader, `${waits} AND id IN (${placesOf(ids)})`, ids);
    await this.tells.agentLeft(
      staffId,
      waiting.map(({ userId }) => userId),
      wasOnDuty,
    );
  }

  /** What everybody on duty had already is not taken back: it would only go to and fro. */
  async giveBackLeft(): Promise<number> {
    const patience = this.settings.integer('chat.answerSeconds') * second;
    let returned = 0;
    for (let after = 0; ; ) {
      const rows = await this.leftBehind(after, patience);
      const working = rows.length === 0 ? [] : await this.duty.atWork();
      for (const row of rows) {
        if (!mayGoOn((await hadBy(this.reader, row.id)).all, working)) continue;
        const left = (held: StoredCase) => held.state === 'assigned' && isLeft(held, this.clock.now(), patience);
        if (await this.giveBack(row, { silent: true, teamId: null }, left)) returned += 1;
      }
      if (rows.length < atOnce) return returned;
      after = rows.at(-1)?.id ?? 0;
    }
  }

  /** Those of which `isLeft` is true, by id. */
  private async leftBehind(after: number, patience: number): Promise<StoredCase[]> {
    const now = this.clock.now();
    const [latest, longer] = [now - patience, now - openPatience * patience];
    return await casesWhere(
      this.reader,
      `id > ? AND state = 'assigned' AND waitingSince <= ? AND assignedAt <= ?
         AND (openAt <= ? OR (waitingSince <= ? AND assignedAt <= ? AND typedAt <= ?)) ORDER BY id LIMIT ${atOnce}`,
      [after, latest, latest, now - openMs, longer, longer, longer],
    );
  }

  private async giveBack({ id }: StoredCase, how: Return, still: (held: StoredCase) => boolean): Promise<boolean> {
    return await this.unitOfWork.run(async (tx) => {
      const held = await holdCaseIf(tx, this.rooms, id, 'requeue');
      if (!held || !still(held.row)) return false;
      await this.cases.giveBack(tx, held, how);
      return true;
    });
  }
}
