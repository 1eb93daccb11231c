import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EventBus, logger } from '../../common/runtime';
import { type ChatMessageWire, type ChatPerson, messageTypes } from '../chat.schemas';
import { ConversationLists } from '../lists/conversation-list.service';
import { type Delivery, delivered } from '../messages/message-log.service';
import { isStaff, type Party } from '../party.rules';
import { firstGroup } from './addressees.service';
import { recordOf } from './agent-record.rules';
import type { ChatSocket } from './chat-socket';
import { Sockets } from './sockets.service';

/** How long counts are gathered before they are told: many messages at once make one. */
const gatherMs = 100;

/** What is told of a message in a conversation that is not open: how many are unread, with the last of them. */
interface Note {
  readonly sockets: Set<ChatSocket>;
  message: ChatMessageWire;
  customer: ChatPerson | null;
}

/** Messages that are committed go to the sockets of those they are for. What is lost here, the inbox has. */
@Injectable()
export class Deliveries implements OnModuleInit, OnApplicationShutdown {
  readonly #notes = new Map<Party, Map<number, Note>>();
  #gathering: NodeJS.Timeout | undefined;

  constructor(
    private readonly sockets: Sockets,
    private readonly lists: ConversationLists,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(delivered, ({ list }) => {
      for (const each of list) this.deliver(each);
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.#gathering);
  }

  /** One message as a frame. @param position of the inbox it is for, by which a client notices what it missed */
  static frame(type: string, json: string, position: number): string {
    return `{"type":"${type}","cursor":${position},"data":${json}}`;
  }

  /** What somebody is sent of a message: staff get the line of their list with it. */
  static dataFor(party: Party, message: ChatMessageWire, customer: ChatPerson | null): string {
    const ofList = isStaff(party) && customer ? { recored: recordOf(customer, message, 0) } : {};
    return JSON.stringify({ ...message, ...ofList });
  }

  private deliver({ senderId, message, customer, to }: Delivery): void {
    const json: { user?: string; staff?: string } = {};
    const told = message.msn_type >= messageTypes.system;
    for (const [party, position] of to) {
      for (const socket of this.sockets.of(party)) {
        const kind = isStaff(party) ? 'staff' : 'user';
        json[kind] ??= Deliveries.dataFor(party, message, customer);
        const mine = party === senderId;
        const open = socket.open === message.conversation;
        if (told || mine || open || socket.newer) {
          const type = told ? 'event' : mine ? 'chat' : 'reply';
          socket.sendText(Deliveries.frame(type, json[kind], position));
        }
        if (!told && !mine && !open) this.note(party, socket, message, isStaff(party) ? customer : null);
      }
    }
  }

  private note(party: Party, socket: ChatSocket, message: ChatMessageWire, customer: ChatPerson | null): void {
    const own = this.#notes.get(party) ?? new Map<number, Note>();
    this.#notes.set(party, own);
    const note = own.get(message.conversation) ?? { sockets: new Set(), message, customer };
    own.set(message.conversation, note);
    note.sockets.add(socket);
    note.message = message;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      const notes = [...this.#notes];
      this.#notes.clear();
      this.tellCounts(notes).catch((error: unknown) => logger.warn({ err: error }, 'unread counts were not told'));
    }, gatherMs).unref();
  }

  private async tellCounts(notes: readonly [Party, Map<number, Note>][]): Promise<void> {
    const totals = await this.lists.unreadOfAll(notes.map(([party]) => party));
    for (const [party, own] of notes) {
      const counts = await this.lists.unreadIn(party, [...own.keys()]);
      for (const [conversation, { sockets, message, customer }] of own) {
        const num = counts.get(conversation) ?? 0;
        const data = unreadNote(message, customer, num, totals.get(party) ?? 0);
        for (const socket of sockets) socket.send('mssage_num', data);
      }
    }
  }
}

/** `mssage_num`, spelt as existing clients expect it, with the line of their list it changes. */
function unreadNote(message: ChatMessageWire, customer: ChatPerson | null, num: number, allNum: number) {
  const { uid, conversation, nickname, avatar, to_uid } = message;
  // What is said in a group changes the line of the group, not that of who says it.
  const about = customer ?? { uid: to_uid >= firstGroup ? to_uid : uid, nickname, avatar };
  const recored = { ...recordOf(about, message, num), group: to_uid };
  return { uid: about.uid, user_id: about.uid, conversation, num, allNum, recored };
}
