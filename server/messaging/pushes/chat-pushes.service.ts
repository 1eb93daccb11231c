import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { logger } from '../../common/runtime';
import { PushQueue } from '../../push';
import { type Delivery, MessageLog } from '../messages/message-log.service';
import { isUser } from '../party.rules';
import { Presence } from '../presence.service';

/** Has users who are away told on their devices of direct messages and of what customer service says. */
@Injectable()
export class ChatPushes implements OnModuleInit, BeforeApplicationShutdown {
  #queueing: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: MessageLog,
    private readonly presence: Presence,
    private readonly queue: PushQueue,
  ) {}

  onModuleInit(): void {
    // No message waits for it; one that is lost here is still in the inbox.
    this.log.whenTold((list) => {
      this.#queueing = this.#queueing
        .then(() => this.push(list))
        .catch((error: unknown) => logger.error({ err: error }, 'chat pushes were not queued'));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#queueing;
  }

  private async push(list: readonly Delivery[]): Promise<void> {
    for (const { kind, senderId, message, to } of list) {
      if (kind === 'group') continue;
      const readers = to.map(([party]) => party).filter((party) => isUser(party) && party !== senderId);
      const here = await this.presence.online(readers);
      const away = readers.filter((party) => !here.has(party));
      if (away.length > 0) await this.queue.queueChat(away, message.conversation, kind === 'service');
    }
  }
}
