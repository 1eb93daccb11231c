import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { PasswordHashing } from '../common/crypto';
import { Reader, UnitOfWork } from '../common/database';
import type { StaffActor } from '../common/http';
import type { StaffRole } from '../common/http/staff-permissions';
import { Clock } from '../common/runtime';
import { Audit } from './audit/audit.service';
import { StaffSessions } from './sessions/staff-sessions.service';

const demoStaff: readonly { login: string; name: string; role: StaffRole }[] = [
  { login: 'admin', name: 'Ada Admin', role: 'admin' },
  { login: 'reviewer', name: 'Rita Reviewer', role: 'reviewer' },
  { login: 'reviewer2', name: 'Raul Reviewer', role: 'reviewer' },
  { login: 'finance', name: 'Fern Finance', role: 'finance' },
  { login: 'finance2', name: 'Finn Finance', role: 'finance' },
  { login: 'agent', name: 'Abe Agent', role: 'agent' },
  { login: 'editor', name: 'Edda Editor', role: 'editor' },
  { login: 'auditor', name: 'Otto Auditor', role: 'auditor' },
  { login: 'admin2', name: 'Abel Admin', role: 'admin' },
];

interface Known {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** One account per role for the demo (api.md 3), all with the password the start prints. */
@Injectable()
export class DemoStaff {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly sessions: StaffSessions,
    private readonly hashing: PasswordHashing,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lets one of them act, in a session that nobody has the token of, until `leave`. */
  async enter(login: string): Promise<StaffActor> {
    const email = `${login}@demo.local`;
    return await this.unitOfWork.run(async (tx) => {
      const [row] = await tx.query<{ id: number; role: StaffRole }>('SELECT id, role FROM staff WHERE email = ?', [
        email,
      ]);
      if (!row) throw new Error(`${email} is not seeded`);
      const { sessionId } = await this.sessions.open(tx, Number(row.id), '');
      return { kind: 'staff', staffId: Number(row.id), sessionId, email, role: row.role };
    });
  }

  async leave(actor: StaffActor): Promise<void> {
    await this.unitOfWork.run((tx) => this.sessions.end(tx, actor));
  }

  /**
   * Makes the accounts that are missing and resets every password to the printed one; these stand at once, so that what
   * takes two persons can be tried. Does nothing outside demo mode.
   */
  async seedDemoStaff(): Promise<void> {
    const { demo, demoStaffPassword } = this.config;
    if (!demo || demoStaffPassword === undefined) return;
    const emails = demoStaff.map(({ login }) => `${login}@demo.local`);
    const places = emails.map(() => '?').join(', ');
    const known = await this.reader.query<Known>(
      `SELECT id, email, password FROM staff WHERE email IN (${places})`,
      emails,
    );
    // One password, printed for everybody: one salt will do, and a start hashes once instead of seven times.
    const asker = { rank: 'device' } as const;
    const first = known[0]?.password;
    const right = first !== undefined && (await this.hashing.staff.verify(demoStaffPassword, first, asker));
    const hash = right ? first : await this.hashing.staff.hash(demoStaffPassword, asker);
    await this.unitOfWork.run(async (tx) => {
      for (const { login, name, role } of demoStaff) {
        const email = `${login}@demo.local`;
        const row = known.find((staff) => staff.email === email);
        if (row?.password === hash) continue;
        if (row) {
          await tx.run('UPDATE staff SET password = ?, standingSince = 0 WHERE id = ?', [hash, row.id]);
        } else {
          const { insertId } = await tx.run(
            "INSERT INTO staff (email, name, role, status, password, standingSince, createdAt) VALUES (?, ?, ?, 'active', ?, 0, ?)",
            [email, name, role, hash, this.clock.now()],
          );
          const after = { email, name, role, status: 'active' };
          await this.audit.write(tx, null, { action: 'create', resource: 'staff', resourceId: insertId, after });
        }
      }
      await tx.run(
        `UPDATE staff SET noticesSeenId = (SELECT MAX(id) FROM audit_log) WHERE noticesSeenId = 0 AND email IN (${places})`,
        emails,
      );
    });
  }
}
