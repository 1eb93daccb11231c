import { useEffect, useEffectEvent } from 'react';
import type { Identifier } from 'react-admin';
import { useHref, useLocation, useNavigationType } from 'react-router-dom';

const prefix = '#row=';

const hashOf = (row: Identifier | null): string => (row === null ? '' : `${prefix}${row}`);

/** The row that an address names after its `#`; null: none. */
export function rowOf(hash: string): number | null {
  const text = hash.startsWith(prefix) ? hash.slice(prefix.length) : '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The address of a review at one of its rows. */
export const toRow = (resource: 'deposits' | 'withdrawals', state: string, row: Identifier): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ state }))}${hashOf(row)}`;

/** Names the row in the address bar, unless another page is already there. The entry in the history stays the same. */
function writeRow(page: string, row: Identifier | null): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== page || hash === hashOf(row)) return;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hashOf(row)}`);
}

/**
 * Keeps the chosen row in the address, so that a reload, Back and a link show it. The list's own parameters stand in
 * the query, and react-admin writes that anew with every change: the row stands after the `#`.
 * @param open called with the row that Back, Forward or an edited address names
 * @returns names a row at once: a link in that row may leave the page with the same click
 */
export function useRowAddress(
  chosen: Identifier | null,
  open: (row: Identifier | null) => void,
): (row: Identifier) => void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const page = useHref(pathname);
  // a change of the list's own makes a new entry in the history, which lacks the row
  const onEntry = useEffectEvent((_: string) => {
    if (type === 'POP') open(rowOf(hash));
    writeRow(page, chosen);
  });
  useEffect(() => onEntry(key), [key]);
  useEffect(() => writeRow(page, chosen), [page, chosen]);
  return (row) => writeRow(page, row);
}
