import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import type { UserActor } from '../../common/http';
import { Clock, minute } from '../../common/runtime';
import { passkeyErrors } from './passkey.errors';
import type { ChallengePurpose } from './passkey.schemas';

/** How long somebody may take to sign, ms. */
export const challengeLife = 2 * minute;

/** Challenges for passkeys: each is good once, for two minutes, in its session and for its purpose. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async issue(tx: Tx, { userId, sessionId }: UserActor, purpose: ChallengePurpose): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await tx.run(
      'INSERT INTO passkey_challenge (challenge, userId, sessionId, purpose, expiresAt) VALUES (?, ?, ?, ?, ?)',
      [challenge, userId, sessionId, purpose, this.clock.now() + challengeLife],
    );
    return challenge;
  }

  /** Uses one up: of two at once, one does. @throws AppError passkeyChallengeOver */
  async use(tx: Tx, { sessionId }: UserActor, purpose: ChallengePurpose, challenge: string): Promise<void> {
    const { affected } = await tx.run(
      'DELETE FROM passkey_challenge WHERE challenge = ? AND sessionId = ? AND purpose = ? AND expiresAt > ?',
      [challenge, sessionId, purpose, this.clock.now()],
    );
    if (affected === 0) throw passkeyErrors.passkeyChallengeOver({}, 'passkey');
  }

  /** Drops one whose answer was wrong. */
  async burn({ sessionId }: UserActor, challenge: string): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run('DELETE FROM passkey_challenge WHERE challenge = ? AND sessionId = ?', [challenge, sessionId]),
    );
  }

  async dropAll(tx: Tx, userId: number): Promise<void> {
    await tx.run('DELETE FROM passkey_challenge WHERE userId = ?', [userId]);
  }

  /** Drops those that can no longer be signed. */
  async clean(): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run((tx) => tx.run('DELETE FROM passkey_challenge WHERE expiresAt <= ?', [now]));
  }
}
