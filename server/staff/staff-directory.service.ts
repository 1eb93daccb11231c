import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { hashPassword } from '../common/crypto/password-hash.rules';
import { isDuplicateKey, type Tx, UnitOfWork } from '../common/database';
import { commonErrors } from '../common/errors';
import type { CallerContext } from '../common/http';
import type { StaffRole } from '../common/http/staff-permissions';
import { Clock } from '../common/runtime';
import { Audit } from './audit.service';
import { staffErrors } from './staff.errors';
import { StaffSessions } from './staff-sessions.service';

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

export interface StaffEdit {
  readonly name: string;
  readonly role: StaffRole;
  readonly status: 'active' | 'disabled';
}

const resource = 'staff';

type WhenDismissed = (tx: Tx, caller: CallerContext, staffId: number) => Promise<void>;

/** The accounts of staff, as an admin keeps them; every change is audited. */
@Injectable()
export class StaffDirectory {
  readonly #whenDismissed: WhenDismissed[] = [];

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly sessions: StaffSessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds what else must happen, in the same transaction, when somebody is disabled or given another role: what they
   * began and others have not finished counts no more.
   */
  whenDismissed(effect: WhenDismissed): void {
    this.#whenDismissed.push(effect);
  }

  /**
   * @param caller null for a command run on the server itself: that is how the first admin is made
   * @returns the new id
   * @throws AppError emailTaken
   */
  async create(caller: CallerContext | null, { email, name, role, password }: NewStaff): Promise<number> {
    const address = email.trim().toLowerCase();
    const hash = await hashPassword(password, this.config.passwordPepper);
    try {
      return await this.unitOfWork.run(async (tx) => {
        const { insertId } = await tx.run(
          "INSERT INTO staff (email, name, role, status, password, createdAt) VALUES (?, ?, ?, 'active', ?, ?)",
          [address, name, role, hash, this.clock.now()],
        );
        const after = { email: address, name, role };
        await this.audit.write(tx, caller, { action: 'create', resource, resourceId: insertId, after });
        return insertId;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw staffErrors.emailTaken({}, 'email');
      throw error;
    }
  }

  /**
   * Name, role and status. A new role works from the next request on; disabling ends every session.
   * @throws AppError notFound, notOneself (own role or status), lastAdmin
   */
  async edit(caller: CallerContext, id: number, { name, role, status }: StaffEdit): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const admins = await activeAdmins(tx);
      const [before] = await tx.query<StaffEdit>('SELECT name, role, status FROM staff WHERE id = ?', [id]);
      if (!before) throw commonErrors.notFound();
      if (isSelf(caller, id) && (role !== before.role || status !== before.status)) throw staffErrors.notOneself();
      const stays = role === 'admin' && status === 'active';
      if (!stays && admins.length === 1 && admins[0] === id) throw staffErrors.lastAdmin();
      await tx.run('UPDATE staff SET name = ?, role = ?, status = ? WHERE id = ?', [name, role, status, id]);
      if (status === 'disabled') await this.sessions.endAll(tx, id);
      const after = { name, role, status };
      await this.audit.write(tx, caller, { action: 'update', resource, resourceId: id, before, after });
      if (status === 'active' && role === before.role) return;
      for (const effect of this.#whenDismissed) await effect(tx, caller, id);
    });
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
      await this.sessions.endAll(tx, id);
      await this.audit.write(tx, caller, { action: 'resetTotp', resource, resourceId: id });
    });
  }

  /**
   * Sets somebody else's password; one's own is changed with the current one.
   * @throws AppError notFound, notOneself
   */
  async setPassword(caller: CallerContext, id: number, next: string): Promise<void> {
    if (isSelf(caller, id)) throw staffErrors.notOneself();
    const hash = await hashPassword(next, this.config.passwordPepper);
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run('UPDATE staff SET password = ? WHERE id = ?', [hash, id]);
      if (affected === 0) throw commonErrors.notFound();
      await this.sessions.endAll(tx, id);
      await this.audit.write(tx, caller, { action: 'setPassword', resource, resourceId: id });
    });
  }
}

function isSelf(caller: CallerContext, id: number): boolean {
  return caller.actor.kind === 'staff' && caller.actor.staffId === id;
}

/** Held: two admins who demote each other at once must not both succeed. */
async function activeAdmins(tx: Tx): Promise<number[]> {
  const active = "role = 'admin' AND status = 'active'";
  await tx.holdAll('staff', active);
  const rows = await tx.query<{ id: number }>(`SELECT id FROM staff WHERE ${active} ORDER BY id`);
  return rows.map((row) => Number(row.id));
}
