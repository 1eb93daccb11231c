import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { Datagrid, DatagridConfigurable, type DatagridConfigurableProps, useListContext } from 'react-admin';
import { useListFacts } from '../../providers/use-list-facts';
import { NothingInList } from '../States';

interface Column {
  source?: string;
  sortBy?: string;
  sortable?: boolean;
}

/** Columns whose heads sort where the server can sort by them. */
export function useSortable(columns: ReactNode, resource: string): ReactElement<Column>[] {
  const { sorts } = useListFacts(resource);
  return Children.toArray(columns)
    .filter((column) => isValidElement<Column>(column))
    .map((column) => {
      const { source, sortBy } = column.props;
      return cloneElement(column, { sortable: sorts.includes(sortBy ?? source ?? '') });
    });
}

/** Whether a grid shows rows of one record: the choice of columns belongs to the list of all rows. */
export const RowsOfRecord = createContext(false);

/** The table of a list whose children are its columns. Without `rowClick` a row does nothing. */
export function ListGrid({ children, omit = [], ...grid }: DatagridConfigurableProps) {
  const list = useListContext();
  const columns = useSortable(children, grid.resource ?? list.resource);
  const table = { rowClick: false, bulkActionButtons: false, empty: <NothingInList />, ...grid } as const;
  if (useContext(RowsOfRecord)) {
    return <Datagrid {...table}>{columns.filter(({ props }) => !omit.includes(props.source ?? ''))}</Datagrid>;
  }
  return (
    <DatagridConfigurable {...table} omit={omit}>
      {columns}
    </DatagridConfigurable>
  );
}
