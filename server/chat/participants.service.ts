import { Injectable } from '@nestjs/common';
import { Sessions } from '../auth';
import type { Tx } from '../common/database';
import type { AppError } from '../common/errors';
import type { UserActor } from '../common/http';
import { type Party, partyOfUser } from './party.rules';

/** Somebody who takes part in chats now, by a session of theirs. */
export interface Participant {
  readonly party: Party;
  readonly actor: UserActor;
}

/** Who takes part in chats, and that their session still stands. */
@Injectable()
export class ChatParticipants {
  constructor(private readonly sessions: Sessions) {}

  /** @throws AppError sessionEnded, accountClosed */
  async enter(token: string): Promise<Participant> {
    const actor = await this.sessions.socketActorOf(token);
    return { party: partyOfUser(actor.userId), actor };
  }

  /** @throws AppError why it does not stand any more */
  async check({ actor }: Participant): Promise<void> {
    await this.sessions.stillOf(actor);
  }

  /**
   * Holds the session of who acts by a request: it stands entirely before or after a freeze or a logout.
   * @throws AppError sessionEnded, accountClosed
   */
  async holdUser(tx: Tx, actor: UserActor): Promise<void> {
    await this.sessions.hold(tx, actor);
  }

  /**
   * Holds the sessions of all of them: what they say stands entirely before or after a freeze or a logout.
   * @returns of those whose session has ended, what to tell them
   */
  async hold(tx: Tx, participants: readonly Participant[]): Promise<ReadonlyMap<Participant, AppError>> {
    const ended = await this.sessions.holdMany(
      tx,
      participants.map(({ actor }) => actor),
    );
    return new Map(
      participants.flatMap((each) => {
        const why = ended.get(each.actor.sessionId);
        return why ? [[each, why] as const] : [];
      }),
    );
  }
}
