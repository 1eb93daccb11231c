import type { LineToken } from '@server/chat/desk/agents/agents.schemas';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { serverLanguage } from '../../locales/languages';
import { dataProvider } from '../../providers/data-provider';
import { DeskLine, type LineState, type SocketEvents } from './desk-line';
import type { DeskFrame } from './frames';

let known: LineToken | null = null;

/** A token that is good for a minute more: who comes back does not ask anew, which would count as work. */
async function tokenNow(): Promise<string> {
  if (known === null || known.expires_time * 1_000 < Date.now() + 60_000) {
    known = (await dataProvider.action<LineToken>('desk', null, 'token', {})).data;
  }
  return known.token;
}

/** The socket is of the server that serves this page: the one whose cookie it has. */
async function open({ heard, closed }: SocketEvents): Promise<WebSocket> {
  const query = new URLSearchParams({ type: 'agent', v: '2', lang: serverLanguage(), token: await tokenNow() });
  const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/ws?${query}`);
  socket.onmessage = ({ data }) => heard(String(data));
  socket.onclose = ({ code }) => closed(code);
  return socket;
}

/** The line of this page to the desk. */
export const line = new DeskLine(open);

/** Of the login that is over: the next one, perhaps of somebody else, asks for its own. */
export function forgetToken(): void {
  known = null;
}

const watch = (watcher: () => void) => line.watch(watcher);
const stateNow = (): LineState => line.state;

export const useLineState = (): LineState => useSyncExternalStore(watch, stateNow);

/** Hears every frame while the component stands. */
export function useFrames(hear: (frame: DeskFrame) => void): void {
  const onFrame = useEffectEvent(hear);
  useEffect(() => line.hear(onFrame), []);
}
