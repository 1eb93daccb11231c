import { Injectable } from '@nestjs/common';
import { StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, type StaffActor, staffOf } from '../../common/http';
import { roleMay } from '../../common/http/staff-permissions';
import { Clock, isoTime } from '../../common/runtime';
import { type Party, partyOfStaff, Rooms } from '../../messaging';
import { Audit } from '../../staff';
import { UserNotes, Users, userErrors } from '../../users';
import { Duty } from '../agents/duty.service';
import { Teams } from '../agents/teams.service';
import { refusalToSnooze } from '../cases/case.rules';
import type { CaseAction } from '../cases/case.states';
import { type HeldCase, holdCase, lastCaseOf, type StoredCase } from '../cases/case-rows';
import type { TransferBody } from '../cases/cases.schemas';
import { Cases } from '../cases/cases.service';
import { deskErrors } from '../desk.errors';
import { Assignment } from './assignment.service';

const resource = 'desk-cases';

/** What staff do with cases; each is audited in the transaction that does it. */
@Injectable()
export class DeskWork {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly rooms: Rooms,
    private readonly cases: Cases,
    private readonly duties: Duty,
    private readonly teams: Teams,
    private readonly notes: UserNotes,
    private readonly users: Users,
    private readonly assignment: Assignment,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Takes a case from the queue. @throws AppError notFound, caseTaken, caseClosed, capacityReached */
  async take(caller: CallerContext, id: number): Promise<null> {
    const { staffId } = staffOf(caller);
    await this.act(caller, id, 'take', async (tx, held) => {
      const { open, capacity } = await this.duties.holdTaker(tx, staffId);
      if (open >= capacity) throw deskErrors.capacityReached({ most: capacity });
      await this.cases.give(tx, held, staffId, partyOfStaff(staffId));
      return { agentId: staffId };
    });
    return null;
  }

  /**
   * Hands a case to somebody who is on duty, or to a team, with what they should know.
   * @throws AppError notFound, caseClosed, caseNotYours, agentAway, capacityReached, invalidInput
   */
  async transfer(caller: CallerContext, id: number, { agentId, teamId, note }: TransferBody): Promise<null> {
    if ((agentId === null) === (teamId === null)) throw commonErrors.invalidInput({}, 'agentId');
    const staff = staffOf(caller);
    await this.act(caller, id, 'transfer', async (tx, held) => {
      mustOwn(staff, held.row);
      if (agentId !== null && agentId === held.row.agentId) throw commonErrors.invalidInput({}, 'agentId');
      if (note !== '') await this.notes.write(tx, caller, held.row.userId, { text: note, mentions: [], answers: null });
      if (agentId !== null) {
        await this.handOver(tx, held, agentId, partyOfStaff(staff.staffId));
        return { agentId, note };
      }
      const team = await this.teams.one(teamId ?? 0, tx);
      // Whoever hands it on does not get it back while others are there.
      if (held.row.state === 'assigned') await this.cases.giveBack(tx, held, { silent: true, teamId: team.id });
      else await this.cases.aim(tx, held, team.id);
      return { teamId: team.id, note };
    });
    await this.assignment.drive();
    return null;
  }

  /** Puts a case back into the queue, for others. @throws AppError notFound, caseOpen, caseClosed, caseNotYours */
  async requeue(caller: CallerContext, id: number): Promise<null> {
    await this.act(caller, id, 'requeue', async (tx, held) => {
      mustOwn(staffOf(caller), held.row);
      await this.cases.giveBack(tx, held, { silent: true, teamId: null });
      return {};
    });
    await this.assignment.drive();
    return null;
  }

  /** @throws AppError notFound, caseClosed, caseNotYours */
  async close(caller: CallerContext, id: number): Promise<null> {
    const staff = staffOf(caller);
    await this.act(caller, id, 'close', async (tx, held) => {
      mustOwn(staff, held.row);
      await this.cases.close(tx, held, partyOfStaff(staff.staffId));
      return {};
    });
    await this.assignment.drive();
    return null;
  }

  /** @throws AppError notFound, caseOpen, caseClosed, caseNotYours, snoozeTime */
  async snooze(caller: CallerContext, id: number, until: number): Promise<null> {
    await this.act(caller, id, 'snooze', async (tx, held) => {
      mustOwn(staffOf(caller), held.row);
      const refusal = refusalToSnooze(until, this.clock.now());
      if (refusal) throw refusal;
      await this.cases.snooze(tx, held, until);
      return { until: isoTime(until) };
    });
    // Who put it off has room for another one.
    await this.assignment.drive();
    return null;
  }

  /** Brings a case back before its time. @throws AppError notFound, caseNotSnoozed, caseClosed, caseNotYours */
  async wake(caller: CallerContext, id: number): Promise<null> {
    await this.act(caller, id, 'wake', async (tx, held) => {
      mustOwn(staffOf(caller), held.row);
      await this.cases.wake(tx, held);
      return { agentId: held.row.agentId };
    });
    return null;
  }

  /**
   * Goes on with a case that is closed: it is the caller's then, whoever had it.
   * @throws AppError notFound, caseNotClosed, caseNotYours, caseNotLast, userClosed, capacityReached
   */
  async reopen(caller: CallerContext, id: number): Promise<null> {
    const staff = staffOf(caller);
    await this.act(caller, id, 'reopen', async (tx, held) => {
      mustOwn(staff, held.row);
      if ((await this.users.get(held.row.userId, tx)).status === 'closed') throw userErrors.userClosed();
      if ((await lastCaseOf(tx, held.row.userId))?.id !== id) throw deskErrors.caseNotLast();
      const { open, capacity } = await this.duties.holdTaker(tx, staff.staffId);
      if (open >= capacity) throw deskErrors.capacityReached({ most: capacity });
      await this.cases.give(tx, held, staff.staffId, partyOfStaff(staff.staffId));
      return { agentId: staff.staffId };
    });
    return null;
  }

  private async act(
    caller: CallerContext,
    id: number,
    action: Exclude<CaseAction, 'assign' | 'rate'>,
    work: (tx: Tx, held: HeldCase) => Promise<object>,
  ): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      const held = await holdCase(tx, this.rooms, id, action);
      const { state, agentId } = held.row;
      const after = await work(tx, held);
      await this.audit.write(tx, caller, { action, resource, resourceId: id, before: { state, agentId }, after });
    });
  }

  private async handOver(tx: Tx, held: HeldCase, agentId: number, by: Party): Promise<void> {
    const target = await this.duties.holdOne(tx, agentId);
    if (!target) throw deskErrors.agentAway({}, 'agentId');
    const { open, capacity } = target;
    if (open >= capacity) throw deskErrors.capacityReached({ most: capacity }, 'agentId');
    await this.cases.give(tx, held, agentId, by);
  }
}

/** Supervisors may do with every case what an agent may do with their own. @throws AppError caseNotYours */
function mustOwn({ role, staffId }: StaffActor, { agentId }: Pick<StoredCase, 'agentId'>): void {
  if (agentId !== staffId && !roleMay(role, 'desk.supervise')) throw deskErrors.caseNotYours();
}
