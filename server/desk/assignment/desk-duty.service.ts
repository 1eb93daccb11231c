import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader, StaffWrites } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, type StaffActor, staffOf } from '../../common/http';
import { EventBus, logger } from '../../common/runtime';
import { FrameHandlers, isStaff, isUser, type Party, Presence } from '../../messaging';
import { onlineFrame } from '../../messaging/chat-frames.schemas';
import { Audit, StaffLines, staffSessionsEnded } from '../../staff';
import type { DutyBody } from '../agents/agents.schemas';
import { Duty } from '../agents/duty.service';
import { casesWhere, openCaseOf } from '../cases/case-rows';
import { CaseTells } from '../cases/case-tells.service';
import { Assignment } from './assignment.service';

/** Switches agents on and off duty, by their own request or when their session ends. */
@Injectable()
export class DeskDuty implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly duties: Duty,
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

  private async switchTo(caller: CallerContext, onDuty: boolean, capacity?: number | null): Promise<void> {
    const { staffId } = staffOf(caller);
    const wasOnDuty = await this.setDuty(caller, onDuty, capacity);
    if (wasOnDuty !== onDuty) await this.tellCustomers(staffId, onDuty);
    this.assignment.driveSoon();
  }

  /** Writes the duty and its audit entry. @returns whether the agent was on duty before */
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

/** Who does something by a frame, as the audit log names them. */
const onLine = (actor: StaffActor, ip: string): CallerContext => ({ actor, requestId: 'socket', ip });
