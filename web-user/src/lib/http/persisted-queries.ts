import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { readStored, readStoredJson, writeStored } from '../browser/storage';
import { sessionKeys, sessionToken } from '../session/session-store';
import { isEverybodys } from './query-owner';

const storageKey = sessionKeys.lastLoaded;
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const writeDelayMs = 1000;
/** characters: what a device that is nearly full may still take, the most first */
const sizes = [600_000, 150_000, 40_000];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { persist?: boolean };
  }
}

/**
 * Spread into a query whose last answer stays readable without a network, also after a restart. It stays in memory
 * too: what was not looked at for a while would else be taken off the device. Logging out removes it.
 */
export const kept = { meta: { persist: true }, gcTime: Number.POSITIVE_INFINITY } as const;

type KeptQuery = DehydratedState['queries'][number];

interface Kept {
  build: string;
  /** the session that loaded what is not everybody's */
  owner: string | null;
  queries: KeptQuery[];
}

const isKept = (value: unknown): value is Kept => Array.isArray((value as Partial<Kept> | null)?.queries);

/** `build` is this build's id: answers kept by another build may have another shape. */
export function keepQueries(client: QueryClient, build: string): void {
  hydrate(
    client,
    { mutations: [], queries: readKept(build) },
    { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
  );
  const removed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  client.getQueryCache().subscribe(({ query, type }) => {
    if (query.meta?.persist !== true || (type !== 'updated' && type !== 'removed')) return;
    if (type === 'removed') removed.add(query.queryHash);
    clearTimeout(timer);
    timer = setTimeout(() => {
      writeKept(client, build, removed);
      removed.clear();
    }, writeDelayMs);
  });
}

/**
 * The session that this page and the device agree on, by the end of its token; null without one. Another tab may have
 * ended it a moment ago, and the next one be somebody else's.
 */
function owner(): string | null {
  const token = sessionToken();
  return token !== null && token === readStored(sessionKeys.token) ? token.slice(-12) : null;
}

/** What this session may read of what is kept. Each answer has an age of its own. */
function readKept(build: string): KeptQuery[] {
  const stored = readStoredJson(storageKey, isKept);
  if (stored?.build !== build) return [];
  const mine = owner();
  return stored.queries.filter(
    ({ queryKey, state }) =>
      Date.now() - state.dataUpdatedAt < maxAgeMs &&
      (isEverybodys(queryKey) || (mine !== null && mine === stored.owner)),
  );
}

/** Adds what this page has loaded to what other tabs have kept: of the same question the newer answer. */
function writeKept(client: QueryClient, build: string, removed: ReadonlySet<string>): void {
  const mine = owner();
  const all = new Map<string, KeptQuery>();
  for (const query of readKept(build)) if (!removed.has(query.queryHash)) all.set(query.queryHash, query);
  for (const query of loadedBy(client)) {
    if (mine === null && !isEverybodys(query.queryKey)) continue;
    const known = all.get(query.queryHash);
    if (!known || known.state.dataUpdatedAt < query.state.dataUpdatedAt) all.set(query.queryHash, query);
  }
  const newest = [...all.values()].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  sizes.some((size) => {
    const kept: Kept = { build, owner: mine, queries: fitting(newest, size) };
    return writeStored(storageKey, JSON.stringify(kept));
  });
}

/** What has come, also where asking again has failed since: the failure itself is not kept. */
function loadedBy(client: QueryClient): KeptQuery[] {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state }) => meta?.persist === true && state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
  return queries.map((query) => ({
    ...query,
    state: {
      ...query.state,
      data: query.queryType === 'infinite' ? firstPage(query.state.data) : query.state.data,
      status: 'success',
      fetchStatus: 'idle',
      error: null,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
    },
  }));
}

/** Of an endless list only its beginning is kept. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** The first of them that have no more than `size` characters together. */
function fitting(queries: readonly KeptQuery[], size: number): KeptQuery[] {
  let room = size;
  return queries.filter((query) => {
    room -= JSON.stringify(query).length;
    return room >= 0;
  });
}
