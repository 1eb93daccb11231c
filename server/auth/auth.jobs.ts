import { Injectable } from '@nestjs/common';
import { Job, minute } from '../common/runtime';
import { PasskeyChallenges } from './passkeys/passkey-challenges.service';
import { PhoneCodes } from './phone/phone-codes.service';
import { PhoneLimits } from './phone/phone-limits.service';
import { Sessions } from './sessions/sessions.service';
import { WalletProofs } from './wallet/wallet-proofs.service';

@Injectable()
export class AuthJobs {
  constructor(
    private readonly proofs: WalletProofs,
    private readonly sessions: Sessions,
    private readonly codes: PhoneCodes,
    private readonly limits: PhoneLimits,
    private readonly challenges: PasskeyChallenges,
  ) {}

  @Job('auth.cleanTexts', { every: 10 * minute, does: 'Drops login texts that can no longer be signed' })
  cleanTexts(): Promise<unknown> {
    return this.proofs.clean();
  }

  @Job('auth.cleanSessions', { every: 10 * minute, does: 'Drops sessions of users that have ended' })
  cleanSessions(): Promise<unknown> {
    return this.sessions.clean();
  }

  @Job('auth.cleanPasskeys', { every: 10 * minute, does: 'Drops challenges for passkeys that can no longer be signed' })
  cleanPasskeys(): Promise<unknown> {
    return this.challenges.clean();
  }

  @Job('auth.cleanPhones', { every: 10 * minute, does: 'Drops codes sent to phones, and what was asked of numbers' })
  async cleanPhones(): Promise<void> {
    await this.codes.clean();
    await this.limits.clean();
  }
}
