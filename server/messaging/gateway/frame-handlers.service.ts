import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { AppError, commonErrors } from '../../common/errors';
import type { StaffActor } from '../../common/http';
import { Clock, Limiter, logger } from '../../common/runtime';
import { Settings } from '../../settings';
import { messageTypes } from '../chat.schemas';
import {
  chatFrame,
  deleteFrame,
  editFrame,
  type FrameType,
  markFrame,
  onlineFrame,
  syncFrame,
  toChatFrame,
  typingFrame,
  userFrame,
  watchFrame,
} from '../chat-frames.schemas';
import { CardLinks } from '../kinds/card-links.service';
import { textOf } from '../kinds/message-body.rules';
import { readBody } from '../kinds/message-kinds.rules';
import { ConversationLists } from '../lists/conversation-list.service';
import { MessagePages } from '../messages/message-pages.service';
import { People } from '../messages/people.service';
import { Rooms } from '../messages/rooms.service';
import { type Sending, Sendings } from '../messages/sending.service';
import { chatErrors } from '../messaging.errors';
import type { Participant } from '../participants.service';
import { Addressees } from './addressees.service';
import type { ChatSocket } from './chat-socket';
import { Deliveries } from './deliveries.service';
import { Marks } from './marks.service';
import { typingMs } from './socket-bounds';
import { Sockets } from './sockets.service';

type Handler = (socket: ChatSocket, from: Participant, data: unknown) => Promise<void> | void;

/** What is done with a frame of staff; `ip` is where it comes from. */
type OfStaff = (from: Participant & { readonly actor: StaffActor }, data: unknown, ip: string) => Promise<void>;

/** Hears that somebody has a conversation open, or writes in it. */
type Seen = (party: number, conversation: number, typing: boolean) => unknown;

const windowSeconds = 10;
/** In a larger group nobody is told who types: each would be told of everybody. */
const mostHearTyping = 50;

/** What is done with each frame of somebody who is known (api 2). */
@Injectable()
export class FrameHandlers {
  readonly #handlers: Map<FrameType, Handler>;
  readonly #watchers: Seen[] = [];

