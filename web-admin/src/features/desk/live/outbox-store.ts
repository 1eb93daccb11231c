import type { OutboxStore } from '@user/shared/chat-client/outbox';
import type { OutboxItem } from '@user/shared/chat-client/outbox-item';

/** Keeps one text for the agent who is logged in. */
export interface TextStore {
  read(): string | null;
  /** @returns false if the browser keeps nothing */
  write(text: string): boolean;
}

function isItem(value: unknown): value is OutboxItem {
  if (typeof value !== 'object' || value === null) return false;
  return ['guid', 'owner', 'conversation', 'at', 'content', 'state'].every((key) => key in value);
}

function itemsIn(text: string | null): OutboxItem[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Keeps the items of an outbox as one text. Each call reads it anew, because other tabs write it too. */
export function outboxStoreIn(texts: TextStore): OutboxStore {
  /** Items that the browser did not keep: the outbox has them while the page is open. */
  const unkept = new Set<string>();
  const others = (guid: string) => itemsIn(texts.read()).filter((item) => item.guid !== guid);
  return {
    read: async () => itemsIn(texts.read()),
    has: async (guid) => unkept.has(guid) || itemsIn(texts.read()).some((item) => item.guid === guid),
    write: async (item) => {
      if (!texts.write(JSON.stringify([...others(item.guid), item]))) unkept.add(item.guid);
    },
    remove: async (guid) => {
      unkept.delete(guid);
      texts.write(JSON.stringify(others(guid)));
    },
  };
}
