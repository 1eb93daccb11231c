import { isPreference } from './preferences';

describe('the store of the console at logout', () => {
  it.each([
    'locale',
    'theme',
    'sidebar.open',
    'deskSound',
    'deskNext.12',
    'version',
    'preferences.deposits.datagrid.columns',
    'preferences.users.datagrid.omit',
  ])('keeps %s, a preference', (key) => expect(isPreference(key)).toBe(true));

  it.each([
    'deposits.selectedIds',
    'deposits.selectedIds.storeKeys',
    'deposits.listParams',
    'deposits.savedQueries',
    'level-versions.datagrid.expanded',
    'locale.listParams',
    'anything.new',
  ])('forgets %s, a person’s work', (key) => expect(isPreference(key)).toBe(false));
});
