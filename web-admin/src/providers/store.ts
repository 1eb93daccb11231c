import { localStorageStore, type Store } from 'react-admin';

const prefix = 'RaStore';
const kept = localStorageStore();

/**
 * react-admin empties its store at each logout. Here the language, the colours, the columns and the saved
 * queries stay with the desk; only the filters last used go.
 */
export const store: Store = {
  ...kept,
  reset: () => {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(`${prefix}.`) && key.endsWith('.listParams')) kept.removeItem(key.slice(prefix.length + 1));
    }
  },
};
