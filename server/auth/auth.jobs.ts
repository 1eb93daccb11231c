import { Injectable } from '@nestjs/common';
import { Job, minute } from '../common/runtime';
import { Sessions } from './sessions/sessions.service';
import { WalletProofs } from './wallet/wallet-proofs.service';

@Injectable()
export class AuthJobs {
  constructor(
    private readonly proofs: WalletProofs,
    private readonly sessions: Sessions,
  ) {}

  @Job('auth.cleanTexts', { every: 10 * minute, does: 'Drops login texts that can no longer be signed' })
  cleanTexts(): Promise<unknown> {
    return this.proofs.clean();
  }

  @Job('auth.cleanSessions', { every: 10 * minute, does: 'Drops sessions of users that have ended' })
  cleanSessions(): Promise<unknown> {
    return this.sessions.clean();
  }
}
