import { Injectable } from '@nestjs/common';
import { type User, Users, userErrors } from '../../users';
import { Conversations, serviceSubject } from '../conversations/conversations.service';
import { groupSubject } from '../groups/group.rules';
import { chatErrors } from '../messaging.errors';
import type { Participant } from '../participants.service';

/** Numbers of groups have nine digits, uids eight, and those of staff fewer. */
export const firstGroup = 100_000_000;
const firstUid = 10_000_000;

interface Named {
  readonly conversation?: number | undefined;
  readonly to_uid?: number | undefined;
  readonly to_user_id?: number | undefined;
}

/** Which conversation a frame means: ours name it, existing clients name the other one by number (notes on clients, 4). */
@Injectable()
export class Addressees {
  constructor(
    private readonly conversations: Conversations,
    private readonly users: Users,
  ) {}

  /** @throws AppError conversationUnknown, userUnknown, talkToSelf */
  async conversationOf({ actor }: Participant, { conversation, to_uid, to_user_id }: Named): Promise<number> {
    if (conversation !== undefined) return conversation;
    const number = to_uid || to_user_id || 0;
    // Staff speak to customers alone.
    if (actor.kind === 'staff') return await this.known(serviceSubject((await this.user(number)).id));
    if (number >= firstUid && number < firstGroup) {
      return await this.conversations.withUser(actor.userId, String(number));
    }
    if (number >= firstGroup) return await this.known(groupSubject(number));
    // An agent by their number, or nobody in particular: both are customer service, whoever serves.
    return await this.conversations.ofService(actor.userId);
  }

  /** The same of a number that a user names, without making one: undefined where there is none. @throws AppError userUnknown, talkToSelf */
  async find(userId: number, number: number): Promise<number | undefined> {
    if (number >= firstGroup) return await this.known(groupSubject(number));
    const other = await this.userOf(number);
    return await this.conversations.idOf(
      other ? this.conversations.subjectWith(userId, other) : serviceSubject(userId),
    );
  }

  /** The user of a number; undefined where it is none of a user. @throws AppError userUnknown */
  async userOf(number: number): Promise<User | undefined> {
    return number >= firstUid && number < firstGroup ? await this.user(number) : undefined;
  }

  private async known(subject: string): Promise<number> {
    const id = await this.conversations.idOf(subject);
    if (id === undefined) throw chatErrors.conversationUnknown();
    return id;
  }

  private async user(uid: number): Promise<User> {
    const user = await this.users.byUid(String(uid));
    if (!user) throw userErrors.userUnknown({}, 'uid');
    return user;
  }
}
