import { readStoredJson, writeStored } from '../browser/storage';
import { createStore, useStore } from '../browser/store';

/** The articles opened on this device; the others have an unread dot. */
const storageKey = 'read_articles';
const limit = 500;

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');
const read = createStore<ReadonlySet<number>>(new Set(readStoredJson(storageKey, isIds) ?? []));

export const useReadArticles = (): ReadonlySet<number> => useStore(read);

export function markArticleRead(id: number): void {
  if (read.get().has(id)) return;
  const next = [...read.get(), id].slice(-limit);
  read.set(new Set(next));
  writeStored(storageKey, JSON.stringify(next));
}
