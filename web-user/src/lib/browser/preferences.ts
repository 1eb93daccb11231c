import { readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

const hideKey = 'hide_balances';
const hideBalances = createStore(readStored(hideKey) === '1');

/** Whether balances are covered, and the switch. Kept on this device. */
export function useHiddenBalances(): [hidden: boolean, toggle: () => void] {
  const hidden = useStore(hideBalances);
  const toggle = () => {
    const next = !hideBalances.get();
    hideBalances.set(next);
    writeStored(hideKey, next ? '1' : null);
  };
  return [hidden, toggle];
}
