import type { SortPayload } from 'react-admin';

/** A filter with its sort, under the name staff gave it. */
export interface SavedFilter {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
}

/** The most of one list: more chips than this hide the list. */
const most = 12;
/** Characters of a name. */
export const longestName = 40;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isSavedFilter(value: unknown): value is SavedFilter {
  if (!isObject(value) || typeof value.name !== 'string' || !isObject(value.filter) || !isObject(value.sort))
    return false;
  const { field, order } = value.sort;
  return typeof field === 'string' && (order === 'ASC' || order === 'DESC');
}

/** What the browser kept, as far as it is whole. */
export const readSavedFilters = (stored: unknown): SavedFilter[] =>
  Array.isArray(stored) ? stored.filter(isSavedFilter) : [];

const sorted = (filter: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two filters hide the same rows. */
export const isSameFilter = (one: SavedFilter['filter'], other: SavedFilter['filter']): boolean =>
  sorted(one) === sorted(other);

/** Whether a filter is worth a name: the state alone is a tab. */
export const isWorthSaving = (filter: SavedFilter['filter']): boolean =>
  Object.keys(filter).some((name) => name !== 'state');

/** With one more, which takes the place of one with the same name. The oldest goes where there are too many. */
export const withFilter = (all: readonly SavedFilter[], added: SavedFilter): SavedFilter[] =>
  [...all.filter(({ name }) => name !== added.name), added].slice(-most);
