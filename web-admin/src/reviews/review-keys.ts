import type { Identifier } from 'react-admin';
import type { ActionSpec } from '../actions/action';

export type ReviewKey = 'next' | 'previous' | 'approve' | 'reject' | 'help';

const keys: Record<string, ReviewKey> = { j: 'next', k: 'previous', a: 'approve', r: 'reject', '?': 'help' };

/** What a key press means in a review; null: nothing, or it belongs to the browser. */
export function reviewKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): ReviewKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return Object.hasOwn(keys, event.key) ? (keys[event.key] ?? null) : null;
}

/** The row `step` away from the chosen one, held at the ends; the first where none is chosen. */
export function rowBeside(ids: readonly Identifier[], chosen: Identifier | null, step: 1 | -1): Identifier | null {
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  if (at === -1) return ids[0] ?? null;
  return ids[Math.min(Math.max(at + step, 0), ids.length - 1)] ?? null;
}

/** The action a key opens: the first that has it and is not refused now. */
export const actionFor = <Spec extends Pick<ActionSpec, 'shortcut' | 'refused'>>(
  specs: readonly Spec[],
  meaning: 'approve' | 'reject',
): Spec | undefined => {
  const wanted = meaning === 'approve' ? 'a' : 'r';
  return specs.find(({ shortcut, refused }) => shortcut === wanted && refused === undefined);
};
