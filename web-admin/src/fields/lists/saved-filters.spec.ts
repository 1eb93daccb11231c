import { isSameFilter, isWorthSaving, readSavedFilters, type SavedFilter, withFilter } from './saved-filters';

const sort = { field: 'id', order: 'ASC' } as const;
const saved = (name: string, filter: SavedFilter['filter'] = { asset: 'USDT' }): SavedFilter => ({
  name,
  filter,
  sort,
});

describe('saved filters', () => {
  it('are read as far as they are whole', () => {
    const whole = saved('Large');
    expect(readSavedFilters([whole, null, { name: 'x' }, { ...whole, sort: { field: 'id', order: 'up' } }])).toEqual([
      whole,
    ]);
    expect(readSavedFilters({ 0: whole })).toEqual([]);
    expect(readSavedFilters(undefined)).toEqual([]);
  });

  it('are the same in any order of their parts', () => {
    expect(isSameFilter({ state: 'pending', asset: 'USDT' }, { asset: 'USDT', state: 'pending' })).toBe(true);
    expect(isSameFilter({ asset: 'USDT' }, { asset: 'USDT', amountMin: '1' })).toBe(false);
    expect(isSameFilter({}, {})).toBe(true);
  });

  it('are worth a name beyond the state', () => {
    expect(isWorthSaving({ state: 'pending' })).toBe(false);
    expect(isWorthSaving({})).toBe(false);
    expect(isWorthSaving({ state: 'pending', amountMin: '100' })).toBe(true);
  });

  it('replace one of the same name, and stay twelve', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => saved(`f${at}`));
    const replaced = withFilter(twelve, saved('f3', { asset: 'FXB' }));
    expect(replaced).toHaveLength(12);
    expect(replaced.at(-1)).toEqual(saved('f3', { asset: 'FXB' }));
    expect(withFilter(twelve, saved('new')).map(({ name }) => name)).toEqual([
      ...twelve.slice(1).map(({ name }) => name),
      'new',
    ]);
  });
});
