import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { sameText } from '../../common/crypto/secret-box.rules';
import type { Tx } from '../../common/database';
import { AppError, commonErrors } from '../../common/errors';
import type { StaffActor } from '../../common/http';
import { type Permission, roleMay } from '../../common/http/staff-permissions';
import { Clock, hour } from '../../common/runtime';
import { staffErrors } from '../staff.errors';
import { StaffAuthenticator } from './staff-authenticator.service';
import { type LiveStaffSession, StaffSessions } from './staff-sessions.service';

/** How long a token for a line alone can be used; the line stays while the session lives. */
const tokenLife = hour;
const tokenForm = /^line\.([0-9]{1,15})\.([0-9]{1,15})\.([\w-]{43})$/;

/**
 * Lines that staff keep open, such as a socket: each belongs to a login to the console and ends with it. The login's own
 * token opens one, and a token for this alone, which scripts may hold.
 */
@Injectable()
export class StaffLines {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly authenticator: StaffAuthenticator,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A token that opens a line and nothing else, and until when, unix seconds. */
  tokenOf({ sessionId }: StaffActor): { token: string; expires_time: number } {
    const until = Math.floor((this.clock.now() + tokenLife) / 1000);
    return { token: `line.${sessionId}.${until}.${this.sign(sessionId, until)}`, expires_time: until };
  }

  /**
   * Who opens a line.
   * @throws AppError why the session is over, loginRequired; enrolmentRequired, forbidden
   */
  async enter(token: string, permission: Permission): Promise<StaffActor> {
    const session = await this.sessionOf(token);
    await this.sessions.seen(session);
    const principal = this.authenticator.principalOf(session);
    if (!this.authenticator.mayCall(principal, permission)) throw commonErrors.forbidden();
    const { kind, staffId, sessionId, email, role } = principal;
    return { kind, staffId, sessionId, email, role };
  }

  /**
   * That the session of a line still stands.
   * @param used they did something by hand, which keeps it from going idle
   * @throws AppError why it does not
   */
  async check({ sessionId, role }: StaffActor, used: boolean): Promise<void> {
    const session = await this.sessions.byId(sessionId);
    if (session.role !== role) throw staffErrors.roleChanged();
    if (used) await this.sessions.seen(session);
  }

  /** Whether somebody is logged in, anywhere, and may do this. */
  async mayNow(staffId: number, permission: Permission): Promise<boolean> {
    const role = await this.sessions.roleNow(staffId);
    return role !== undefined && roleMay(role, permission);
  }

  /** Holds the sessions of all of them. @returns of those that have ended, by session, what to tell them */
  async hold(tx: Tx, actors: readonly StaffActor[]): Promise<ReadonlyMap<number, AppError>> {
    const ended = new Map<number, AppError>();
    for (const actor of [...actors].sort((a, b) => a.staffId - b.staffId)) {
      try {
        await this.sessions.hold(tx, actor);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        ended.set(actor.sessionId, error);
      }
    }
    return ended;
  }

  private async sessionOf(token: string): Promise<LiveStaffSession> {
    const [, id, until, signature] = tokenForm.exec(token) ?? [];
    if (id === undefined || until === undefined || signature === undefined) return await this.sessions.find(token);
    const good = sameText(signature, this.sign(Number(id), Number(until)));
    if (!good || Number(until) * 1000 <= this.clock.now()) throw staffErrors.loginRequired();
    return await this.sessions.byId(Number(id));
  }

  private sign(sessionId: number, until: number): string {
    return createHmac('sha256', this.config.jwtSecret).update(`staff line:${sessionId}:${until}`).digest('base64url');
  }
}
