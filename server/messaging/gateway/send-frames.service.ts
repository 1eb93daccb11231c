import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { AppError, commonErrors } from '../../common/errors';
import { Limiter, logger } from '../../common/runtime';
import { Settings } from '../../settings';
import { messageTypes } from '../chat.schemas';
import { chatFrame, deleteFrame, editFrame } from '../chat-frames.schemas';
import { CardLinks } from '../kinds/card-links.service';
import { textOf } from '../kinds/message-body.rules';
import { readBody } from '../kinds/message-kinds.rules';
import { type Sending, Sendings } from '../messages/sending.service';
import { chatErrors } from '../messaging.errors';
import type { Participant } from '../participants.service';
import { Addressees } from './addressees.service';
import type { ChatSocket } from './chat-socket';

const windowSeconds = 10;

/** Frames that send, edit or delete a message; each is answered by `ack` or `nack` (api 2). */
@Injectable()
export class SendFrames {
  constructor(
    private readonly sendings: Sendings,
    private readonly cardLinks: CardLinks,
    private readonly addressees: Addressees,
    private readonly settings: Settings,
    private readonly limiter: Limiter,
  ) {}

  async chat(socket: ChatSocket, from: Participant, data: unknown): Promise<void> {
    const given = readFrame(chatFrame, data);
    const guid = given.guid ?? randomUUID();
    await this.orNack(socket, from, guid, async () => {
      const { type, body } = await readBody(given, (id) => this.cardLinks.link(viewerOf(from), id, socket.language));
      const conversationId = await this.addressees.conversationOf(from, given);
      return { from, conversationId, guid, type, body, targetSeq: given.quote ?? null };
    });
  }

  async edit(socket: ChatSocket, from: Participant, data: unknown): Promise<void> {
    const { conversation, seq, msn, guid } = readFrame(editFrame, data);
    await this.orNack(socket, from, guid, async () => {
      const body = { text: textOf(msn) };
      return { from, conversationId: conversation, guid, type: messageTypes.edit, body, targetSeq: seq };
    });
  }

  async delete(socket: ChatSocket, from: Participant, data: unknown): Promise<void> {
    const { conversation, seq, guid } = readFrame(deleteFrame, data);
    await this.orNack(socket, from, guid, async () => ({
      ...{ from, conversationId: conversation, guid, type: messageTypes.delete, body: null, targetSeq: seq },
    }));
  }

  /** Hands on what was said, and tells what came of it; the next frame need not wait for the commit. */
  private async orNack(
    socket: ChatSocket,
    from: Participant,
    guid: string,
    sending: () => Promise<Sending>,
  ): Promise<void> {
    try {
      const points = this.settings.integer('chat.messagesPer10s');
      await this.limiter.take({ name: `chat.messages.${points}`, points, seconds: windowSeconds }, String(from.party));
      const said = this.sendings.send(await sending());
      said.then(
        (sent) => {
          const ts = Math.floor(sent.createdAt / 1000);
          socket.send('ack', { guid, id: sent.id, conversation: sent.conversationId, seq: sent.seq, ts });
        },
        (error: unknown) => this.nack(socket, guid, error),
      );
    } catch (error) {
      this.nack(socket, guid, error);
    }
  }

  private nack(socket: ChatSocket, guid: string, error: unknown): void {
    if (!(error instanceof AppError)) logger.error({ err: error }, 'a message was not dealt with');
    const refused = error instanceof AppError ? error : commonErrors.busy({ retryAfter: 1 });
    const { code, parameters } = refused;
    const msg = refused.text(socket.language);
    socket.send('nack', { guid, code, msg, retryAfter: parameters.retryAfter ?? null });
    if (!socket.newer) socket.send('err_tip', { msg, code });
  }
}

/** By whom a card is looked at: by no user, where staff send one. */
const viewerOf = ({ actor }: Participant): number => (actor.kind === 'user' ? actor.userId : 0);

/** The data of a frame by its schema. @throws AppError frameInvalid naming the field */
export function readFrame<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw chatErrors.frameInvalid({}, String(parsed.error.issues[0]?.path[0] ?? 'data'));
}
