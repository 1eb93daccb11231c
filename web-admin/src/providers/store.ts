import { localStorageStore, type Store } from 'react-admin';
import { isPreference } from './preferences';

const prefix = 'RaStore.';
const kept = localStorageStore();

/** react-admin empties its store at each logout. Here preferences stay with the desk, and a person's work goes. */
export const store: Store = {
  ...kept,
  reset: () => {
    for (const name of Object.keys(window.localStorage)) {
      const key = name.slice(prefix.length);
      if (name.startsWith(prefix) && !isPreference(key)) kept.removeItem(key);
    }
  },
};
