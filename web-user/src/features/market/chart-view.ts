import { readStored, writeStored } from '../../lib/browser/storage';
import { createStore, useStore } from '../../lib/browser/store';

const storageKey = 'chart_as_table';
const asTable = createStore(readStored(storageKey) === '1');

/** Whether candles are shown as a table, and the switch. Kept on this device. */
export function useChartAsTable(): [table: boolean, toggle: () => void] {
  const table = useStore(asTable);
  const toggle = () => {
    const next = !asTable.get();
    asTable.set(next);
    writeStored(storageKey, next ? '1' : null);
  };
  return [table, toggle];
}
