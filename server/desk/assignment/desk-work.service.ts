import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, type StaffActor, staffOf } from '../../common/http';
import { roleMay } from '../../common/http/staff-permissions';
import { EventBus, logger } from '../../common/runtime';
import { FrameHandlers, isStaff, isUser, type Party, Presence, partyOfStaff, Rooms } from '../../messaging';
import { onlineFrame } from '../../messaging/chat-frames.schemas';
import { Audit, StaffLines, staffSessionsEnded } from '../../staff';
import type { DutyBody } from '../agents/agents.schemas';
import { Duty } from '../agents/duty.service';
import { Teams } from '../agents/teams.service';
import type { CaseAction } from '../cases/case.states';
import { casesWhere, type HeldCase, holdCase, openCaseOf, type StoredCase } from '../cases/case-rows';
import { CaseTells } from '../cases/case-tells.service';
import type { TransferBody } from '../cases/cases.schemas';
import { Cases } from '../cases/cases.service';
import { deskErrors } from '../desk.errors';
import { DeskUsers } from '../users/desk-users.service';
import { Assignment } from './assignment.service';

const resource = 'desk-cases';

/** What staff do at the desk; each is audited in the transaction that does it. */
@Injectable()
export class DeskWork implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly cases: Cases,
    private readonly duties: Duty,
    private readonly teams: Teams,
    private readonly notes: DeskUsers,
    private readonly assignment: Assignment,
    private readonly tells: CaseTells,
    private readonly audit: Audit,
    private readonly lines: StaffLines,
    private readonly presence: Presence,
    private readonly frames: FrameHandlers,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.presence.whenNoted((party) => {
      if (isStaff(party)) this.duties.seen(-party);
    });
    this.presence.whenChanged((party, online) => {
      if (isUser(party)) void this.userCame(party, online);
    });
    this.events.subscribe(staffSessionsEnded, ({ staffId }) => this.sessionEnded(staffId));
    // What clients of the field's desks say of themselves.
    this.frames.ofStaff('online', async ({ actor }, data, ip) => {
      const { success, data: frame } = onlineFrame.safeParse(data);
      if (!success) throw commonErrors.invalidInput({}, 'online');
      await this.switchTo(onLine(actor, ip), frame.online === 1);
    });
    this.frames.ofStaff('logout', async ({ actor }, _, ip) => {
      // Whom another one serves at once need not hear that this one left.
      const wasOnDuty = await this.setDuty(onLine(actor, ip), false);
      await this.assignment.giveBackAllOf(actor.staffId, wasOnDuty);
    });
  }

  /** Goes on duty or off. Off duty one keeps what one has, and gets nothing new. */
  async duty(caller: CallerContext, { onDuty, capacity }: DutyBody): Promise<null> {
    await this.switchTo(caller, onDuty, capacity);
    return null;
  }

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
      if (note !== '') await this.notes.write(tx, caller, held.row.userId, note);
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

  private async switchTo(caller: CallerContext, onDuty: boolean, capacity?: number | null): Promise<void> {
    const { staffId } = staffOf(caller);
    const wasOnDuty = await this.setDuty(caller, onDuty, capacity);
    if (wasOnDuty !== onDuty) await this.tellCustomers(staffId, onDuty);
    this.assignment.driveSoon();
  }

  /** @returns whether they were on duty before */
  private async setDuty(caller: CallerContext, onDuty: boolean, capacity?: number | null): Promise<boolean> {
    const { staffId } = staffOf(caller);
    return await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      const before = await this.duties.set(tx, staffId, onDuty, capacity);
      const after = await this.duties.one(staffId, tx);
      const shown = (duty: typeof after) => ({ onDuty: duty.onDuty, capacity: duty.capacity });
      await this.audit.write(tx, caller, {
        ...{ action: 'duty', resource: 'desk-agents', resourceId: staffId },
        ...{ before: shown(before), after: shown(after) },
      });
      tx.afterCommit(() => this.tells.duty(staffId));
      return before.onDuty;
    });
  }

  /** Those whom somebody serves hear that they went on duty, or off. It may be lost, as all that is told of cases. */
  private async tellCustomers(staffId: number, online: boolean): Promise<void> {
    try {
      const served = await casesWhere(this.reader, "agentId = ? AND state = 'assigned'", [staffId]);
      await this.tells.agentOnline(
        staffId,
        served.map(({ userId }) => userId),
        online,
      );
    } catch (error) {
      logger.warn({ err: error }, 'customers were not told of their agent');
    }
  }

  /** Somebody logged out, was disabled or is something else now: what they had goes back at once. */
  private async sessionEnded(staffId: number): Promise<void> {
    if (await this.lines.mayNow(staffId, 'desk.work')) return;
    const wasOnDuty = await this.duties.leave(staffId);
    await this.assignment.giveBackAllOf(staffId, wasOnDuty);
    await this.tells.duty(staffId);
  }

  private async userCame(userId: Party, online: boolean): Promise<void> {
    try {
      const open = await openCaseOf(this.reader, userId);
      if (open && open.agentId !== null) await this.tells.userCame(userId, open.agentId, online);
    } catch (error) {
      logger.warn({ err: error }, 'an agent was not told who came');
    }
  }
}

/** Supervisors may do with every case what an agent may do with their own. @throws AppError caseNotYours */
function mustOwn({ role, staffId }: StaffActor, { agentId }: Pick<StoredCase, 'agentId'>): void {
  if (agentId !== staffId && !roleMay(role, 'desk.supervise')) throw deskErrors.caseNotYours();
}

/** Who does something by a frame, as the audit log names them. */
const onLine = (actor: StaffActor, ip: string): CallerContext => ({ actor, requestId: 'socket', ip });
