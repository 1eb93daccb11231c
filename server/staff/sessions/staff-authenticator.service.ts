import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { sameText } from '../../common/crypto/secret-box.rules';
import type { AppRequest, StaffActor } from '../../common/http';
import { type Permission, roleMay, type StaffRole } from '../../common/http/staff-permissions';
import { staffErrors } from '../staff.errors';
import { staffTokenOf } from './staff-cookie';
import { type LiveStaffSession, StaffSessions } from './staff-sessions.service';

/** The caller of a console request. */
export interface StaffPrincipal extends StaffActor {
  readonly role: StaffRole;
  /** no second factor yet, and one is demanded: only the own account is reachable */
  readonly enrolmentDue: boolean;
}

/** Says that a request was made by the page alone: it keeps no session from its idle end. */
const background = 'x-background';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Who a console request comes from, and whether they may do what it asks (domain 11). */
@Injectable()
export class StaffAuthenticator {
  constructor(
    private readonly sessions: StaffSessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError loginRequired without a session, or why it is over; csrfInvalid on a write without its token */
  async authenticate(request: AppRequest): Promise<StaffPrincipal> {
    const token = staffTokenOf(request);
    if (token === undefined) throw staffErrors.loginRequired();
    const session = await this.sessions.find(token);
    if (!safeMethods.has(request.method)) {
      const sent = request.headers['x-csrf-token'];
      if (typeof sent !== 'string' || !sameText(sent, session.csrf)) throw staffErrors.csrfInvalid();
    }
    if (request.headers[background] === undefined) await this.sessions.seen(session);
    return this.principalOf(session);
  }

  /** The member of staff of a session that is good. */
  principalOf(session: LiveStaffSession): StaffPrincipal {
    const { staffId, sessionId, email, role } = session;
    const enrolmentDue = session.totpConfirmedAt === null && !this.config.demo;
    return { kind: 'staff', staffId, sessionId, email, role, enrolmentDue };
  }

  /**
   * @param permission what the route declares; null: any staff
   * @throws AppError enrolmentRequired if a second factor must be enrolled first
   */
  mayCall(actor: StaffPrincipal, permission: Permission | null): boolean {
    if (permission === null) return true;
    if (actor.enrolmentDue) throw staffErrors.enrolmentRequired();
    return roleMay(actor.role, permission);
  }
}
