import { Injectable } from '@nestjs/common';
import { Sessions } from '../auth';
import type { Tx } from '../common/database';
import type { AppError } from '../common/errors';
import type { StaffActor, UserActor } from '../common/http';
import { StaffLines } from '../staff';
import { type Party, partyOfStaff, partyOfUser } from './party.rules';

/** Somebody who takes part in chats now, by a session of theirs: a user, or staff of customer service. */
export interface Participant {
  readonly party: Party;
  readonly actor: UserActor | StaffActor;
}

/** Who takes part in chats, and that their session still stands. */
@Injectable()
export class ChatParticipants {
  constructor(
    private readonly sessions: Sessions,
    private readonly lines: StaffLines,
  ) {}

  /**
   * @param staff whether the token is one of the console
   * @throws AppError sessionEnded, accountClosed; of staff why they are not let in
   */
  async enter(token: string, staff: boolean): Promise<Participant> {
    if (staff) {
      const actor = await this.lines.enter(token, 'desk.work');
      return { party: partyOfStaff(actor.staffId), actor };
    }
    const actor = await this.sessions.socketActorOf(token);
    return { party: partyOfUser(actor.userId), actor };
  }

  /**
   * @param used they did something by hand: sessions of staff go idle without it
   * @throws AppError why it does not stand any more
   */
  async check({ actor }: Participant, used = false): Promise<void> {
    if (actor.kind === 'staff') await this.lines.check(actor, used);
    else await this.sessions.stillOf(actor);
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
    const [users, staff]: [UserActor[], StaffActor[]] = [[], []];
    for (const { actor } of participants) {
      if (actor.kind === 'staff') staff.push(actor);
      else users.push(actor);
    }
    const ended = await this.sessions.holdMany(tx, users);
    const staffEnded = await this.lines.hold(tx, staff);
    return new Map(
      participants.flatMap((each) => {
        const { actor } = each;
        const why = (actor.kind === 'staff' ? staffEnded : ended).get(actor.sessionId);
        return why ? [[each, why] as const] : [];
      }),
    );
  }
}
