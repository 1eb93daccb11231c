import { messageTypes } from '@server/common/words/messages.rules';
import type { ChatMessageWire, ConversationList } from '@server/messaging/chat.schemas';
import type { ZoneMove } from '@server/messaging/chat-frames.schemas';
import type { Store } from '../../../lib/browser/store';
import type { ConnectionState } from '../../../shared/chat-client/connection';
import type { ServerFrame } from '../../../shared/chat-client/frames';
import { hasGap } from '../../../shared/chat-client/inbox';
import type { Outbox } from '../../../shared/chat-client/outbox';
import type { LastKnown } from './chat-database';
import {
  applyInboxEnd,
  applyList,
  applyMark,
  applyMessage,
  applyPresence,
  applySyncEnd,
  applyTyping,
  applyUnread,
  type ChatState,
  emptyChat,
  forgetHistory,
  unreadIn,
} from './chat-state';
import { knownOf } from './last-known';
import { MarkSender } from './mark-sender';
import type { ZoneWatch } from './zone-watch';

/** Data that is read over HTTP and that a frame can make stale. */
export type StaleTopic = 'friends' | 'group' | 'service';

/** What the chat takes from the app and the browser. */
export interface LiveChatPorts {
  readonly store: Store<ChatState>;
  readonly outbox: Pick<Outbox, 'open' | 'close' | 'resume' | 'onAck' | 'onNack' | 'onDelivered' | 'onDisconnect'>;
  readonly zoneWatch: Pick<ZoneWatch, 'follow' | 'lost'>;
  /** @returns false if there is no open connection */
  send(type: string, data: object): boolean;
  /** the token of the present login; null: nobody is logged in */
  session(): string | null;
  fetchList(): Promise<ConversationList>;
  /** Fetches a row and puts it into the store. */
  fetchRow(conversation: number): Promise<void>;
  readKnown(owner: number): Promise<LastKnown | undefined>;
  readDrafts(owner: number): Promise<readonly (readonly [number, string])[]>;
  writeKnown(known: LastKnown): void;
  isVisible(): boolean;
  onUnread(unread: number): void;
  onStale(topic: StaleTopic): void;
  /** A message has arrived that the reader does not see now. */
  onUnseenMessage(): void;
  onZoneMoves(moves: readonly ZoneMove[]): void;
}

/** Somebody counts as typing for so long after the server last said so. */
const typingMs = 5_000;
/** Changes are written to the device together after this time. */
const saveMs = 1_500;

