import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../common/http';
import { Limiter } from '../../common/runtime';
import { Conversations, partyOfUser, Sendings, textOf } from '../../messaging';
import { messageTypes } from '../../messaging/chat.schemas';
import { openings } from './customer-service.service';

/** Messages that users leave for customer service by a form. */
@Injectable()
export class LeftMessages {
  constructor(
    private readonly conversations: Conversations,
    private readonly sendings: Sendings,
    private readonly limiter: Limiter,
  ) {}

  /** Leaves a message for whoever comes, as if it were written in the chat. @throws AppError messageEmpty, messageTooLong, tooFrequent, sessionEnded */
  async leave(actor: UserActor, written: string): Promise<null> {
    const text = textOf(written);
    await this.limiter.take(openings, String(actor.userId));
    await this.sendings.send({
      ...{
        from: { party: partyOfUser(actor.userId), actor },
        guid: randomUUID(),
        type: messageTypes.text,
        targetSeq: null,
      },
      ...{ conversationId: await this.conversations.ofService(actor.userId), body: { text } },
    });
    return null;
  }
}
