import type { Identifier } from 'react-admin';

/** Where a reviewer stands in a queue. */
export interface Cursor {
  /** names the list the rows are of; null: none was shown yet */
  readonly list: string | null;
  /** the rows of the list, in its order */
  readonly ids: readonly Identifier[];
  readonly chosen: Identifier | null;
  /** the chosen row stays in view at its place, though the list may no longer have it */
  readonly kept: {
    readonly id: Identifier;
    readonly at: number;
    /** the same person has more to do with it: it also stays in other lists */
    readonly unfinished: boolean;
  } | null;
}

export type CursorMove =
  /** the address names this row; null: none */
  | { readonly type: 'open'; readonly id: Identifier | null }
  | { readonly type: 'rows'; readonly list: string; readonly ids: readonly Identifier[] }
  | { readonly type: 'choose'; readonly id: Identifier }
  /** rows were decided on here */
  | { readonly type: 'done'; readonly ids: readonly Identifier[] }
  /** the same person has more to do with a row they acted on */
  | { readonly type: 'started'; readonly id: Identifier };

/** A cursor before its list is there. @param chosen the row the address names */
export const newCursor = (chosen: Identifier | null): Cursor => ({ list: null, ids: [], chosen, kept: null });

/** Whether the cursor already stands in exactly these rows of this list. */
export const holdsRows = (cursor: Cursor, list: string, ids: readonly Identifier[]): boolean =>
  cursor.list === list && cursor.ids.length === ids.length && ids.every((id, at) => id === cursor.ids[at]);

/** The rows as they are shown: those of the list, and the one that stays in its place. */
export function shownIds({ ids, kept }: Cursor): readonly Identifier[] {
  return kept === null || ids.includes(kept.id) ? ids : ids.toSpliced(kept.at, 0, kept.id);
}

/** The next of the shown rows after the chosen one that is not done, else the nearest before it; null: none is left. */
function afterDone(cursor: Cursor, done: readonly Identifier[]): Identifier | null {
  const { chosen } = cursor;
  if (chosen === null || !done.includes(chosen)) return chosen;
  const shown = shownIds(cursor);
  const at = shown.indexOf(chosen);
  const isLeft = (id: Identifier) => !done.includes(id);
  return shown.slice(at + 1).find(isLeft) ?? shown.slice(0, Math.max(at, 0)).findLast(isLeft) ?? null;
}

/**
 * Moves the cursor. Only the reviewer moves it to another row: by choosing, deciding or opening another list. A row
 * that others take out of the list stays chosen in its place, so that no key acts on a row that slipped under it.
 */
export function moveCursor(cursor: Cursor, move: CursorMove): Cursor {
  const { chosen, kept } = cursor;
  if (move.type === 'open') return newCursor(move.id);
  if (move.type === 'choose') return { ...cursor, chosen: move.id, kept: kept?.id === move.id ? kept : null };
  if (move.type === 'started') {
    const at = Math.max(shownIds(cursor).indexOf(move.id), 0);
    return { ...cursor, chosen: move.id, kept: { id: move.id, at, unfinished: true } };
  }
  if (move.type === 'done') {
    const after = afterDone(cursor, move.ids);
    return { ...cursor, chosen: after, kept: after === chosen ? kept : null };
  }
  const next = { ...cursor, list: move.list, ids: move.ids };
  if (chosen === null) return { ...next, chosen: move.ids[0] ?? null };
  if (move.ids.includes(chosen)) return next;
  if (kept?.id === chosen && (kept.unfinished || move.list === cursor.list)) return next;
  if (cursor.list !== null && move.list !== cursor.list) return { ...next, chosen: move.ids[0] ?? null, kept: null };
  const at = Math.max(shownIds(cursor).indexOf(chosen), 0);
  return { ...next, kept: { id: chosen, at, unfinished: false } };
}
