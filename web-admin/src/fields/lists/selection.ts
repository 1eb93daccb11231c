import type { Identifier } from 'react-admin';

/** What a list shows: another page, sort, filter or search is another view. */
export interface View {
  resource: string;
  page: number;
  perPage: number;
  sort: { field: string; order: string };
  filterValues: unknown;
}

/** Names a view. Two views with the same name show the same rows. */
export const viewName = ({ resource, page, perPage, sort, filterValues }: View): string =>
  JSON.stringify([resource, page, perPage, sort.field, sort.order, filterValues]);

/** The rows selected in one view of a list. They count in no other view. */
export interface Selection {
  readonly view: string;
  readonly ids: readonly Identifier[];
}

export const noSelection: Selection = { view: '', ids: [] };

/**
 * What is left of a selection: rows that are on screen now and may be selected. Nothing is left in another view, nor
 * when the first view comes back.
 * @returns the same object where nothing has gone
 */
export function keptSelection<Row extends { id: Identifier }>(
  selection: Selection,
  view: string,
  rows: readonly Row[],
  isSelectable: (row: Row) => boolean = () => true,
): Selection {
  if (selection.view !== view || selection.ids.length === 0) return noSelection;
  const possible = new Set(rows.filter(isSelectable).map(({ id }) => id));
  const ids = selection.ids.filter((id) => possible.has(id));
  return ids.length === selection.ids.length ? selection : { view, ids };
}
