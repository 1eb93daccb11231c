import { Injectable } from '@nestjs/common';
import { PasswordHashing } from '../common/crypto';
import { isDuplicateKey, StaffWrites, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import type { CallerContext } from '../common/http';
import { isPrivileged, type StaffRole } from '../common/http/staff-permissions';
import { Clock, logger } from '../common/runtime';
import { Audit, type AuditEntry } from './audit/audit.service';
import { StaffSessions } from './sessions/staff-sessions.service';
import { staffErrors } from './staff.errors';
import type { RoleGift } from './staff.schemas';

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
  /** why, where a second admin must confirm it */
  readonly reason?: string | undefined;
}

/** What an admin changes; the reason is for the second one, where it takes two. */
interface ReasonedEdit extends StaffEdit {
  readonly reason?: string | undefined;
}

export interface StaffEdit {
  readonly name: string;
  readonly role: StaffRole;
  readonly status: 'active' | 'disabled';
}

interface Account extends StaffEdit {
  readonly email: string;
}

interface HeldAccount extends StaffEdit {
  /** epoch ms */
  readonly standingSince: number;
}

interface RoleChange {
  /** the account as it was read when it was held */
  readonly held: HeldAccount;
  readonly role: StaffRole;
  /** epoch ms */
  readonly standingSince: number;
  readonly action: 'takeRole' | 'returnRole';
}

interface AccountChange {
  readonly before: StaffEdit;
  readonly after: StaffEdit;
  /** epoch ms; null: it stays */
  readonly standingSince: number | null;
  readonly action: 'update' | RoleChange['action'];
}

const resource = 'staff';

type WhenDismissed = (tx: Tx, caller: CallerContext, staffId: number) => Promise<void>;

/** How a privileged role is put before a second admin. */
export interface SecondAdmin {
  propose(tx: Tx, caller: CallerContext, gift: RoleGift, reason: string): Promise<unknown>;
  /** ids of the proposals that wait, by the account's id as text */
  waiting(): Promise<ReadonlyMap<string, number>>;
}

