import type { ChatToken, ConversationList } from '@server/messaging/chat.schemas';
import type { UploadAnswer } from '@server/uploads/uploads.schemas';
import i18next from 'i18next';
import { chatUnread } from '../../../lib/account/chat-unread';
import { isOnline } from '../../../lib/browser/online';
import { tellZone } from '../../../lib/content/zone-moves';
import { isApiError } from '../../../lib/http/api-error';
import { baseUrl } from '../../../lib/http/base-url';
import { api } from '../../../lib/http/client';
import { queryClient } from '../../../lib/http/query-client';
import { currentLanguage } from '../../../lib/i18n/languages';
import { onSessionEnd, readStoredUser, sessionToken } from '../../../lib/session/session-store';
import { Connection } from '../../../shared/chat-client/connection';
import { Outbox } from '../../../shared/chat-client/outbox';
import type { MessageContent, Quoted } from '../../../shared/chat-client/outbox-item';
import { followNetwork, openSocket, SocketToken } from '../../../shared/chat-client/socket';
import { showToast } from '../../../ui/feedback/toast';
import { outboxStore, readDrafts, readKnown, writeDraft, writeKnown } from './chat-database';
import { chatState, updateChat } from './chat-store';
import { fetchRow } from './conversations';
import { LiveChat } from './live-chat';
import { playNewMessage } from './sound';
import { ZoneWatch } from './zone-watch';

const token = new SocketToken(() => api.post<ChatToken>('chat/token'), sessionToken);

const connection: Connection = new Connection({
  token: () => token.get(),
  forgetToken: () => token.forget(),
  open: (value, handlers) =>
    openSocket({ type: 'user', lang: currentLanguage() }, value, handlers, baseUrl() || undefined),
  isOnline,
  random: Math.random,
  onFrame: (frame) => live.onFrame(frame),
  onState: (state) => live.onState(state),
});

const send = (type: string, data: object): boolean => connection.send(type, data);

async function uploadPicture(file: Blob): Promise<string> {
  const form = new FormData();
  form.set('file', file, 'picture');
  return (await api.post<UploadAnswer>('upload', form)).url;
}

function uploadFailure(error: unknown): string | null {
  if (!isApiError(error)) return i18next.t('error.network');
  return error.kind === 'network' || error.kind === 'offline' ? null : error.message;
}

const outbox = new Outbox({
  store: outboxStore,
  send,
  pictures: { upload: uploadPicture, failureOf: uploadFailure },
  onItems: (items) => updateChat((state) => ({ ...state, outbox: items })),
  onChangeRefused: showToast,
});

const live: LiveChat = new LiveChat({
  store: chatState,
  outbox,
  zoneWatch: new ZoneWatch((zone) => send('watch', { zone })),
  send,
  session: sessionToken,
  fetchList: () => api.get<ConversationList>('chat/conversations'),
  fetchRow,
  readKnown,
  readDrafts,
  writeKnown: (known) => void writeKnown(known),
  isVisible: () => document.visibilityState === 'visible',
  onUnread: (unread) => chatUnread.set(unread),
  onStale: (topic) => void queryClient.invalidateQueries({ queryKey: ['me', 'chat', topic] }),
  onUnseenMessage: playNewMessage,
  onZoneMoves: tellZone,
});

let isWatching = false;

/** Starts the chat of the present login. A second call does nothing. */
export function startChat(): void {
  if (live.isRunning || sessionToken() === null) return;
  if (!isWatching) watchBrowser();
  live.start(Number(readStoredUser()?.uid ?? 0));
  connection.start();
}

function watchBrowser(): void {
  isWatching = true;
  watchTitle();
  followNetwork(connection);
  window.addEventListener('online', () => {
    if (chatState.get().list === 'failed') void live.refreshList();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.wake();
  });
  // The shell removes the database: this code may not have been fetched when a session ends.
  onSessionEnd(() => {
    stopChat();
    queueMicrotask(startChat);
  });
}

function stopChat(): void {
  connection.stop();
  live.stop();
  token.forget();
}

export const refreshList = (): Promise<void> => live.refreshList();

/** Sends a message; it is shown at once. @returns its guid */
export const sendMessage = (conversation: number, content: MessageContent, quoted: Quoted | null = null): string =>
  outbox.add(conversation, content, quoted).guid;
export const retryMessage = (guid: string): void => outbox.retry(guid);
export const discardMessage = (guid: string): void => outbox.discard(guid);

/** @param conversation 0: none is open */
export const setOpenConversation = (conversation: number): void => live.marks.setOpen(conversation);
export const markRead = (conversation: number, seq: number): void => live.markRead(conversation, seq);
export const sendTyping = (conversation: number): void => live.marks.sendTyping(conversation);

/** Keeps what the reader has typed and not sent. An empty text removes it. */
export function saveDraft(conversation: number, text: string): void {
  const { me, drafts } = chatState.get();
  if ((drafts.get(conversation) ?? '') === text || me === 0) return;
  const next = new Map(drafts);
  if (text) next.set(conversation, text);
  else next.delete(conversation);
  updateChat((state) => ({ ...state, drafts: next }));
  void writeDraft({ owner: me, conversation, text });
}

const unreadMark = /^\(\d+\+?\) /;

/** Keeps the number of unread messages before the window's title, whatever page sets it. */
function watchTitle(): void {
  const write = () => {
    const unread = chatUnread.get();
    const bare = document.title.replace(unreadMark, '');
    const wanted = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${bare}` : bare;
    if (document.title !== wanted) document.title = wanted;
  };
  chatUnread.subscribe(write);
  const title = document.querySelector('title');
  if (title) new MutationObserver(write).observe(title, { childList: true });
  write();
}
