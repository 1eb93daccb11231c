import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../common/http';
import { Clock } from '../../common/runtime';
import { messageTypes } from '../chat.schemas';
import {
  type FrameType,
  markFrame,
  onlineFrame,
  syncFrame,
  toChatFrame,
  typingFrame,
  userFrame,
  watchFrame,
} from '../chat-frames.schemas';
import { ConversationLists } from '../lists/conversation-list.service';
import { MessagePages } from '../messages/message-pages.service';
import { People } from '../messages/people.service';
import { Rooms } from '../messages/rooms.service';
import { chatErrors } from '../messaging.errors';
import type { Participant } from '../participants.service';
import { Addressees } from './addressees.service';
import type { ChatSocket } from './chat-socket';
import { Deliveries } from './deliveries.service';
import { Marks } from './marks.service';
import { readFrame, SendFrames } from './send-frames.service';
import { typingMs } from './socket-bounds';
import { Sockets } from './sockets.service';

type Handler = (socket: ChatSocket, from: Participant, data: unknown) => Promise<void> | void;

/** What is done with a frame of staff; `ip` is where it comes from. */
type OfStaff = (from: Participant & { readonly actor: StaffActor }, data: unknown, ip: string) => Promise<void>;

/** Hears that somebody has a conversation open, or writes in it. */
type Seen = (party: number, conversation: number, typing: boolean) => unknown;

/** In a larger group nobody is told who types: each would be told of everybody. */
const mostHearTyping = 50;

/** What is done with each frame of somebody who is known (api 2). */
@Injectable()
export class FrameHandlers {
  readonly #handlers: Map<FrameType, Handler>;
  readonly #watchers: Seen[] = [];

  constructor(
    private readonly sending: SendFrames,
    private readonly pages: MessagePages,
    private readonly lists: ConversationLists,
    private readonly rooms: Rooms,
    private readonly marks: Marks,
    private readonly people: People,
    private readonly sockets: Sockets,
    private readonly addressees: Addressees,
    private readonly clock: Clock,
  ) {
    this.#handlers = new Map<FrameType, Handler>([
      ['chat', (socket, from, data) => this.sending.chat(socket, from, data)],
      ['edit', (socket, from, data) => this.sending.edit(socket, from, data)],
      ['delete', (socket, from, data) => this.sending.delete(socket, from, data)],
      ['to_chat', (socket, from, data) => this.toChat(socket, from, data)],
      ['read', async (_, { party }, data) => this.mark(party, data, 'read')],
      ['recv', async (_, { party }, data) => this.mark(party, data, 'receive')],
      ['typing', (_, from, data) => this.typing(from, data)],
      ['sync', (socket, from, data) => this.sync(socket, from, data)],
      [
        'watch',
        (socket, _, data) => {
          socket.watchesZone = readFrame(watchFrame, data).zone;
        },
      ],
      // What existing clients tell of themselves: the server knows it.
      ['online', (_, __, data) => void readFrame(onlineFrame, data)],
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

  /** A client looks at a conversation, or at none: what it saw is read. */
  private async toChat(socket: ChatSocket, from: Participant, data: unknown): Promise<void> {
    const { id = 0, conversation } = readFrame(toChatFrame, data);
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
    const { conversation, seq } = readFrame(markFrame, data);
    await this.marks[kind](party, conversation, seq);
  }

  private async typing({ party }: Participant, data: unknown): Promise<void> {
    const { conversation } = readFrame(typingFrame, data);
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
    const { since } = readFrame(syncFrame, data);
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
