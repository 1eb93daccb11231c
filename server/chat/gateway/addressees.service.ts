import { Injectable } from '@nestjs/common';
import { chatErrors } from '../chat.errors';
import { Conversations } from '../conversations/conversations.service';
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
  constructor(private readonly conversations: Conversations) {}

  /** @throws AppError conversationUnknown, userUnknown, talkToSelf */
  async conversationOf({ actor }: Participant, { conversation, to_uid, to_user_id }: Named): Promise<number> {
    if (conversation !== undefined) return conversation;
    const number = to_uid || to_user_id || 0;
    if (number >= firstUid && number < firstGroup) {
      return await this.conversations.withUser(actor.userId, String(number));
    }
    const subject = number >= firstGroup ? `group:${number}` : `service:${actor.userId}`;
    const id = await this.conversations.idOf(subject);
    if (id === undefined) throw chatErrors.conversationUnknown();
    return id;
  }
}