/** The accounts of staff, as an admin keeps them; every change is audited, and told to the other admins. */
@Injectable()
export class StaffDirectory {
  readonly #whenDismissed: WhenDismissed[] = [];
  #second: SecondAdmin | undefined;

  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly sessions: StaffSessions,
    private readonly hashing: PasswordHashing,
  ) {}

  /**
   * Adds what else must happen, in the same transaction, when somebody is disabled or given another role: what they
   * began and others have not finished counts no more.
   */
  whenDismissed(effect: WhenDismissed): void {
    this.#whenDismissed.push(effect);
  }

  /**
   * Holds one who is in office in this role: they are dismissed entirely before or after.
   * @returns false if nobody of this id is
   */
  async holdInOffice(tx: Tx, id: number, role: StaffRole): Promise<boolean> {
    return (await tx.holdAll('staff', "id = ? AND role = ? AND status = 'active'", [id, role])) > 0;
  }

  /** Sets how privileged roles are proposed. The proposals call it: staff may not import them. */
  giveRolesBy(second: SecondAdmin): void {
    this.#second = second;
  }

  /** What a change of an account starts from, held until the end of `tx`. @throws AppError notFound */
  async versionOf(tx: Tx, id: number): Promise<string> {
    const { name, role, status } = await this.held(tx, id);
    return `${role} ${status} ${name}`;
  }

  /** An account as it stands, held until the end of `tx`. @throws AppError notFound */
  async held(tx: Tx, id: number): Promise<HeldAccount> {
    await tx.hold('staff', id);
    const [row] = await tx.query<HeldAccount>('SELECT name, role, status, standingSince FROM staff WHERE id = ?', [id]);
    if (!row) throw commonErrors.notFound();
    return { ...row, standingSince: Number(row.standingSince) };
  }

  /** Gives an account that is held another role for a time, or its own back; audited as `action`. */
  async changeRole(
    tx: Tx,
    caller: CallerContext,
    id: number,
    { held, role, standingSince, action }: RoleChange,
  ): Promise<void> {
    const { standingSince: _, ...before } = held;
    await this.write(tx, caller, id, { before, after: { ...before, role }, standingSince, action });
  }

  /** Ids of the proposals about accounts that wait, by the account's id as text. */
  waiting(): Promise<ReadonlyMap<string, number>> {
    return this.second().waiting();
  }

  /**
   * Makes an account. One with a privileged role is disabled until a second admin confirms it.
   * @param caller null for a command run on the server itself: that is how the first admin is made, without a second
   * @returns the new id
   * @throws AppError emailTaken
   */
  async create(caller: CallerContext | null, { email, name, role, password, reason = '' }: NewStaff): Promise<number> {
    const address = email.trim().toLowerCase();
    const hash = await this.hashing.staff.hash(password, { rank: 'device' });
    const proposer = isPrivileged(role) ? caller : null;
    const status = proposer ? 'disabled' : 'active';
    try {
      return await this.unitOfWork.run(async (tx) => {
        const now = this.clock.now();
        const { insertId: id } = await tx.run(
          'INSERT INTO staff (email, name, role, status, password, standingSince, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
          [address, name, role, status, hash, now, now],
        );
        const after = { email: address, name, role, status };
        await this.record(tx, caller, id, { action: 'create', after });
        // What was done before their time is no news to them.
        await tx.run('UPDATE staff SET noticesSeenId = (SELECT MAX(id) FROM audit_log) WHERE id = ?', [id]);
        const gift = { id, email: address, name, role, before: { role, status } } as const;
        if (proposer) await this.second().propose(tx, proposer, gift, reason);
        return id;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw staffErrors.emailTaken({}, 'email');
      throw error;
    }
  }

  /**
   * Name, role and status. A new role works from the next request on; disabling ends every session. What makes a
   * privileged account is only proposed, and nothing is changed until a second admin confirms it.
   * @throws AppError notFound, notOneself (own role or status), lastAdmin, alreadyProposed
   */
  async edit(caller: CallerContext, id: number, { reason = '', ...edit }: ReasonedEdit): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { email, ...before } = await held(tx, caller, id, edit);
      if (!givesPrivilege(before, edit)) return await this.change(tx, caller, id, before, edit);
      const { role, status } = before;
      const gift = { id, email, name: edit.name, role: edit.role, before: { role, status } };
      await this.second().propose(tx, caller, gift, reason);
    });
  }

  /**
   * Gives the role that was proposed, in the unit of work of the second admin.
   * @throws AppError as `edit` does; stateConflict if role or status were changed since
   */
  async give(tx: Tx, caller: CallerContext, { id, name, role, before }: RoleGift): Promise<void> {
    const edit: StaffEdit = { name, role, status: 'active' };
    const { email: _, ...now } = await held(tx, caller, id, edit);
    if (now.role !== before.role || now.status !== before.status) throw commonErrors.stateConflict();
    await this.change(tx, caller, id, now, edit);
  }

  /**
   * Removes a lost second factor: the next login enrols a new one.
   * @throws AppError notFound, notOneself
   */
  async resetTotp(caller: CallerContext, id: number): Promise<void> {
    if (isSelf(caller, id)) throw staffErrors.notOneself();
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run(
        'UPDATE staff SET totpSecret = NULL, totpConfirmedAt = NULL, recoveryCodes = NULL WHERE id = ?',
        [id],
      );
      if (affected === 0) throw commonErrors.notFound();
      await this.standAnew(tx, id);
      await this.sessions.endAll(tx, id, 'secondFactorChanged');
      await this.record(tx, caller, id, { action: 'resetTotp' });
    });
  }

  /**
   * Sets somebody else's password; one's own is changed with the current one.
   * @throws AppError notFound, notOneself
   */
  async setPassword(caller: CallerContext, id: number, next: string): Promise<void> {
    if (isSelf(caller, id)) throw staffErrors.notOneself();
    const hash = await this.hashing.staff.hash(next, { rank: 'device' });
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run('UPDATE staff SET password = ? WHERE id = ?', [hash, id]);
      if (affected === 0) throw commonErrors.notFound();
      await this.standAnew(tx, id);
      await this.sessions.endAll(tx, id, 'passwordChanged');
      await this.record(tx, caller, id, { action: 'setPassword' });
    });
  }

  /** Somebody else opened a way into the account: it is new, also once it has its own role again. */
  private async standAnew(tx: Tx, id: number): Promise<void> {
    const now = this.clock.now();
    await tx.run('UPDATE staff SET standingSince = ? WHERE id = ?', [now, id]);
    await tx.run('UPDATE acting_role SET stoodSince = ? WHERE staffId = ?', [now, id]);
  }

  private async change(tx: Tx, caller: CallerContext, id: number, before: StaffEdit, after: StaffEdit): Promise<void> {
    const standsAnew = after.role !== before.role || after.status !== before.status;
    const standingSince = standsAnew ? this.clock.now() : null;
    await this.write(tx, caller, id, { before, after, standingSince, action: 'update' });
  }

  private async write(
    tx: Tx,
    caller: CallerContext,
    id: number,
    { before, after, standingSince, action }: AccountChange,
  ): Promise<void> {
    const { name, role, status } = after;
    const moved = role !== before.role;
    // who acts is in office by the role they act in
    await this.audit.hold(tx, caller);
    await tx.run(
      'UPDATE staff SET name = ?, role = ?, status = ?, standingSince = COALESCE(?, standingSince) WHERE id = ?',
      [name, role, status, standingSince, id],
    );
    if (status === 'disabled') await this.sessions.endAll(tx, id, 'accountDisabled');
    await this.record(tx, caller, id, { action, before, after: { name, role, status } });
    if (status === 'active' && !moved) return;
    // what an admin decides of the account lasts
    await tx.run('DELETE FROM acting_role WHERE staffId = ?', [id]);
    this.sessions.tellEnd(tx, id);
    for (const effect of this.#whenDismissed) await effect(tx, caller, id);
  }

  /** Writes it down, and has the other admins told. */
  private async record(
    tx: Tx,
    caller: CallerContext | null,
    id: number,
    entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  ): Promise<void> {
    await this.audit.announce(tx, caller, { ...entry, resource, resourceId: id });
    const by = caller?.actor.kind === 'staff' ? caller.actor.staffId : 'command';
    tx.afterCommit(() => logger.warn({ account: id, action: entry.action, by }, 'an account of staff was changed'));
  }

  private second(): SecondAdmin {
    if (!this.#second) throw new Error('nobody said how privileged roles are proposed');
    return this.#second;
  }
}

/** Whether a change makes an account that two admins must agree on. */
function givesPrivilege(before: StaffEdit, after: StaffEdit): boolean {
  const stays = before.status === 'active' && before.role === after.role;
  return after.status === 'active' && isPrivileged(after.role) && !stays;
}

function isSelf(caller: CallerContext, id: number): boolean {
  return caller.actor.kind === 'staff' && caller.actor.staffId === id;
}

/**
 * The account before a change of it, held with all admins: two who demote each other at once must not both succeed.
 * @throws AppError notFound, notOneself, lastAdmin
 */
async function held(tx: Tx, caller: CallerContext, id: number, { role, status }: StaffEdit): Promise<Account> {
  const active = "role = 'admin' AND status = 'active'";
  await tx.holdAll('staff', `id = ? OR (${active})`, [id]);
  const [before] = await tx.query<Account>('SELECT email, name, role, status FROM staff WHERE id = ?', [id]);
  if (!before) throw commonErrors.notFound();
  if (isSelf(caller, id) && (role !== before.role || status !== before.status)) throw staffErrors.notOneself();
  const admins = await tx.query<{ id: number }>(`SELECT id FROM staff WHERE ${active} ORDER BY id`);
  const stays = role === 'admin' && status === 'active';
  if (!stays && admins.length === 1 && Number(admins[0]?.id) === id) throw staffErrors.lastAdmin();
  return before;
}
