import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { readStoredJson, writeStored } from '../browser/storage';
import { sessionToken } from '../session/session-store';
import { isEverybodys } from './query-owner';

/**
 * What was loaded last stays readable without a network: queries with `meta: { persist: true }` are kept on the
 * device. Logging out removes them.
 */
const storageKey = 'last_loaded';
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const writeDelayMs = 1000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { persist?: boolean };
  }
}

interface Kept {
  at: number;
  build: string;
  state: DehydratedState;
}

/** A missing build or time is unlike any other, and needs no look. */
const isKept = (value: unknown): value is Kept => (value as Partial<Kept> | null)?.state !== undefined;

/** `build` is this build's id: answers kept by another build may have another shape. */
export function keepQueries(client: QueryClient, build: string): void {
  const kept = readStoredJson(storageKey, isKept);
  if (kept && kept.build === build && Date.now() - kept.at < maxAgeMs) hydrate(client, readable(kept.state));
  let timer: ReturnType<typeof setTimeout> | undefined;
  client.getQueryCache().subscribe((event) => {
    if (event.query.meta?.persist !== true || (event.type !== 'updated' && event.type !== 'removed')) return;
    clearTimeout(timer);
    timer = setTimeout(() => writeKept(client, build), writeDelayMs);
  });
}

/** A session may have run out meanwhile, and the next one be somebody else's: without one only everybody's data counts. */
const readable = (state: DehydratedState): DehydratedState =>
  sessionToken() === null
    ? { ...state, queries: state.queries.filter((query) => isEverybodys(query.queryKey)) }
    : state;

function writeKept(client: QueryClient, build: string): void {
  const state = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.status === 'success',
    shouldDehydrateMutation: () => false,
  });
  writeStored(storageKey, JSON.stringify({ at: Date.now(), build, state }));
}