/** Keeps the chat state current: applies frames, reads what is missing, and saves it on the device. */
export class LiveChat {
  readonly marks: MarkSender;
  #isRunning = false;
  #isSyncing = false;
  readonly #fetchingRows = new Set<number>();
  readonly #typingTimers = new Map<number, ReturnType<typeof setTimeout>>();
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: LiveChatPorts) {
    this.marks = new MarkSender(ports.send, () => ports.store.get().rows);
    let seen = ports.store.get();
    ports.store.subscribe(() => {
      const before = seen;
      seen = ports.store.get();
      const keys = ['rows', 'rooms', 'inbox', 'stale', 'connection'] as const;
      if (keys.some((key) => seen[key] !== before[key])) this.#onChange(seen);
    });
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** @param me the uid of the last login on this device; 0: not known */
  start(me: number): void {
    this.#isRunning = true;
    if (me > 0) void this.#open(me);
    void this.refreshList();
  }

  stop(): void {
    this.#isRunning = false;
    this.#isSyncing = false;
    this.ports.zoneWatch.lost();
    this.ports.outbox.close();
    clearTimeout(this.#saving);
    this.#saving = undefined;
    for (const timer of this.#typingTimers.values()) clearTimeout(timer);
    this.#typingTimers.clear();
    this.#fetchingRows.clear();
    this.marks.clear();
    this.ports.store.set(emptyChat);
  }

  /** Reads the list of conversations. A failure shows only if there was no list before. */
  async refreshList(): Promise<void> {
    const session = this.ports.session();
    try {
      const list = await this.ports.fetchList();
      if (session !== this.ports.session()) return;
      this.marks.onList(list.list);
      this.#update((state) => applyList(state, list));
    } catch (error) {
      if (session !== this.ports.session()) return;
      this.#update((state) => (state.list === 'ready' ? state : { ...state, list: 'failed', error }));
    }
  }

  /** Marks everything up to a message as read, here and on the server. */
  markRead(conversation: number, seq: number): void {
    if (!this.marks.markRead(conversation, seq)) return;
    this.#update((state) => applyMark(state, { kind: 'read', conversation, uid: state.me, seq }));
  }

  onState(connection: ConnectionState): void {
    if (connection !== 'open') {
      this.ports.outbox.onDisconnect();
      this.ports.zoneWatch.lost();
      this.#isSyncing = false;
    }
    this.#update((state) => ({ ...state, connection, typing: connection === 'open' ? state.typing : new Map() }));
  }

  onFrame(frame: ServerFrame): void {
    switch (frame.type) {
      case 'success':
        this.#onSuccess(frame.uid);
        break;
      case 'ping':
        this.#update((state) => applyInboxEnd(state, frame.cursor));
        this.#syncGap();
        break;
      case 'message':
        this.#onMessage(frame.message, frame.cursor);
        break;
      case 'ack':
        this.ports.outbox.onAck(frame.guid);
        break;
      case 'nack':
        this.ports.outbox.onNack(frame);
        break;
      case 'mark':
        this.#update((state) => applyMark(state, frame));
        break;
      case 'unread':
        // The reader sees the messages of the open conversation.
        if (frame.conversation === this.marks.open) break;
        this.#update((state) => applyUnread(state, frame.conversation, frame.unread));
        break;
      case 'typing':
        this.#onTyping(frame);
        break;
      case 'presence':
        this.ports.onStale('friends');
        this.#update((state) => applyPresence(state, frame.uid, frame.online));
        break;
      case 'syncEnd':
        this.#onSyncEnd(frame);
        break;
      case 'zone':
        this.ports.onZoneMoves(frame.moves);
        break;
      case 'service':
      case 'caseClosed':
        this.ports.onStale('service');
        break;
      // The connection has handled these two.
      case 'error':
      case 'timeout':
      // The rest is for agents.
      case 'case':
      case 'caseTransferred':
      case 'customerPresence':
      case 'duty':
        break;
      default:
        frame satisfies never;
    }
  }

  /** Shows what the device knows of this reader, until the server answers. */
  async #open(me: number): Promise<void> {
    const { store, outbox, readKnown, readDrafts } = this.ports;
    if (store.get().me === me) return;
    this.#update((state) => ({ ...state, me }));
    const [known, drafts] = await Promise.all([readKnown(me), readDrafts(me), outbox.open(me)]);
    this.#update((state) => {
      if (state.me !== me) return state;
      const rows =
        state.list === 'ready' || !known ? state.rows : new Map(known.rows.map((row) => [row.conversation, row]));
      return {
        ...state,
        rows,
        rooms: new Map([...(known?.rooms ?? []), ...state.rooms]),
        drafts: new Map([...drafts, ...state.drafts]),
      };
    });
  }

  #onSuccess(uid: number): void {
    const { store, outbox, zoneWatch, send } = this.ports;
    send('online', { online: 1 });
    const { me } = store.get();
    // Another tab may have logged in as somebody else: the owner of the socket is who writes here.
    if (me !== uid) {
      outbox.close();
      if (me !== 0) store.set({ ...emptyChat, connection: 'open' });
      void this.#open(uid);
    }
    const { list, inbox } = store.get();
    if (list !== 'ready' || inbox.cursor === null) void this.refreshList();
    this.marks.onOpen();
    void outbox.resume();
    zoneWatch.follow();
  }

  #onMessage(message: ChatMessageWire, cursor: number | null): void {
    const { me, rows } = this.ports.store.get();
    const row = rows.get(message.conversation);
    const isOwn = message.uid === me;
    const isNew = message.seq > (row?.lastSeq ?? 0);
    this.#update((state) => applyMessage(state, message, cursor));
    if (isOwn) this.ports.outbox.onDelivered(message.guid);
    if (isOwn || !isNew) return;
    const event = message.body?.system?.event;
    const isSeen = this.marks.open === message.conversation && this.ports.isVisible();
    if (event) this.#onSystemEvent(event);
    else if (message.msn_type < messageTypes.system && !isSeen && !row?.muted) this.ports.onUnseenMessage();
  }

  /** What a conversation is told can change more than the conversation. */
  #onSystemEvent(event: string): void {
    if (event === 'friends') this.ports.onStale('friends');
    this.ports.onStale('group');
    this.ports.onStale('service');
  }

  #onTyping({ conversation, uid, nickname }: Extract<ServerFrame, { type: 'typing' }>): void {
    this.#update((state) => applyTyping(state, conversation, { uid, nickname }));
    clearTimeout(this.#typingTimers.get(conversation));
    const timer = setTimeout(() => this.#update((state) => applyTyping(state, conversation, null)), typingMs);
    this.#typingTimers.set(conversation, timer);
  }

  #onSyncEnd({ cursor, more, reset }: Extract<ServerFrame, { type: 'syncEnd' }>): void {
    this.#isSyncing = false;
    if (reset) {
      this.#update(forgetHistory);
      void this.refreshList();
      return;
    }
    this.#update((state) => applySyncEnd(state, cursor));
    if (more) this.#sync();
  }

  /** Asks for everything after the cursor. */
  #sync(): void {
    const { cursor } = this.ports.store.get().inbox;
    if (cursor !== null && !this.#isSyncing) this.#isSyncing = this.ports.send('sync', { since: cursor });
  }

  #syncGap(): void {
    if (hasGap(this.ports.store.get().inbox)) this.#sync();
  }

  #update(change: (state: ChatState) => ChatState): void {
    const { store } = this.ports;
    store.set(change(store.get()));
  }

  /** What follows from a change of the state, whoever made it. */
  #onChange(state: ChatState): void {
    this.ports.onUnread(unreadIn(state.rows));
    if (!this.#isRunning) return;
    for (const conversation of state.stale) void this.#refreshRow(conversation);
    if (state.connection === 'open') {
      this.#syncGap();
      this.marks.planReceived();
    }
    this.#saving ??= setTimeout(() => this.#save(), saveMs);
  }

  async #refreshRow(conversation: number): Promise<void> {
    if (this.#fetchingRows.has(conversation)) return;
    this.#fetchingRows.add(conversation);
    try {
      await this.ports.fetchRow(conversation);
    } catch {
      // The next frame of the conversation makes it stale again.
      this.#update((state) => ({ ...state, stale: new Set([...state.stale].filter((each) => each !== conversation)) }));
    } finally {
      this.#fetchingRows.delete(conversation);
    }
  }

  #save(): void {
    this.#saving = undefined;
    const state = this.ports.store.get();
    if (state.me !== 0) this.ports.writeKnown(knownOf(state));
  }
}
