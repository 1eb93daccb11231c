import { Outbox } from '@user/shared/chat-client/outbox';
import type { OutboxItem } from '@user/shared/chat-client/outbox-item';
import { useSyncExternalStore } from 'react';
import { session } from '../../../providers/session';
import { keep, readKept } from '../../../unsaved/kept';
import { connection } from './connection';
import { outboxStoreIn } from './outbox-store';

const listeners = new Set<() => void>();

/** What the agent has written and the server has not yet acknowledged. */
export const outbox = new Outbox({
  store: outboxStoreIn({ read: () => readKept('outbox'), write: (text) => keep('outbox', text) }),
  send: (type, data) => connection.send(type, data),
  onItems: () => {
    for (const listener of listeners) listener();
  },
});

connection.onState(() => {
  if (connection.state === 'closed') outbox.close();
  else void outbox.open(session.get()?.id ?? 0);
  if (connection.state !== 'open') outbox.onDisconnect();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const itemsNow = (): readonly OutboxItem[] => outbox.items;

export const useOutboxItems = (): readonly OutboxItem[] => useSyncExternalStore(subscribe, itemsNow);
