import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { PasswordHashing } from '../../common/crypto';
import { Reader, StaffWrites } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { CallerContext, StaffActor } from '../../common/http';
import {
  type Permission,
  roleMay,
  rolePermissions,
  type StaffRole,
  staffRoles,
} from '../../common/http/staff-permissions';
import { isoTimeOrNull, Limiter } from '../../common/runtime';
import { Audit } from '../audit/audit.service';
import { StaffSessions } from '../sessions/staff-sessions.service';
import { staffErrors } from '../staff.errors';
import type { RoleHolders, StaffMe } from '../staff.schemas';
import { passwordLimit, takeTry } from './staff-limits';

/** One's own account: who am I, and changing the password. */
@Injectable()
export class StaffAccount {
  #brand: () => string = () => '';

  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly limiter: Limiter,
    private readonly audit: Audit,
    private readonly sessions: StaffSessions,
    private readonly hashing: PasswordHashing,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sets where the product's name is read. The settings call it: staff may not import them. */
  readBrandFrom(read: () => string): void {
    this.#brand = read;
  }

  /** The product's name, for the console and for authenticator apps. */
  brand(): string {
    return this.#brand();
  }

  async me({ sessionId }: StaffActor): Promise<StaffMe> {
    const [row] = await this.reader.query<{
      id: number;
      email: string;
      name: string;
      role: StaffRole;
      totpConfirmedAt: number | null;
      csrf: string;
      actingUntil: number | null;
    }>(
      `SELECT f.id, f.email, f.name, f.role, f.totpConfirmedAt, s.csrf, a.endsAt AS actingUntil
       FROM staff_session s JOIN staff f ON f.id = s.staffId LEFT JOIN acting_role a ON a.staffId = f.id
       WHERE s.id = ?`,
      [sessionId],
    );
    if (!row) throw staffErrors.loginRequired();
    const { totpConfirmedAt, actingUntil, ...account } = row;
    const totpEnrolled = totpConfirmedAt !== null;
    const { demo } = this.config;
    return {
      ...account,
      actingUntil: isoTimeOrNull(actingUntil === null ? null : Number(actingUntil)),
      permissions: [...(rolePermissions[row.role] ?? [])],
      totpEnrolled,
      totpRequired: !totpEnrolled && !demo,
      demo,
      brand: this.brand(),
    };
  }

  /** The roles that have a permission, and who is in office in each; nobody for those without a second factor. */
  async colleagues({ staffId }: StaffActor, permission: Permission): Promise<RoleHolders[]> {
    const rows = await this.reader.query<{ name: string; role: StaffRole }>(
      `SELECT f.name, f.role FROM staff f JOIN staff m ON m.id = ?
       WHERE f.status = 'active' AND (m.totpConfirmedAt IS NOT NULL OR ?) ORDER BY f.name, f.id`,
      [staffId, this.config.demo ? 1 : 0],
    );
    return staffRoles
      .filter((role) => roleMay(role, permission))
      .map((role) => ({ role, names: rows.filter((row) => row.role === role).map(({ name }) => name) }));
  }

  /**
   * Changes one's own password; all other sessions end.
   * @throws AppError currentPasswordWrong, passwordUnchanged, tooManyTries
   */
  async changePassword(caller: CallerContext, current: string, next: string): Promise<void> {
    const { actor } = caller;
    if (actor.kind !== 'staff') throw staffErrors.loginRequired();
    const { staffId, sessionId } = actor;
    await takeTry(this.limiter, passwordLimit, String(staffId));
    const [row] = await this.reader.query<{ password: string }>('SELECT password FROM staff WHERE id = ?', [staffId]);
    if (!row || !(await this.hashing.staff.verify(current, row.password, { rank: 'device' }))) {
      throw staffErrors.currentPasswordWrong({}, 'current');
    }
    if (next === current) throw staffErrors.passwordUnchanged({}, 'next');
    const hash = await this.hashing.staff.hash(next, { rank: 'device' });
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run('UPDATE staff SET password = ? WHERE id = ? AND password = ?', [
        hash,
        staffId,
        row.password,
      ]);
      if (affected === 0) throw commonErrors.stateConflict();
      await this.sessions.endAll(tx, staffId, 'passwordChanged', sessionId);
      await this.audit.write(tx, caller, { action: 'changePassword', resource: 'staff', resourceId: staffId });
    });
    await this.limiter.reset(passwordLimit, String(staffId));
  }
}
