import { useStore } from 'react-admin';

/** Names kept at this desk, and a function that adds one or takes it away. */
function useKeptNames(key: string): [readonly string[], (name: string) => void] {
  const [names, setNames] = useStore<readonly string[]>(`preferences.menu.${key}`, []);
  const toggle = (name: string) =>
    setNames(names.includes(name) ? names.filter((each) => each !== name) : [...names, name]);
  return [names, toggle];
}

/** The groups of the menu that are folded, by the key of their title. */
export const useFoldedGroups = () => useKeptNames('folded');

/** The paths of the favourite pages, in the order they were added. */
export const useFavourites = () => useKeptNames('favourites');
