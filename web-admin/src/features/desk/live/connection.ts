import type { LineToken } from '@server/desk/agents/agents.schemas';
import type { ConnectionState } from '@user/shared/chat-client/connection';
import type { ServerFrame } from '@user/shared/chat-client/frames';
import { openSocket, SocketToken } from '@user/shared/chat-client/socket';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { serverLanguage } from '../../../locales/languages';
import { dataProvider } from '../../../providers/data-provider';
import { session } from '../../../providers/session';
import { DeskConnection } from './desk-connection';

const token = new SocketToken(
  async () => (await dataProvider.action<LineToken>('desk', null, 'token', {})).data,
  () => session.get()?.id,
);

/** The connection of this page to the desk. */
export const connection = new DeskConnection({
  token: () => token.get(),
  forgetToken: () => token.forget(),
  open: (value, handlers) => openSocket({ type: 'agent', lang: serverLanguage() }, value, handlers),
  isOnline: () => navigator.onLine,
  random: Math.random,
});
// The next login of the same agent is another session.
connection.onState(() => {
  if (connection.state === 'closed') token.forget();
});

const subscribe = (listener: () => void) => connection.onState(listener);
const stateNow = (): ConnectionState => connection.state;

export const useConnectionState = (): ConnectionState => useSyncExternalStore(subscribe, stateNow);

/** Calls the listener with every frame while the component is mounted. */
export function useFrames(listener: (frame: ServerFrame) => void): void {
  const onFrame = useEffectEvent(listener);
  useEffect(() => connection.onFrame(onFrame), []);
}
