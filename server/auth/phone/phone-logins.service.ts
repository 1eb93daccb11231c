import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { UserPhones, Users } from '../../users';
import type { LoginAnswer } from '../auth.schemas';
import type { Client } from '../client';
import { Entries } from '../sessions/entries.service';
import { LoginPasswords } from './login-passwords.service';
import { phoneErrors } from './phone.errors';
import type { PhoneLoginBody, RegisterBody } from './phone.schemas';
import { PhoneCodes } from './phone-codes.service';
import { PhoneLimits } from './phone-limits.service';

/** Registers and logs in by phone (domain 2, "Mobile register and login"). Only a right code tells whether a number has an account. */
@Injectable()
export class PhoneLogins {
  constructor(
    private readonly codes: PhoneCodes,
    private readonly limits: PhoneLimits,
    private readonly passwords: LoginPasswords,
    private readonly phones: UserPhones,
    private readonly users: Users,
    private readonly entries: Entries,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes a user without a wallet and logs them in. The code of a number that has an account stays good for the login.
   * @throws AppError phoneNotConfigured, phoneInvalid, those of a weak password, those of `PhoneCodes.check`, phoneTaken
   */
  async register(body: RegisterBody, client: Client): Promise<LoginAnswer> {
    const phone = this.codes.phoneOf(body.phone);
    this.passwords.refuseWeak(body.password, phone);
    const code = await this.codes.check(phone, 'enter', body.code, client.ip);
    if (await this.phones.byPhone(phone)) throw phoneErrors.phoneTaken({}, 'phone');
    await this.entries.count(true, client.ip);
    const hash = await this.passwords.hash(body.password, client.ip);
    const entry = await this.unitOfWork.run(async (tx) => {
      await code.use(tx);
      const user = await this.users.createWithoutWallet(tx, client.language);
      if (!(await this.phones.bind(tx, user.id, phone, hash))) throw phoneErrors.phoneTaken({}, 'phone');
      return await this.entries.open(tx, { user, isNew: true, method: 'phone', spread: body.spread }, client);
    });
    return this.entries.answerOf(entry);
  }

  /**
   * Logs in by a code or by the login password.
   * @throws AppError phoneNotConfigured, phoneInvalid, accountFrozen; phoneOrPasswordWrong, tooFrequent, busy; those of
   *   `PhoneCodes.check`, phoneNotRegistered: then the code stays good to register
   */
  async login(body: PhoneLoginBody, client: Client): Promise<LoginAnswer> {
    const phone = this.codes.phoneOf(body.phone);
    if (body.code !== undefined) return await this.byCode(phone, body.code, body.spread, client);
    if (body.password === undefined) throw commonErrors.invalidInput({}, 'code');
    const user = await this.passwords.userOf(phone, body.password, client.ip);
    await this.entries.count(false, client.ip);
    const entry = await this.unitOfWork.run(async (tx) => {
      await this.limits.forgetPasswords(tx, phone);
      return await this.entries.open(tx, { user, isNew: false, method: 'phone', spread: body.spread }, client);
    });
    return this.entries.answerOf(entry);
  }

  private async byCode(phone: string, typed: string, spread: unknown, client: Client): Promise<LoginAnswer> {
    const code = await this.codes.check(phone, 'enter', typed, client.ip);
    const user = await this.phones.byPhone(phone);
    if (!user) throw phoneErrors.phoneNotRegistered({}, 'phone');
    await this.entries.count(false, client.ip);
    const entry = await this.unitOfWork.run(async (tx) => {
      await code.use(tx);
      return await this.entries.open(tx, { user, isNew: false, method: 'phone', spread }, client);
    });
    return this.entries.answerOf(entry);
  }
}
