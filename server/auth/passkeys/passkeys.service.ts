import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { isDuplicateKey, type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { UserActor } from '../../common/http';
import { Clock, isoTime, isoTimeOrNull, logger } from '../../common/runtime';
import { Settings } from '../../settings';
import { Origin } from '../origin.service';
import type { Passkey } from './passkey.entity';
import { passkeyErrors } from './passkey.errors';
import type {
  AssertionOptions,
  AssertionPurpose,
  AttestationOptions,
  PasskeyInfo,
  PasskeySummary,
  Transport,
} from './passkey.schemas';
import {
  algorithms,
  readAssertion,
  readAttestation,
  type Site,
  verifyAssertion,
  verifyAttestation,
} from './passkey-answers';
import { challengeLife, PasskeyChallenges } from './passkey-challenges.service';

/** A right answer of a passkey, not yet used up. */
export interface PasskeyProof {
  /**
   * Uses it up, in the transaction of what it is for. The session is held already.
   * @throws AppError passkeyChallengeOver if another was first; passkeyUnknown if it was removed; passkeyCopied
   */
  use(tx: Tx): Promise<void>;
}

/** A new key, verified and not yet stored. */
export interface NewPasskey extends Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'backedUp'> {
  readonly challenge: string;
  readonly transports: readonly Transport[];
}

/** How many a user may have. */
const most = 5;

/** SQL: whether the user whose id is in `column` has a passkey. */
export const hasPasskey = (column: string) => `EXISTS (SELECT 1 FROM passkey WHERE passkey.userId = ${column})`;

/** Passkeys of users, and what is signed with them (domain 2, "Passkeys"). */
@Injectable()
export class Passkeys {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly origin: Origin,
    private readonly settings: Settings,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The oldest first. */
  async list(userId: number): Promise<PasskeyInfo[]> {
    const rows = await this.reader.query<Passkey>(
      'SELECT id, name, backedUp, createdAt, lastUsedAt FROM passkey WHERE userId = ? ORDER BY id',
      [userId],
    );
    return rows.map(infoOf);
  }

  /** For staff. */
  async summaryOf(userId: number): Promise<PasskeySummary> {
    const [row] = await this.reader.query<{ count: number; since: number | null }>(
      'SELECT COUNT(*) AS count, MIN(createdAt) AS since FROM passkey WHERE userId = ?',
      [userId],
    );
    return { count: Number(row?.count ?? 0), since: isoTimeOrNull(row?.since ?? null) };
  }

  /** What the caller's browser needs to have one of their passkeys sign. @throws AppError passkeyUnknown if they have none */
  async ask(user: UserActor, purpose: AssertionPurpose): Promise<AssertionOptions> {
    const allowCredentials = await this.descriptorsOf(this.reader, user.userId);
    if (allowCredentials.length === 0) throw passkeyErrors.passkeyUnknown({}, 'passkey');
    const challenge = await this.unitOfWork.run((tx) => this.challenges.issue(tx, user, purpose));
    return {
      ...{ challenge, rpId: this.site.rpId, timeout: challengeLife },
      ...{ userVerification: 'required', allowCredentials },
    };
  }

  /**
   * Judges an answer. Not for use inside a unit of work: the challenge of a wrong one is gone at once.
   * @param text JSON of the answer
   * @throws AppError passkeyInvalid, passkeyUnknown
   */
  async prove(user: UserActor, purpose: AssertionPurpose, text: string): Promise<PasskeyProof> {
    const read = readAssertion(text);
    if (!read) throw passkeyErrors.passkeyInvalid({}, 'passkey');
    const { answer, challenge } = read;
    const [kept] = await this.reader.query<Passkey>(
      'SELECT id, credentialId, publicKey FROM passkey WHERE credentialId = ? AND userId = ?',
      [answer.id, user.userId],
    );
    if (!kept) throw passkeyErrors.passkeyUnknown({}, 'passkey');
    const signed = await verifyAssertion(read, kept, this.site);
    if (!signed) {
      await this.challenges.burn(user, challenge);
      throw passkeyErrors.passkeyInvalid({}, 'passkey');
    }
    const { newCounter, credentialBackedUp } = signed;
    return {
      use: async (tx) => {
        await this.challenges.use(tx, user, purpose, challenge);
        await this.count(tx, kept.id, newCounter, credentialBackedUp);
      },
    };
  }

  /** What the caller's browser needs to make a new one. @throws AppError passkeyLimit */
  async begin(tx: Tx, user: UserActor, name: string): Promise<AttestationOptions> {
    const { userId } = user;
    const excludeCredentials = await this.descriptorsOf(tx, userId);
    if (excludeCredentials.length >= most) throw passkeyErrors.passkeyLimit({ most });
    const { rpId } = this.site;
    return {
      challenge: await this.challenges.issue(tx, user, 'add'),
      rp: { id: rpId, name: this.settings.text('ui.brand') },
      user: { id: this.handleOf(userId), name, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      ...{ timeout: challengeLife, attestation: 'none', excludeCredentials },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    };
  }

  /** Judges what brings a new passkey. Not for use inside a unit of work. @throws AppError passkeyInvalid */
  async judgeNew(user: UserActor, text: string): Promise<NewPasskey> {
    const read = readAttestation(text);
    if (!read) throw passkeyErrors.passkeyInvalid({}, 'passkey');
    const { answer, challenge } = read;
    const made = await verifyAttestation(read, this.site);
    if (!made) {
      await this.challenges.burn(user, challenge);
      throw passkeyErrors.passkeyInvalid({}, 'passkey');
    }
    const { credential, credentialBackedUp: backedUp } = made;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const { transports } = answer.response;
    return { challenge, credentialId: credential.id, publicKey, signCount: credential.counter, backedUp, transports };
  }

  /**
   * Stores a new one. The user's row is held already, so that two at once do not pass the limit together.
   * @throws AppError passkeyChallengeOver, passkeyLimit, passkeyInvalid if somebody has that very key
   */
  async store(tx: Tx, user: UserActor, name: string, made: NewPasskey): Promise<PasskeyInfo> {
    const { userId } = user;
    await this.challenges.use(tx, user, 'add', made.challenge);
    const [row] = await tx.query<{ count: number }>('SELECT COUNT(*) AS count FROM passkey WHERE userId = ?', [userId]);
    if (Number(row?.count) >= most) throw passkeyErrors.passkeyLimit({ most });
    const { credentialId, publicKey, signCount, backedUp, transports } = made;
    const createdAt = this.clock.now();
    try {
      const { insertId: id } = await tx.run(
        `INSERT INTO passkey (userId, credentialId, publicKey, signCount, backedUp, transports, name, createdAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [userId, credentialId, publicKey, signCount, backedUp ? 1 : 0, transports.join(), name, createdAt],
      );
      return infoOf({ id, name, backedUp, createdAt, lastUsedAt: null });
    } catch (error) {
      throw isDuplicateKey(error) ? passkeyErrors.passkeyInvalid({}, 'passkey') : error;
    }
  }

  /** @returns the name it had. @throws AppError notFound if it is none of this user */
  async remove(tx: Tx, userId: number, id: number): Promise<string> {
    const [row] = await tx.query<{ name: string }>('SELECT name FROM passkey WHERE id = ? AND userId = ?', [
      id,
      userId,
    ]);
    const { affected } = await tx.run('DELETE FROM passkey WHERE id = ? AND userId = ?', [id, userId]);
    if (affected === 0 || !row) throw commonErrors.notFound();
    return row.name;
  }

  /** Removes all of a user, with the challenges that another might answer. The user's row is held already. */
  async removeAll(tx: Tx, userId: number): Promise<void> {
    await this.challenges.dropAll(tx, userId);
    await tx.run('DELETE FROM passkey WHERE userId = ?', [userId]);
  }

  /** A count that does not rise comes of a copy of the key. Devices that do not count always say 0. */
  private async count(tx: Tx, id: number, signCount: number, backedUp: boolean): Promise<void> {
    const rises = signCount === 0 ? 'signCount = 0' : 'signCount < ?';
    const { affected } = await tx.run(
      `UPDATE passkey SET signCount = ?, backedUp = ?, lastUsedAt = ? WHERE id = ? AND ${rises}`,
      [signCount, backedUp ? 1 : 0, this.clock.now(), id, ...(signCount === 0 ? [] : [signCount])],
    );
    if (affected === 1) return;
    const rows = await tx.query('SELECT id FROM passkey WHERE id = ?', [id]);
    if (rows.length === 0) throw passkeyErrors.passkeyUnknown({}, 'passkey');
    logger.warn({ passkey: id, signCount }, 'a passkey was refused: its count went back');
    throw passkeyErrors.passkeyCopied({}, 'passkey');
  }

  private async descriptorsOf(db: Queries, userId: number): Promise<AssertionOptions['allowCredentials']> {
    const rows = await db.query<Pick<Passkey, 'credentialId' | 'transports'>>(
      'SELECT credentialId, transports FROM passkey WHERE userId = ? ORDER BY id',
      [userId],
    );
    return rows.map(({ credentialId, transports }) => ({
      ...{ id: credentialId, type: 'public-key' },
      transports: transports.split(',').filter((each): each is Transport => each !== ''),
    }));
  }

  /** Never the host of a request: the site is what the operator says it is. */
  private get site(): Site {
    const { origin, hostname } = new URL(this.origin.url);
    return { origin, rpId: hostname };
  }

  /** What a device files its key under: the same for each of a user, and nobody can tell whose. */
  private handleOf(userId: number): string {
    return createHmac('sha256', this.config.passwordPepper).update(`passkey:${userId}`).digest('base64url');
  }
}

function infoOf(row: Pick<Passkey, 'id' | 'name' | 'backedUp' | 'createdAt' | 'lastUsedAt'>): PasskeyInfo {
  return {
    id: row.id,
    name: row.name,
    backedUp: Boolean(row.backedUp),
    createdAt: isoTime(row.createdAt),
    lastUsedAt: isoTimeOrNull(row.lastUsedAt),
  };
}
