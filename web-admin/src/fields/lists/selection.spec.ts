import { keptSelection, noSelection, viewName } from './selection';

const view = {
  resource: 'deposits',
  page: 1,
  perPage: 25,
  sort: { field: 'id', order: 'ASC' },
  filterValues: { state: 'pending' },
};
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

describe('the selection of a list', () => {
  it.each([
    ['the list', { resource: 'withdrawals' }],
    ['the page', { page: 2 }],
    ['the page size', { perPage: 50 }],
    ['the sorted column', { sort: { field: 'amount', order: 'ASC' } }],
    ['the order', { sort: { field: 'id', order: 'DESC' } }],
    ['the tab', { filterValues: { state: 'credited' } }],
    ['the search', { filterValues: { state: 'pending', q: '7' } }],
  ])('ends when %s changes, and does not come back', (_, change) => {
    const [here, elsewhere] = [viewName(view), viewName({ ...view, ...change })];
    const selection = { view: here, ids: [1, 2] };
    expect(keptSelection(selection, here, rows)).toBe(selection);
    const left = keptSelection(selection, elsewhere, rows);
    expect(left).toBe(noSelection);
    expect(keptSelection(left, here, rows).ids).toEqual([]);
  });

  it('loses a row that leaves the screen, also when it comes back', () => {
    const here = viewName(view);
    const left = keptSelection({ view: here, ids: [3, 9, 1] }, here, rows);
    expect(left.ids).toEqual([3, 1]);
    expect(keptSelection(left, here, [...rows, { id: 9 }]).ids).toEqual([3, 1]);
  });

  it('loses a row that can no longer be selected', () => {
    const here = viewName(view);
    expect(keptSelection({ view: here, ids: [1, 2] }, here, rows, ({ id }) => id !== 2).ids).toEqual([1]);
  });
});
