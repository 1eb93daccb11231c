import type { Identifier } from 'react-admin';
import type { NavigateOptions } from 'react-router-dom';

/** Where a review opens at one of its rows, as `navigate` takes it. */
export const toRow = (
  resource: 'deposits' | 'withdrawals',
  state: string,
  row: Identifier,
): [string, NavigateOptions] => [
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ state }))}`,
  { state: { row } },
];

/** The row that a review was opened at, from the state of its location; null: none. */
export function startRow(state: unknown): Identifier | null {
  const row: unknown = typeof state === 'object' && state !== null && 'row' in state ? state.row : null;
  return typeof row === 'number' || typeof row === 'string' ? row : null;
}
