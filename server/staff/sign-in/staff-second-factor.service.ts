import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { seal, unseal } from '../../common/crypto/secret-box.rules';
import { Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, staffOf } from '../../common/http';
import { Clock, Limiter } from '../../common/runtime';
import { Audit } from '../audit/audit.service';
import { StaffSessions } from '../sessions/staff-sessions.service';
import { staffErrors } from '../staff.errors';
import {
  isTotpCode,
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeHash,
  totpStep,
  totpUri,
  withoutCode,
} from './second-factor.rules';
import { codeLimit, takeTry } from './staff-limits';

interface SecretRow {
  readonly id: number;
  readonly email: string;
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: number | null;
}

/** The row's part that proves a second factor. */
export interface FactorRow {
  readonly id: number;
  readonly totpSecret: string | null;
  readonly recoveryCodes: string | null;
}

const ownerOf = (staffId: number) => `staff:${staffId}`;

/** TOTP and recovery codes of staff: enrolment, and proof at login. */
@Injectable()
export class StaffSecondFactor {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly audit: Audit,
    private readonly sessions: StaffSessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes a new secret, good once it is confirmed; an earlier unconfirmed one is forgotten.
   * @throws AppError alreadyEnrolled
   */
  async enrol(caller: CallerContext, issuer: string): Promise<{ secret: string; uri: string }> {
    const staff = await this.find(staffOf(caller).staffId);
    const secret = newTotpSecret();
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run('UPDATE staff SET totpSecret = ? WHERE id = ? AND totpConfirmedAt IS NULL', [
        seal(secret, ownerOf(staff.id), this.config.passwordPepper),
        staff.id,
      ]);
      if (affected === 0) throw staffErrors.alreadyEnrolled();
      await this.audit.write(tx, caller, { action: 'enrolTotp', resource: 'staff', resourceId: staff.id });
    });
    return { secret, uri: totpUri(issuer, staff.email, secret) };
  }

  /**
   * Proves the new secret by a code; other sessions, opened by password alone, end.
   * @returns the recovery codes, shown this once
   * @throws AppError enrolmentCodeWrong, alreadyEnrolled, tooManyTries
   */
  async confirm(caller: CallerContext, code: string): Promise<{ recoveryCodes: string[] }> {
    const staff = await this.find(staffOf(caller).staffId);
    if (staff.totpConfirmedAt !== null) throw staffErrors.alreadyEnrolled();
    await takeTry(this.limiter, codeLimit, ownerOf(staff.id));
    const now = this.clock.now();
    const secret = staff.totpSecret && unseal(staff.totpSecret, ownerOf(staff.id), this.config.passwordPepper);
    const step = secret ? totpStep(secret, code, now) : null;
    if (step === null) throw staffErrors.enrolmentCodeWrong({}, 'code');
    const codes = newRecoveryCodes();
    const hashes = codes.map((recovery) => recoveryCodeHash(recovery, this.config.passwordPepper));
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run(
        `UPDATE staff SET totpConfirmedAt = ?, totpLastStep = ?, recoveryCodes = ?
         WHERE id = ? AND totpConfirmedAt IS NULL AND totpSecret = ?`,
        [now, step, JSON.stringify(hashes), staff.id, staff.totpSecret],
      );
      if (affected === 0) throw commonErrors.stateConflict();
      await this.sessions.endAll(tx, staff.id, 'secondFactorChanged', sessionIdOf(caller));
      await this.audit.write(tx, caller, { action: 'confirmTotp', resource: 'staff', resourceId: staff.id });
    });
    await this.limiter.reset(codeLimit, ownerOf(staff.id));
    return { recoveryCodes: codes };
  }

  /**
   * Takes a TOTP or recovery code, which is then used up: of two logins at once with the same code one wins.
   * @returns which of the two it was
   * @throws AppError codeInvalid
   */
  async use(tx: Tx, staff: FactorRow, code: string): Promise<'totp' | 'recoveryCode'> {
    const totp = isTotpCode(code);
    const taken = totp ? await this.takeTotp(tx, staff, code) : await this.takeRecoveryCode(tx, staff, code);
    if (!taken) throw staffErrors.codeInvalid({}, 'code');
    return totp ? 'totp' : 'recoveryCode';
  }

  private async takeTotp(tx: Tx, staff: FactorRow, code: string): Promise<boolean> {
    if (!staff.totpSecret) return false;
    const secret = unseal(staff.totpSecret, ownerOf(staff.id), this.config.passwordPepper);
    const step = totpStep(secret, code, this.clock.now());
    if (step === null) return false;
    const { affected } = await tx.run(
      'UPDATE staff SET totpLastStep = ? WHERE id = ? AND totpSecret = ? AND (totpLastStep IS NULL OR totpLastStep < ?)',
      [step, staff.id, staff.totpSecret, step],
    );
    return affected === 1;
  }

  private async takeRecoveryCode(tx: Tx, staff: FactorRow, code: string): Promise<boolean> {
    if (!staff.recoveryCodes) return false;
    const stored = JSON.parse(staff.recoveryCodes) as string[];
    const left = withoutCode(stored, recoveryCodeHash(code, this.config.passwordPepper));
    if (!left) return false;
    const { affected } = await tx.run('UPDATE staff SET recoveryCodes = ? WHERE id = ? AND recoveryCodes = ?', [
      JSON.stringify(left),
      staff.id,
      staff.recoveryCodes,
    ]);
    return affected === 1;
  }

  private async find(staffId: number): Promise<SecretRow> {
    const [staff] = await this.reader.query<SecretRow>(
      'SELECT id, email, totpSecret, totpConfirmedAt FROM staff WHERE id = ?',
      [staffId],
    );
    if (!staff) throw staffErrors.loginRequired();
    return staff;
  }
}

function sessionIdOf({ actor }: CallerContext): number {
  return actor.sessionId;
}
