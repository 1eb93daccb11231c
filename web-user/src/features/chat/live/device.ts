import type { ChatToken } from '@server/chat/chat.schemas';
import type { UploadAnswer } from '@server/uploads/uploads.schemas';
import { api } from '../../../lib/http/client';
import { currentLanguage } from '../../../lib/i18n/languages';
import { sessionToken } from '../../../lib/session/session-store';
import type { Socket, SocketEvents } from './connection';

/** A token is not begun with that ends before the handshake may be over. */
const spareMs = 60_000;
let known: { session: string | null; answer: ChatToken } | null = null;

/** A token for the socket alone, kept as long as it is good for this session. */
export async function socketToken(): Promise<string> {
  const session = sessionToken();
  if (known?.session !== session || known.answer.expires_time * 1000 < Date.now() + spareMs) {
    known = { session, answer: await api.post<ChatToken>('chat/token') };
  }
  return known.answer.token;
}

export function forgetSocketToken(): void {
  known = null;
}

/** Opens the socket of the server this page came from. */
export function openSocket(token: string, on: SocketEvents): Socket {
  const query = new URLSearchParams({ type: 'user', v: '2', lang: currentLanguage(), token });
  const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/ws?${query}`);
  socket.addEventListener('message', ({ data }) => on.message(data));
  socket.addEventListener('close', ({ code }) => on.closed(code));
  return socket;
}

/** Sends a picture. @returns where the server has it */
export async function uploadPicture(file: Blob): Promise<string> {
  const form = new FormData();
  form.set('file', file, 'picture');
  return (await api.post<UploadAnswer>('upload', form)).url;
}
