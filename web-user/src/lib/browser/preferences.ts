import { readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

/** Makes a hook for a switch of the reader's: off at first, and kept on this device under `key`. */
export function storedSwitch(key: string): () => [on: boolean, toggle: () => void] {
  const store = createStore(readStored(key) === '1');
  const toggle = () => {
    const next = !store.get();
    store.set(next);
    writeStored(key, next ? '1' : null);
  };
  return () => [useStore(store), toggle];
}

/** Whether balances are covered, and the switch. */
export const useHiddenBalances = storedSwitch('hide_balances');