  constructor(
    private readonly sendings: Sendings,
    private readonly pages: MessagePages,
    private readonly lists: ConversationLists,
    private readonly rooms: Rooms,
    private readonly marks: Marks,
    private readonly people: People,
    private readonly sockets: Sockets,
    private readonly addressees: Addressees,
    private readonly cardLinks: CardLinks,
    private readonly settings: Settings,
    private readonly limiter: Limiter,
    private readonly clock: Clock,
  ) {
    this.#handlers = new Map<FrameType, Handler>([
      ['chat', (socket, from, data) => this.chat(socket, from, data)],
      ['edit', (socket, from, data) => this.edit(socket, from, data)],
      ['delete', (socket, from, data) => this.delete(socket, from, data)],
      ['to_chat', (socket, from, data) => this.toChat(socket, from, data)],
      ['read', async (_, { party }, data) => this.mark(party, data, 'read')],
      ['recv', async (_, { party }, data) => this.mark(party, data, 'receive')],
      ['typing', (_, from, data) => this.typing(from, data)],
      ['sync', (socket, from, data) => this.sync(socket, from, data)],
      [
        'watch',
        (socket, _, data) => {
          socket.watchesZone = read(watchFrame, data).zone;
        },
      ],
      // What existing clients tell of themselves: the server knows it.
      ['online', (_, __, data) => void read(onlineFrame, data)],
      ['user', (socket, from, data) => this.user(socket, from, data)],
      ['open', () => undefined],
    ]);
  }

  /** Adds what is done with a frame of staff, who are at the desk; of others it stays what it was. */
  ofStaff(type: FrameType, handle: OfStaff): void {
    const others = this.#handlers.get(type);
    this.#handlers.set(type, async (socket, from, data) => {
      const { party, actor } = from;
      if (actor.kind === 'staff') await handle({ party, actor }, data, socket.address);
      else if (others) await others(socket, from, data);
      else throw chatErrors.frameInvalid({}, 'type');
    });
  }

  /** Adds who hears that somebody opens a conversation they are in, or writes in it. */
  whenSeen(hear: Seen): void {
    this.#watchers.push(hear);
  }

  /** @throws AppError what is told to the sender; frameInvalid for a type that nobody deals with */
  async handle(socket: ChatSocket, from: Participant, type: FrameType, data: unknown): Promise<void> {
    const handler = this.#handlers.get(type);
    if (!handler) throw chatErrors.frameInvalid({}, 'type');
    await handler(socket, from, data);
  }

  /**
   * Whether nothing is done with a frame now, because the same was done just now: that somebody types is dropped, marks
   * and duty are kept for a moment, of each the last.
   */
  absorbs({ bounds }: ChatSocket, from: Participant, type: FrameType, data: unknown): boolean {
    const kept = { from, type, data };
    if (type === 'read' || type === 'recv') {
      const mark = markFrame.safeParse(data);
      return mark.success && bounds.keeps(`${type}:${from.party}:${mark.data.conversation}`, kept, mark.data.seq);
    }
    if (type === 'typing') {
      const typing = typingFrame.safeParse(data);
      return typing.success && !bounds.passes(`${type}:${from.party}:${typing.data.conversation}`, typingMs);
    }
    if (type === 'online') return onlineFrame.safeParse(data).success && bounds.keeps(`online:${from.party}`, kept, 0);
    // Whoever leaves is not on duty by what they said before.
    if (type === 'logout') bounds.take(`online:${from.party}`);
    return false;
  }

  /** Answers `{now, cursor}`: how far the inbox goes, so that a lost push is noticed. */
  async ping(socket: ChatSocket): Promise<void> {
    const cursor = socket.party === undefined ? 0 : await this.pages.cursorOf(socket.party);
    socket.send('ping', { now: Math.floor(this.clock.now() / 1000), cursor });
  }

  private async chat(socket: ChatSocket, from: Participant, data: unknown): Promise<void> {
    const given = read(chatFrame, data);
    const guid = given.guid ?? randomUUID();
    await this.orNack(socket, from, guid, async () => {
      const { type, body } = await readBody(given, (id) => this.cardLinks.link(viewerOf(from), id, socket.language));
      const conversationId = await this.addressees.conversationOf(from, given);
      return { from, conversationId, guid, type, body, targetSeq: given.quote ?? null };
    });
  }

  private async edit(socket: ChatSocket, from: Participant, data: unknown): Promise<void> {
    const { conversation, seq, msn, guid } = read(editFrame, data);
    await this.orNack(socket, from, guid, async () => {
      const body = { text: textOf(msn) };
      return { from, conversationId: conversation, guid, type: messageTypes.edit, body, targetSeq: seq };
    });
  }

  private async delete(socket: ChatSocket, from: Participant, data: unknown): Promise<void> {
    const { conversation, seq, guid } = read(deleteFrame, data);
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

  /** A client looks at a conversation, or at none: what it saw is read. */
  private async toChat(socket: ChatSocket, from: Participant, data: unknown): Promise<void> {
    const { id = 0, conversation } = read(toChatFrame, data);
    const opened =
      conversation === undefined && id === 0
        ? 0
        : await this.addressees.conversationOf(from, conversation === undefined ? { to_uid: id } : { conversation });
    const before = socket.open;
    if (opened !== 0) await this.rooms.ofParty(opened, from.party);
    socket.open = opened;
    if (opened !== 0) for (const hear of this.#watchers) hear(from.party, opened, false);
    // Clients that know no read marks have read what came while they looked.
    if (!socket.newer) for (const seen of new Set([before, opened])) if (seen !== 0) await this.readAll(from, seen);
    const allNum = await this.lists.unreadOf(from.party);
    socket.send('mssage_num', { uid: id, user_id: id, conversation: opened, num: 0, allNum, recored: {} });
  }

  /** After a reconnect some existing clients send `user` and no `to_chat`: with `to_user_id` it does the same. */
  private async user(socket: ChatSocket, from: Participant, data: unknown): Promise<void> {
    const { to_user_id: id } = userFrame.parse(data);
    if (id !== undefined) await this.toChat(socket, from, { id });
  }

  /** What a client that knows no marks has seen is read. */
  async readAll({ party }: Participant, conversation: number): Promise<void> {
    const { room } = await this.rooms.ofParty(conversation, party);
    await this.marks.read(party, conversation, room.lastSeq);
  }

  private async mark(party: number, data: unknown, kind: 'read' | 'receive'): Promise<void> {
    const { conversation, seq } = read(markFrame, data);
    await this.marks[kind](party, conversation, seq);
  }

  private async typing({ party }: Participant, data: unknown): Promise<void> {
    const { conversation } = read(typingFrame, data);
    const { room, member } = await this.rooms.ofParty(conversation, party);
    if (member.leftSeq !== null || member.standing !== 'open') return;
    for (const hear of this.#watchers) hear(party, conversation, true);
    const to = [...room.members.values()].filter(({ partyId, leftSeq }) => leftSeq === null && partyId !== party);
    if (to.length >= mostHearTyping) return;
    const { uid, nickname } = await this.people.one(party);
    this.sockets.push(
      to.map(({ partyId }) => partyId),
      'typing',
      { conversation, uid, user_id: uid, nickname },
      true,
    );
  }

  private async sync(socket: ChatSocket, { party }: Participant, data: unknown): Promise<void> {
    const { since } = read(syncFrame, data);
    const { list, cursor, more, reset } = await this.pages.missed(party, since);
    const own = (await this.people.one(party)).uid;
    for (const { position, message, customer } of list) {
      const said = message.uid === own ? 'chat' : 'reply';
      const type = message.msn_type >= messageTypes.system ? 'event' : said;
      socket.sendText(Deliveries.frame(type, Deliveries.dataFor(party, message, customer), position));
    }
    socket.send('sync_end', { cursor, more, reset });
  }
}

/** By whom a card is looked at: by no user, where staff send one. */
const viewerOf = ({ actor }: Participant): number => (actor.kind === 'user' ? actor.userId : 0);

/** @throws AppError frameInvalid naming the field */
function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw chatErrors.frameInvalid({}, String(parsed.error.issues[0]?.path[0] ?? 'data'));
}
