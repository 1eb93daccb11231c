import type {
  ChatMessageWire,
  ConversationEdit,
  ConversationList,
  ConversationRow,
  MessagePage,
} from '@server/chat/chat.schemas';
import { messageTypes } from '@server/common/words/messages.rules';
import i18next from 'i18next';
import { chatUnread } from '../../../lib/account/chat-unread';
import { isOnline } from '../../../lib/browser/online';
import { createStore } from '../../../lib/browser/store';
import { tellZone } from '../../../lib/content/zone-moves';
import { isApiError } from '../../../lib/http/api-error';
import { api } from '../../../lib/http/client';
import { queryClient } from '../../../lib/http/query-client';
import { onSessionEnd, readStoredUser, sessionToken } from '../../../lib/session/session-store';
import { showToast } from '../../../ui/toast';
import {
  asForgotten,
  type ChatState,
  emptyChat,
  inOrder,
  tookCount,
  tookCursor,
  tookList,
  tookMark,
  tookMessage,
  tookPage,
  tookPresence,
  tookRow,
  tookSync,
  tookTyping,
  unreadIn,
  withEdit,
} from './chat-state';
import { Connection } from './connection';
import { forgetSocketToken, openSocket, socketToken, uploadPicture } from './device';
import { type Told, told } from './frames';
import { isMissing } from './inbox';
import { outboxKeep, readDrafts, readKnown, writeDraft, writeKnown } from './keep';
import { Outbox } from './outbox';
import type { Quoted, Said } from './outbox-item';
import type { Asked } from './room-window';
import { playNewMessage } from './sound';
import { watchTitle } from './title-badge';
import { ZoneWatch } from './zone-watch';

/** All that is known of the reader's chats. */
export const chatState = createStore<ChatState>(emptyChat);

const update = (change: (state: ChatState) => ChatState): void => {
  chatState.set(change(chatState.get()));
  afterwards();
};

const outbox = new Outbox({
  keep: outboxKeep,
  send: ({ type, data }) => chatState.get().link === 'open' && connection.send(type, data),
  upload: uploadPicture,
  failureOf: (error) => {
    if (!isApiError(error)) return i18next.t('error.network');
    return error.kind === 'network' || error.kind === 'offline' ? null : error.message;
  },
  changed: (items) => chatState.set({ ...chatState.get(), outbox: items }),
  refused: showToast,
});

const connection: Connection = new Connection({
  ...{ token: socketToken, forgetToken: forgetSocketToken, open: openSocket, isOnline, random: Math.random },
  linked: (link) => {
    if (link !== 'open') {
      outbox.interrupted();
      zoneWatch.lost();
      work.syncing = false;
    }
    update((state) => ({ ...state, link, ...(link !== 'open' && { typing: new Map() }) }));
  },
  frame: ({ type, data, cursor }) => {
    const said = told(type, data);
    if (said) take(said, cursor);
  },
});

const zoneWatch = new ZoneWatch((zone) => chatState.get().link === 'open' && connection.send('watch', { zone }));

/** What is under way, and what the server is still to be told. */
const work = {
  running: false,
  syncing: false,
  /** the conversation in sight; 0: none */
  open: 0,
  /** what was read, by conversation */
  seen: new Map<number, number>(),
  /** what the server was told to have come */
  received: new Map<number, number>(),
  asking: new Set<number>(),
  typed: 0,
  typingTimers: new Map<number, ReturnType<typeof setTimeout>>(),
  receipts: undefined as ReturnType<typeof setTimeout> | undefined,
  keeping: undefined as ReturnType<typeof setTimeout> | undefined,
};
const [receiptsMs, keepMs, typingMs, typedEveryMs] = [400, 1_500, 5_000, 3_000];

let watching = false;

/** Begins for whoever is logged in; once is enough. */
export function startChat(): void {
  if (work.running || sessionToken() === null) return;
  work.running = true;
  if (!watching) watch();
  const stored = Number(readStoredUser()?.uid ?? 0);
  if (stored > 0) void begin(stored);
  void refreshList();
  connection.start();
}

function watch(): void {
  watching = true;
  watchTitle();
  window.addEventListener('online', () => {
    connection.back();
    if (chatState.get().list === 'failed') void refreshList();
  });
  window.addEventListener('offline', () => connection.lost());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.wake();
  });
  // What the device keeps is the shell's to remove: this code may not have been fetched when a session ends.
  onSessionEnd(() => {
    stop();
    queueMicrotask(startChat);
  });
}

function stop(): void {
  work.running = false;
  work.syncing = false;
  connection.stop();
  zoneWatch.lost();
  outbox.close();
  for (const timer of [work.receipts, work.keeping, ...work.typingTimers.values()]) clearTimeout(timer);
  for (const map of [work.seen, work.received, work.asking, work.typingTimers]) map.clear();
  forgetSocketToken();
  chatState.set(emptyChat);
  chatUnread.set(0);
}

