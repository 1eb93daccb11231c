import type { Identifier } from 'react-admin';

/** Where a reviewer stands in a queue. */
export interface Cursor {
  /** the rows of the list, in its order */
  readonly ids: readonly Identifier[];
  readonly chosen: Identifier | null;
  /** a row that was acted on and stays in view, though the list may have it no more, with its place */
  readonly kept: { readonly id: Identifier; readonly at: number } | null;
}

export type CursorMove =
  | { readonly type: 'rows'; readonly ids: readonly Identifier[] }
  | { readonly type: 'choose'; readonly id: Identifier }
  /** a row was decided on; with `stays` the same person has more to do with it */
  | { readonly type: 'done'; readonly id: Identifier; readonly stays: boolean };

export const noCursor: Cursor = { ids: [], chosen: null, kept: null };

/** The rows as they are shown: those of the list, and the one that stays in its place. */
export function shownIds({ ids, kept }: Cursor): readonly Identifier[] {
  return kept === null || ids.includes(kept.id) ? ids : ids.toSpliced(kept.at, 0, kept.id);
}

/** The next of these after `id` that is among `left`; else the nearest before it; null: none is left. */
function neighbour(ids: readonly Identifier[], id: Identifier, left: readonly Identifier[]): Identifier | null {
  const at = ids.indexOf(id);
  const stays = (one: Identifier) => one !== id && left.includes(one);
  return ids.slice(at + 1).find(stays) ?? ids.slice(0, Math.max(at, 0)).findLast(stays) ?? null;
}

/** Keeps the cursor at its place: a decided row gives it to the next one, the last to the one before. */
export function moveCursor(cursor: Cursor, move: CursorMove): Cursor {
  const { chosen, kept } = cursor;
  const shown = shownIds(cursor);
  if (move.type === 'choose') return { ...cursor, chosen: move.id, kept: kept?.id === move.id ? kept : null };
  if (move.type === 'done') {
    if (move.stays)
      return { ...cursor, chosen: move.id, kept: { id: move.id, at: Math.max(shown.indexOf(move.id), 0) } };
    return { ...cursor, chosen: neighbour(shown, move.id, shown) ?? chosen, kept: null };
  }
  const next = { ...cursor, ids: move.ids };
  if (chosen === null) return { ...next, chosen: move.ids[0] ?? null };
  if (chosen === kept?.id || move.ids.includes(chosen)) return next;
  return { ...next, chosen: neighbour(shown, chosen, move.ids) ?? move.ids[0] ?? null };
}
