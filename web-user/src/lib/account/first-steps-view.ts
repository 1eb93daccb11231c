import { readStored, writeStored } from '../browser/storage';
import { createStore, useStore } from '../browser/store';

/** How a user wants the list of first steps on this device; `left` once every step is done. */
export type FirstStepsView = 'open' | 'folded' | 'left';

const keyOf = (uid: string) => `first_steps:${uid}`;
const isView = (text: string | null): text is FirstStepsView => text === 'open' || text === 'folded' || text === 'left';
const chosen = createStore<ReadonlyMap<string, FirstStepsView>>(new Map());

/** Null while the user has chosen nothing. */
export function useFirstStepsView(uid: string): FirstStepsView | null {
  const known = useStore(chosen).get(uid);
  if (known) return known;
  const stored = readStored(keyOf(uid));
  return isView(stored) ? stored : null;
}

export function setFirstStepsView(uid: string, view: FirstStepsView): void {
  writeStored(keyOf(uid), view);
  chosen.set(new Map(chosen.get()).set(uid, view));
}

/** Whether the open list is on the page: its step is then the main action. */
export const firstStepsShown = createStore(false);
