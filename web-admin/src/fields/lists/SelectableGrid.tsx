import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import {
  BulkActionsToolbar,
  DatagridConfigurable,
  type DatagridProps,
  type Identifier,
  ListContextProvider,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { useSortable } from './ListGrid';
import { keptSelection, noSelection, viewName } from './selection';

/** The selected rows as they were on screen. */
export interface Selected<Row> {
  rows: Row[];
  /** to be called once the act on them was answered: deselects them */
  onActed: () => void;
}

/** An act on the selected rows of a list. */
export interface BulkAct<Row> {
  label: string;
  /** opens the confirmation */
  onAsk: (selected: Selected<Row>) => void;
}

interface SelectableGridProps<Row extends RaRecord>
  extends Pick<DatagridProps, 'body' | 'empty' | 'resource' | 'rowClick' | 'rowSx'> {
  /** absent: rows cannot be selected */
  act?: BulkAct<Row>;
  isRowSelectable?: (row: Row) => boolean;
  /** columns hidden by default */
  omit: string[];
  children: ReactNode;
}

/**
 * The table of a list whose rows can be acted on together. The selection lives in this component: it holds rows on
 * screen only and ends with the view. react-admin's own selection is stored and outlives all of that.
 */
export function SelectableGrid<Row extends RaRecord>(props: SelectableGridProps<Row>) {
  const { act, isRowSelectable, children, ...grid } = props;
  const list = useListContext<Row>();
  const columns = useSortable(children, grid.resource ?? list.resource);
  const [selection, setSelection] = useState(noSelection);
  const view = viewName(list);
  const shown = list.data ?? [];
  const kept = keptSelection<Row>(selection, view, shown, isRowSelectable);
  // at once, and not after the render: no press may find what has gone
  if (kept !== selection) setSelection(kept);
  const rows = shown.filter(({ id }) => kept.ids.includes(id));
  const selectedIds = rows.map(({ id }) => id);
  const select = (ids: readonly Identifier[]) => setSelection({ view, ids });
  const clear = () => setSelection(noSelection);
  const toggle = (id: Identifier) =>
    select(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]);
  const own = { selectedIds, onSelect: select, onToggleItem: toggle, onUnselectItems: clear, onSelectAll: clear };
  const button = act ? (
    <Button aria-haspopup="dialog" variant="contained" onClick={() => act.onAsk({ rows, onActed: clear })}>
      {act.label}
    </Button>
  ) : null;
  return (
    <ListContextProvider value={{ ...list, ...own } as typeof list}>
      <DatagridConfigurable
        {...grid}
        isRowSelectable={isRowSelectable}
        // react-admin floats the bar of bulk actions above the table, where a list's own box cuts it off
        sx={{ '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': { position: 'static', transform: 'none' } }}
        bulkActionButtons={button ?? false}
        bulkActionsToolbar={
          // "Select all" would select rows of other pages
          button ? <BulkActionsToolbar selectAllButton={false}>{button}</BulkActionsToolbar> : undefined
        }
      >
        {columns}
      </DatagridConfigurable>
    </ListContextProvider>
  );
}