/** What this device knows of the reader is there before the server has answered. */
async function begin(me: number): Promise<void> {
  if (chatState.get().me === me) return;
  update((state) => ({ ...state, me }));
  const [known, drafts] = await Promise.all([readKnown(me), readDrafts(me), outbox.open(me)]);
  update((state) => {
    if (state.me !== me) return state;
    const rows =
      state.list === 'ready' || !known ? state.rows : new Map(known.rows.map((row) => [row.conversation, row]));
    return {
      ...{ ...state, rows, drafts: new Map([...drafts, ...state.drafts]) },
      rooms: new Map([...(known?.rooms ?? []), ...state.rooms]),
    };
  });
}

function take(said: Told, cursor: number | null): void {
  switch (said.type) {
    case 'success':
      entered(said.uid);
      break;
    case 'ping':
      update((state) => tookCursor(state, said.cursor));
      break;
    case 'message':
      came(said.message, cursor);
      break;
    case 'ack':
      outbox.acknowledged(said.guid);
      break;
    case 'nack':
      outbox.refused(said.nack);
      break;
    case 'mark':
      update((state) => tookMark(state, said));
      break;
    case 'count':
      update((state) => (said.conversation === work.open ? state : tookCount(state, said.conversation, said.unread)));
      break;
    case 'typing':
      typed(said);
      break;
    case 'presence':
      void queryClient.invalidateQueries({ queryKey: ['me', 'chat', 'friends'] });
      update((state) => tookPresence(state, said.uid, said.online));
      break;
    case 'synced':
      synced(said);
      break;
    case 'zone':
      tellZone(said.moves);
      break;
    case 'service':
      void queryClient.invalidateQueries({ queryKey: ['me', 'chat', 'service'] });
  }
}

function entered(uid: number): void {
  // Whoever the socket belongs to is who writes here.
  if (chatState.get().me !== uid) {
    outbox.close();
    if (chatState.get().me !== 0) update(() => ({ ...emptyChat, link: 'open' }));
    void begin(uid);
  }
  const { list, inbox } = chatState.get();
  if (list !== 'ready' || inbox.cursor === null) void refreshList();
  if (work.open !== 0) connection.send('to_chat', { conversation: work.open });
  for (const [conversation, seq] of work.seen) connection.send('read', { conversation, seq });
  void outbox.takeUp();
  zoneWatch.follow();
  afterwards();
}

function came(message: ChatMessageWire, cursor: number | null): void {
  const before = chatState.get();
  const isNew = message.seq > (before.rows.get(message.conversation)?.lastSeq ?? 0);
  update((state) => tookMessage(state, message, cursor));
  if (message.uid === before.me) outbox.arrived(message.guid);
  if (message.uid === before.me || !isNew) return;
  const system = message.body?.system?.event;
  if (system) happened(system);
  const row = before.rows.get(message.conversation);
  const inSight = work.open === message.conversation && document.visibilityState === 'visible';
  if (!system && message.msn_type < messageTypes.system && !inSight && !row?.muted) playNewMessage();
}

/** What happened changes more than the conversation it is told in. */
function happened(event: string): void {
  if (event === 'friends') void queryClient.invalidateQueries({ queryKey: ['me', 'chat', 'friends'] });
  void queryClient.invalidateQueries({ queryKey: ['me', 'chat', 'group'] });
  void queryClient.invalidateQueries({ queryKey: ['me', 'chat', 'service'] });
}

function typed({ conversation, uid, nickname }: Extract<Told, { type: 'typing' }>): void {
  update((state) => tookTyping(state, conversation, { uid, nickname }));
  clearTimeout(work.typingTimers.get(conversation));
  const over = setTimeout(() => update((state) => tookTyping(state, conversation, null)), typingMs);
  work.typingTimers.set(conversation, over);
}

function synced({ cursor, more, reset }: Extract<Told, { type: 'synced' }>): void {
  work.syncing = false;
  if (reset) {
    update(asForgotten);
    void refreshList();
  } else {
    update((state) => tookSync(state, cursor));
    if (more) sync();
  }
}

function sync(): void {
  const { cursor } = chatState.get().inbox;
  if (cursor !== null && !work.syncing) work.syncing = connection.send('sync', { since: cursor });
}

/** What follows from what is known now. */
function afterwards(): void {
  const state = chatState.get();
  chatUnread.set(unreadIn(state.rows));
  if (!work.running) return;
  if (state.link === 'open' && isMissing(state.inbox)) sync();
  for (const conversation of state.stale) void refreshRow(conversation);
  if (state.link === 'open') work.receipts ??= setTimeout(tellReceived, receiptsMs);
  work.keeping ??= setTimeout(keep, keepMs);
}

