import { Injectable } from '@nestjs/common';
import { Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, staffOf } from '../../common/http';
import type { StaffRole } from '../../common/http/staff-permissions';
import { Clock, hour, logger } from '../../common/runtime';
import { staffErrors } from '../staff.errors';
import type { ActingGift } from '../staff.schemas';
import { StaffDirectory } from '../staff-directory.service';
import { StaffStanding } from '../staff-standing.service';
import type { ActingRole } from './acting-role.entity';

/** How long an admin works in another role. */
const actingTime = hour;

/** Puts a role for an hour before a second person. @returns the proposal's id */
type Propose = (tx: Tx, caller: CallerContext, gift: ActingGift, reason: string) => Promise<number>;

/**
 * Admins who work in another role for an hour, where a small team has nobody else (domain 11). They have that role alone,
 * and their account is too new to be one of two people. With their own role they get back how long it stood.
 */
@Injectable()
export class ActingRoles {
  #propose: Propose | undefined;

  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly directory: StaffDirectory,
    private readonly standing: StaffStanding,
  ) {}

  /** Sets how such a role is proposed. The proposals call it: staff may not import them. */
  proposeBy(propose: Propose): void {
    this.#propose = propose;
  }

  /**
   * Asks a second person for another role.
   * @returns the proposal's id
   * @throws AppError roleUnchanged, alreadyProposed
   */
  async ask(caller: CallerContext, role: StaffRole, reason: string): Promise<number> {
    const { staffId: id, email } = staffOf(caller);
    const propose = this.#propose;
    if (!propose) throw new Error('nobody said how a role for an hour is proposed');
    return await this.unitOfWork.run(async (tx) => {
      const { name, role: before } = await this.directory.held(tx, id);
      if (role === before) throw staffErrors.roleUnchanged({}, 'role');
      return await propose(tx, caller, { id, email, name, role, before }, reason);
    });
  }

  /**
   * Gives the role that was asked for, in the unit of work of the second person.
   * @throws AppError stateConflict if the account has another role by now, or is disabled
   */
  async take(tx: Tx, caller: CallerContext, { id, role, before }: ActingGift): Promise<void> {
    const held = await this.directory.held(tx, id);
    if (held.status !== 'active' || held.role !== before) throw commonErrors.stateConflict();
    const now = this.clock.now();
    await this.directory.changeRole(tx, caller, id, { held, role, standingSince: now, action: 'takeRole' });
    await tx.run('INSERT INTO acting_role (staffId, ownRole, stoodSince, endsAt) VALUES (?, ?, ?, ?)', [
      id,
      before,
      held.standingSince,
      now + actingTime,
    ]);
  }

  /** Ends it before the hour is over. Who works in their own role keeps it. */
  async giveBack(caller: CallerContext): Promise<void> {
    await this.unitOfWork.run((tx) => this.giveBackIn(tx, caller, staffOf(caller).staffId));
  }

  /**
   * Ends all whose hour is over, each in a transaction of its own. One that cannot end keeps no other from it, and is
   * tried again with the next run.
   * @throws Error if there was one: the run of the job counts as failed
   */
  async giveBackDue(): Promise<void> {
    const rows = await this.reader.query<{ staffId: number }>(
      'SELECT staffId FROM acting_role WHERE endsAt <= ? ORDER BY staffId',
      [this.clock.now()],
    );
    let kept = 0;
    for (const { staffId } of rows) {
      try {
        await this.giveBackOne(Number(staffId));
      } catch (error) {
        kept += 1;
        logger.error({ err: error, staffId: Number(staffId) }, 'an acting role could not end');
      }
    }
    if (kept > 0) throw new Error(`${kept} of ${rows.length} acting roles could not end`);
  }

  private async giveBackOne(id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const actor = await this.standing.whoDecided(tx, id);
      await this.giveBackIn(tx, { actor, requestId: 'acting-role', ip: '' }, id);
    });
  }

  private async giveBackIn(tx: Tx, caller: CallerContext, id: number): Promise<void> {
    const held = await this.directory.held(tx, id);
    const [acting] = await tx.query<ActingRole>('SELECT * FROM acting_role WHERE staffId = ?', [id]);
    if (!acting) return;
    await this.directory.changeRole(tx, caller, id, {
      held,
      role: acting.ownRole,
      standingSince: Number(acting.stoodSince),
      action: 'returnRole',
    });
  }
}
