import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { PasswordHashing } from '../../common/crypto';
import { decoyHash } from '../../common/crypto/password-hash.rules';
import { AppError } from '../../common/errors';
import { type Limit, Limiter, Networks } from '../../common/runtime';
import { loginPasswordWeakness } from '../../common/words/login-password.rules';
import { type PhoneUser, UserPhones } from '../../users';
import { phoneErrors } from './phone.errors';
import { PhoneLimits } from './phone-limits.service';

const quarter = 15 * 60;
/** Login passwords tried from one address, whatever the number. */
const perAddress: Limit = { name: 'phone.passwords', points: 30, seconds: 60 };
/** Of one number from one address: a stranger uses up this before what all share, so that the owner can go on. */
const perNumberHere: Limit = { name: 'phone.password-here', points: 8, seconds: quarter };

const weak = {
  short: phoneErrors.loginPasswordShort,
  long: phoneErrors.loginPasswordLong,
  phone: phoneErrors.loginPasswordOfPhone,
  pattern: phoneErrors.loginPasswordPattern,
  common: phoneErrors.loginPasswordCommon,
};

/** Login passwords: what they may be, how they are kept, and whether one is right. */
@Injectable()
export class LoginPasswords {
  readonly #decoy: string;

  constructor(
    private readonly phones: UserPhones,
    private readonly limits: PhoneLimits,
    private readonly limiter: Limiter,
    private readonly networks: Networks,
    private readonly hashing: PasswordHashing,
    @Inject(CONFIG) config: Config,
  ) {
    this.#decoy = decoyHash(config.passwordCost);
  }

  /** @throws AppError those of a weak password */
  refuseWeak(password: string, phone: string): void {
    const weakness = loginPasswordWeakness(password, phone);
    if (weakness) throw weak[weakness]({}, 'password');
  }

  /** Hashes one for storing. @throws AppError busy */
  hash(password: string, ip: string): Promise<string> {
    return this.hashing.login.hash(password, { rank: 'account', source: this.networks.limitedOf(ip) ?? undefined });
  }

  /**
   * The user whose number and password these are. A number nobody has costs the same, and is answered the same.
   * @throws AppError phoneOrPasswordWrong; tooFrequent after many wrong ones; busy
   */
  async userOf(phone: string, password: string, ip: string): Promise<PhoneUser> {
    const network = this.networks.limitedOf(ip);
    const here = `${network}|${phone}`;
    if (network !== null) {
      await this.limiter.take(perAddress, network);
      await this.limiter.take(perNumberHere, here);
    }
    await this.limits.countPassword(phone);
    const user = await this.phones.byPhone(phone);
    const right = await this.matches(phone, password, user?.password ?? this.#decoy, network);
    if (!user || !right) throw phoneErrors.phoneOrPasswordWrong();
    if (network !== null) await this.limiter.reset(perNumberHere, here);
    return user;
  }

  private async matches(phone: string, password: string, stored: string, network: string | null): Promise<boolean> {
    try {
      return await this.hashing.login.verify(password, stored, { rank: 'stranger', source: network ?? undefined });
    } catch (error) {
      if (error instanceof AppError) await this.limits.giveBackPassword(phone);
      throw error;
    }
  }
}
