import type { SearchAnswer } from '@server/admin/search.schemas';

export type Hit = SearchAnswer['hits'][number];

/** Lists whose rows have no page of their own: they are opened filtered to the row. */
const withoutPage: readonly Hit['list'][] = ['payouts', 'chain-transfers', 'ledger-entries'];

/** Where a hit is opened. */
export function pathOf({ list, id }: Pick<Hit, 'list' | 'id'>): string {
  if (!withoutPage.includes(list)) return `/${list}/${id}/show`;
  return `/${list}?filter=${encodeURIComponent(JSON.stringify({ id }))}`;
}

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether a press of `/` is meant for the search: not as a part of a text, nor while a dialog is open. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !typesText(target) && document.querySelector('[role=dialog]') === null;
}
