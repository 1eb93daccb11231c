import { Injectable } from '@nestjs/common';
import { Users, userErrors } from '../../users';
import { chatErrors } from '../chat.errors';
import { Conversations, serviceSubject } from '../conversations/conversations.service';
import type { Participant } from '../participants.service';

/** Numbers of groups have nine digits, uids eight, and those of staff fewer. */
const firstGroup = 100_000_000;
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
    if (actor.kind === 'staff') return await this.known(serviceSubject(await this.customer(number)));
    if (number >= firstUid && number < firstGroup) {
      return await this.conversations.withUser(actor.userId, String(number));
    }
    if (number >= firstGroup) return await this.known(`group:${number}`);
    // An agent by their number, or nobody in particular: both are customer service, whoever serves.
    return await this.conversations.ofService(actor.userId);
  }

  private async known(subject: string): Promise<number> {
    const id = await this.conversations.idOf(subject);
    if (id === undefined) throw chatErrors.conversationUnknown();
    return id;
  }

  private async customer(uid: number): Promise<number> {
    const user = await this.users.byUid(String(uid));
    if (!user) throw userErrors.userUnknown({}, 'uid');
    return user.id;
  }
}
