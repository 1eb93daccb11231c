import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { AppError } from '../../common/errors';
import { type Limit, Limiter } from '../../common/runtime';
import { type LoginUser, nameIn, Referral } from '../../users';
import type { LoginAnswer } from '../auth.schemas';
import type { Client } from '../client';
import type { UserSession } from '../session.entity';
import { sessionErrors } from './session.errors';
import { type OpenedSession, Sessions } from './sessions.service';

type Spread = LoginAnswer['spread'];

/** Who enters, and how. */
interface Entrant {
  readonly user: LoginUser;
  readonly isNew: boolean;
  readonly method: UserSession['method'];
  /** a referrer as it was sent; whatever it is */
  readonly spread: unknown;
}

/** What became of an entry inside its transaction. A frozen or closed user has none; that is told after the commit. */
export type Entry =
  | { readonly refused: AppError }
  | { readonly refused?: never; readonly uid: string; readonly bound: Spread; readonly session: OpenedSession };

const sessionsPerNetwork: Limit = { name: 'login.sessions', points: 300, seconds: 60 };
const usersPerNetwork: Limit = { name: 'login.users', points: 100, seconds: 3_600 };

/** What every way to log in has in common, once it is known who it is. */
@Injectable()
export class Entries {
  constructor(
    private readonly referral: Referral,
    private readonly sessions: Sessions,
    private readonly limiter: Limiter,
  ) {}

  /** Counts an entry. @throws AppError tooFrequent */
  async count(isNew: boolean, ip: string): Promise<void> {
    await this.limiter.takeOfNetwork(sessionsPerNetwork, ip);
    if (isNew) await this.limiter.takeOfNetwork(usersPerNetwork, ip);
  }

  /** Opens a session, and binds the referrer that was sent. What proved who it is must be used up before. */
  async open(tx: Tx, { user, isNew, method, spread }: Entrant, client: Client): Promise<Entry> {
    const refused = refusalOf(user);
    if (refused) return { refused };
    const bound = await this.bind(tx, user, nameIn(spread));
    const session = await this.sessions.open(tx, { userId: user.id, isNew, method }, client);
    return { uid: user.uid, bound, session };
  }

  /** What the client is told of an entry that is committed. @throws AppError accountFrozen, accountEnded */
  answerOf(entry: Entry): LoginAnswer {
    if (entry.refused) throw entry.refused;
    return { ...this.sessions.tokenOf(entry.session), uid: entry.uid, spread: entry.bound };
  }

  /** A referrer sent with the login must never make it fail. */
  private async bind(tx: Tx, user: LoginUser, spread: string): Promise<Spread> {
    if (spread === '') return null;
    if (user.parentId !== null) return 'kept';
    try {
      await this.referral.bindTo(tx, user.id, spread);
      return 'bound';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'alreadyBound' ? 'kept' : 'ignored';
    }
  }
}

/** Why a user whose proof is right is not let in; null: they are. */
export function refusalOf({ status, statusReason }: Pick<LoginUser, 'status' | 'statusReason'>): AppError | null {
  if (status === 'closed') return sessionErrors.accountEnded();
  return status === 'frozen' ? sessionErrors.accountFrozen({ reason: statusReason ?? '' }) : null;
}