function tellReceived(): void {
  work.receipts = undefined;
  for (const { conversation, lastSeq, left } of chatState.get().rows.values()) {
    if (left || lastSeq <= (work.received.get(conversation) ?? 0)) continue;
    if (connection.send('recv', { conversation, seq: lastSeq })) work.received.set(conversation, lastSeq);
  }
}

/** So much of so many conversations is there without a network. */
const [keptRooms, keptMessages] = [30, 60];

function keep(): void {
  work.keeping = undefined;
  const { me, rows, rooms } = chatState.get();
  if (me === 0) return;
  const kept = inOrder(rows).slice(0, 200);
  const windows = kept.flatMap(({ conversation, lastSeq }) => {
    const room = rooms.get(conversation);
    // What does not reach the end would hide what is newer.
    if (!room || room.end < lastSeq) return [];
    const list = room.list.slice(-keptMessages);
    return [[conversation, { ...room, list, held: new Map<number, ChatMessageWire>() }] as const];
  });
  void writeKnown({ owner: me, rows: kept, rooms: windows.slice(0, keptRooms) });
}

/** GET chat/conversations */
export async function refreshList(): Promise<void> {
  const asker = sessionToken();
  try {
    const list = await api.get<ConversationList>('chat/conversations');
    if (asker !== sessionToken()) return;
    // What was there before need not be told to have come.
    for (const { conversation, lastSeq, unread } of list.list) {
      if (unread === 0 && !work.received.has(conversation)) work.received.set(conversation, lastSeq);
    }
    update((state) => tookList(state, list));
  } catch (error) {
    if (asker === sessionToken())
      update((state) => (state.list === 'ready' ? state : { ...state, list: 'failed', error }));
  }
}

/** GET chat/conversations/{id}. @throws ApiError where it is asked for by a page */
export async function fetchRow(conversation: number): Promise<ConversationRow> {
  const row = await api.get<ConversationRow>(`chat/conversations/${conversation}`);
  update((state) => tookRow(state, row));
  return row;
}

async function refreshRow(conversation: number): Promise<void> {
  if (work.asking.has(conversation)) return;
  work.asking.add(conversation);
  try {
    await fetchRow(conversation);
  } catch {
    // The next thing that is heard of it asks again.
    update((state) => ({ ...state, stale: new Set([...state.stale].filter((each) => each !== conversation)) }));
  } finally {
    work.asking.delete(conversation);
  }
}

/** Takes what another call answered of a conversation. */
export const keepRow = (row: ConversationRow): void => update((state) => tookRow(state, row));

/** GET chat/messages: the newest, or those next to one. @throws ApiError */
export async function fetchPage(conversation: number, asked: Asked, limit = 50): Promise<void> {
  const query = { conversation, limit, ...asked };
  const page = await api.get<MessagePage>('chat/messages', { query });
  update((state) => tookPage(state, conversation, page, asked));
}

/** Writes something; it is shown at once. @returns its guid */
export const say = (conversation: number, said: Said, quoted: Quoted | null = null): string =>
  outbox.add(conversation, said, quoted).guid;
export const sendAgain = (guid: string): void => outbox.retry(guid);
export const discard = (guid: string): void => outbox.discard(guid);

/** The reader looks at a conversation, or at none: 0. */
export function lookAt(conversation: number): void {
  if (work.open === conversation) return;
  work.open = conversation;
  connection.send('to_chat', conversation === 0 ? { id: 0 } : { conversation });
}

/** The reader has seen all up to a message. */
export function seen(conversation: number, seq: number): void {
  const row = chatState.get().rows.get(conversation);
  if (!row || row.left || seq <= Math.max(row.readSeq, work.seen.get(conversation) ?? 0)) return;
  work.seen.set(conversation, seq);
  connection.send('read', { conversation, seq });
  update((state) => tookMark(state, { kind: 'read', conversation, uid: state.me, seq }));
}

/** The reader writes just now. */
export function tellTyping(conversation: number): void {
  const now = Date.now();
  if (now - work.typed < typedEveryMs) return;
  work.typed = now;
  connection.send('typing', { conversation });
}

export function keepDraft(conversation: number, text: string): void {
  const { me, drafts } = chatState.get();
  if ((drafts.get(conversation) ?? '') === text || me === 0) return;
  const next = new Map(drafts);
  if (text) next.set(conversation, text);
  else next.delete(conversation);
  chatState.set({ ...chatState.get(), drafts: next });
  void writeDraft({ owner: me, conversation, text });
}

/** POST chat/conversations/{id}; shown before it is done, and taken back where it is not. */
export async function editRow(conversation: number, edit: ConversationEdit): Promise<void> {
  const before = chatState.get().rows.get(conversation);
  update((state) => withEdit(state, conversation, edit));
  try {
    await api.post<null>(`chat/conversations/${conversation}`, edit);
  } catch (error) {
    if (before) update((state) => ({ ...state, rows: new Map(state.rows).set(conversation, before) }));
    throw error;
  }
}
