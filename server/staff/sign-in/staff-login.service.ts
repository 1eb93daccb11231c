import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { type Asker, PasswordHashing } from '../../common/crypto';
import { decoyHash } from '../../common/crypto/password-hash.rules';
import { Reader, StaffWrites } from '../../common/database';
import { AppError } from '../../common/errors';
import type { CallerContext, StaffActor } from '../../common/http';
import type { StaffRole } from '../../common/http/staff-permissions';
import { Clock, Limiter, Networks, networkOf } from '../../common/runtime';
import { Audit } from '../audit/audit.service';
import { deviceIdOf, deviceName, newDevice, type StaffDevice } from '../sessions/staff-device.rules';
import { StaffSessions } from '../sessions/staff-sessions.service';
import { staffErrors } from '../staff.errors';
import {
  accountAddressLimit,
  addressLimit,
  codeLimit,
  deviceLimit,
  forgetStrangers,
  takeStrangersTry,
  takeTry,
} from './staff-limits';
import { StaffSecondFactor } from './staff-second-factor.service';

interface LoginRow {
  readonly id: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly status: string;
  readonly password: string;
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: number | null;
  readonly recoveryCodes: string | null;
}

export interface StaffLoginRequest {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly requestId: string;
  readonly ip: string;
  /** reads a cookie of the request */
  readonly cookie: (name: string) => string | undefined;
  /** aborts when the client goes away */
  readonly gone: AbortSignal;
}

interface OpenedLogin {
  /** of the session's cookie */
  readonly token: string;
  readonly csrf: string;
  /** for the next login from this browser */
  readonly device: StaffDevice;
}

/** Login and logout of staff (domain 11). */
@Injectable()
export class StaffLogin {
  readonly #decoy: string;

  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly networks: Networks,
    private readonly audit: Audit,
    private readonly sessions: StaffSessions,
    private readonly secondFactor: StaffSecondFactor,
    private readonly hashing: PasswordHashing,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#decoy = decoyHash(config.passwordCost);
  }

  /**
   * Opens a session. A browser that logged into the account before has its own tries; all others share theirs.
   * @throws AppError invalidCredentials (also for unknown and disabled accounts), codeRequired, codeInvalid,
   *   tooManyTries, busy
   */
  async login({ email, password, code, requestId, ip, cookie, gone }: StaffLoginRequest): Promise<OpenedLogin> {
    const address = email.trim().toLowerCase();
    const pepper = this.config.passwordPepper;
    const device = deviceIdOf(cookie(deviceName(address, pepper)), address, pepper);
    const network = networkOf(ip);
    const giveBack = await this.takeTries(address, network, device);
    const rank =
      device !== null ? 'device' : (await this.sessions.openedFrom(address, network)) ? 'account' : 'stranger';
    const source = this.networks.limitedOf(ip) ?? undefined;
    const staff = await this.checkPassword(address, password, { rank, source, gone }).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'busy') await giveBack();
      throw error;
    });
    if (device === null) await forgetStrangers(this.limiter, address);
    const enrolled = staff.totpConfirmedAt !== null;
    if (enrolled && !code?.trim()) throw staffErrors.codeRequired({}, 'code');
    if (enrolled) await takeTry(this.limiter, codeLimit, `staff:${staff.id}`);
    const opened = await this.unitOfWork.run(async (tx) => {
      const factor = enrolled ? await this.secondFactor.use(tx, staff, (code ?? '').trim()) : 'none';
      const session = await this.sessions.open(tx, staff.id, ip);
      await tx.run('UPDATE staff SET lastLoginAt = ? WHERE id = ?', [this.clock.now(), staff.id]);
      const { id: staffId, role } = staff;
      const actor: StaffActor = { kind: 'staff', staffId, sessionId: session.sessionId, email: staff.email, role };
      await this.audit.write(
        tx,
        { actor, requestId, ip },
        { action: 'login', resource: 'staff', resourceId: staffId, after: { secondFactor: factor } },
      );
      return session;
    });
    if (device === null) await this.limiter.reset(accountAddressLimit, `${address}|${network}`);
    else await this.limiter.reset(deviceLimit, device);
    if (enrolled) await this.limiter.reset(codeLimit, `staff:${staff.id}`);
    return { token: opened.token, csrf: opened.csrf, device: newDevice(address, pepper) };
  }

  async logout(caller: CallerContext): Promise<void> {
    const { actor } = caller;
    if (actor.kind !== 'staff') throw staffErrors.loginRequired();
    await this.unitOfWork.run(async (tx) => {
      await this.audit.write(tx, caller, { action: 'logout', resource: 'staff', resourceId: actor.staffId });
      await this.sessions.end(tx, actor);
    });
  }

  /** @returns what gives the tries of the account back, where the password was not looked at */
  private async takeTries(address: string, network: string, device: string | null): Promise<() => Promise<void>> {
    if (device !== null) {
      await takeTry(this.limiter, deviceLimit, device);
      return () => this.limiter.giveBack(deviceLimit, device);
    }
    const both = `${address}|${network}`;
    await takeTry(this.limiter, addressLimit, network);
    await takeTry(this.limiter, accountAddressLimit, both);
    const giveBack = await takeStrangersTry(this.limiter, address);
    return async () => {
      await this.limiter.giveBack(accountAddressLimit, both);
      await giveBack();
    };
  }

  /** An unknown email costs a hash too, so that the time does not tell who works here. */
  private async checkPassword(email: string, password: string, asker: Asker): Promise<LoginRow> {
    const [staff] = await this.reader.query<LoginRow>(
      'SELECT id, email, role, status, password, totpSecret, totpConfirmedAt, recoveryCodes FROM staff WHERE email = ?',
      [email],
    );
    const right = await this.hashing.staff.verify(password, staff?.password ?? this.#decoy, asker);
    if (!staff || !right || staff.status !== 'active') throw staffErrors.invalidCredentials();
    return staff;
  }
}
