import type { SearchAnswer } from '@server/admin/search/search.schemas';
import { isPlainKey } from '../fields/plain-key';

export type Hit = SearchAnswer['hits'][number];

/** Lists whose rows have no page of their own: they are opened filtered to the row. */
const withoutPage: readonly Hit['list'][] = ['payouts', 'chain-transfers', 'ledger-entries'];

/** Where a hit is opened. */
export function pathOf({ list, id }: Pick<Hit, 'list' | 'id'>): string {
  if (!withoutPage.includes(list)) return `/${list}/${id}/show`;
  return `/${list}?filter=${encodeURIComponent(JSON.stringify({ id }))}`;
}

/** Whether a press of `/` is meant for the search: not as a part of a text, nor while a dialog is open. */
export const isSearchKey = (event: KeyboardEvent): boolean => event.key === '/' && isPlainKey(event);
