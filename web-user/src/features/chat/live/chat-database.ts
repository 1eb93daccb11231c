import type { ConversationRow } from '@server/messaging/chat.schemas';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { writeLog } from '../../../lib/browser/local-log';
import type { OutboxStore } from '../../../shared/chat-client/outbox';
import type { OutboxItem } from '../../../shared/chat-client/outbox-item';
import type { RoomWindow } from './room-window';

/** What was last known, shown before the server answers or without a network. */
export interface LastKnown {
  readonly owner: number;
  readonly rows: readonly ConversationRow[];
  readonly rooms: readonly (readonly [number, RoomWindow])[];
}

interface Draft {
  readonly owner: number;
  readonly conversation: number;
  readonly text: string;
}

interface ChatDatabase extends DBSchema {
  outbox: { key: string; value: OutboxItem };
  drafts: { key: [number, number]; value: Draft };
  known: { key: number; value: LastKnown };
}

/** The shell removes it by this name when its owner logs out. */
const name = 'chat';
/** Version 1 kept the content of an item as `said`, and a location in it as `place`. */
const version = 2;

type Upgrade = IDBPTransaction<ChatDatabase, ('outbox' | 'drafts' | 'known')[], 'versionchange'>;

type Place = Extract<OutboxItem['content'], { kind: 'location' }>['location'];

/** An item of version 1. */
interface FirstItem extends Omit<OutboxItem, 'content'> {
  readonly said: Exclude<OutboxItem['content'], { kind: 'location' }> | { kind: 'location'; place: Place };
}

async function renameContent(transaction: Upgrade): Promise<void> {
  const store = transaction.objectStore('outbox');
  for (const { said, ...item } of (await store.getAll()) as unknown as FirstItem[]) {
    const content = said.kind === 'location' ? ({ kind: 'location', location: said.place } as const) : said;
    await store.put({ ...item, content });
  }
}

let opened: Promise<IDBPDatabase<ChatDatabase>> | undefined;

function database(): Promise<IDBPDatabase<ChatDatabase>> {
  opened ??= openDB<ChatDatabase>(name, version, {
    async upgrade(db, from, _, transaction) {
      if (from === 1) return renameContent(transaction);
      db.createObjectStore('outbox', { keyPath: 'guid' });
      db.createObjectStore('drafts', { keyPath: ['owner', 'conversation'] });
      db.createObjectStore('known', { keyPath: 'owner' });
    },
    // Another tab removes or upgrades it.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
  });
  return opened;
}

/** Some browsers give no database. The outbox then keeps its items in memory, for as long as the page is open. */
async function within<T>(work: (db: IDBPDatabase<ChatDatabase>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work(await database());
  } catch (error) {
    writeLog('warn', `chat database: ${error instanceof Error ? error.name : 'failed'}`);
    return otherwise;
  }
}

/** Removes what other owners left. */
async function clearOthers(db: IDBPDatabase<ChatDatabase>, owner: number): Promise<void> {
  for (const item of await db.getAll('outbox')) if (item.owner !== owner) await db.delete('outbox', item.guid);
  for (const [whose, conversation] of await db.getAllKeys('drafts')) {
    if (whose !== owner) await db.delete('drafts', [whose, conversation]);
  }
  for (const whose of await db.getAllKeys('known')) if (whose !== owner) await db.delete('known', whose);
}

export const outboxStore: OutboxStore = {
  read: (owner) =>
    within(async (db) => {
      await clearOthers(db, owner);
      return await db.getAll('outbox');
    }, []),
  has: (guid) => within(async (db) => (await db.count('outbox', guid)) > 0, true),
  write: (item) => within((db) => db.put('outbox', item).then(() => undefined), undefined),
  remove: (guid) => within((db) => db.delete('outbox', guid), undefined),
};

/** The unsent texts of an owner, by conversation. */
export const readDrafts = (owner: number): Promise<[number, string][]> =>
  within(async (db) => {
    const all = await db.getAll('drafts');
    return all.flatMap((draft) => (draft.owner === owner ? [[draft.conversation, draft.text]] : []));
  }, []);

/** An empty text removes it. */
export const writeDraft = (draft: Draft): Promise<void> =>
  within<void>(async (db) => {
    if (draft.text) await db.put('drafts', draft);
    else await db.delete('drafts', [draft.owner, draft.conversation]);
  }, undefined);

export const readKnown = (owner: number): Promise<LastKnown | undefined> =>
  within((db) => db.get('known', owner), undefined);

export const writeKnown = (known: LastKnown): Promise<void> =>
  within<void>(async (db) => {
    await db.put('known', known);
  }, undefined);
