import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { type DatagridProps, List, Pagination, useListContext, useResourceContext } from 'react-admin';
import { FailedList, NothingInList } from '../States';
import { useDayInputs } from './filters';
import { ListGrid } from './ListGrid';
import { ListToolbar } from './list-actions';
import { SavedFilters } from './SavedFilters';

/** The pages of a list, with the sizes the server allows (at most 200 rows); of one that failed nobody knows how many. */
export function RowsPagination({ sizes = [25, 50, 100] }: { sizes?: number[] }) {
  const { error } = useListContext();
  if (error) return null;
  return <Pagination rowsPerPageOptions={sizes} />;
}

interface PlainListProps {
  /** days are added by themselves, where the list knows them */
  filters?: ReactElement[];
  /** else the filters, the choice of columns and the export */
  actions?: ReactElement;
  /** what stands above the rows, inside the card */
  head?: ReactNode;
  filterDefaultValues?: Readonly<Record<string, unknown>>;
  /** false: what was chosen is forgotten with the page; else it is kept */
  storeKey?: false;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  perPage?: number;
  refetchInterval?: number | false;
  children: ReactNode;
}

/** A list without queue: newest first, wide tables scroll in their own box. */
export function PlainList({ filters = [], actions, head, sort, perPage = 50, children, ...rest }: PlainListProps) {
  const { refetchInterval, ...others } = rest;
  const days = useDayInputs(useResourceContext() ?? '');
  return (
    <List
      {...others}
      filters={[...filters, ...days]}
      actions={actions ?? <ListToolbar />}
      sort={sort ?? { field: 'id', order: 'DESC' }}
      perPage={perPage}
      exporter={false}
      empty={false}
      error={<FailedList />}
      pagination={<RowsPagination sizes={[25, 50, 100, 200]} />}
      queryOptions={{ refetchInterval }}
    >
      <SavedFilters />
      {head}
      <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </List>
  );
}

type RowListProps = PlainListProps & Pick<DatagridProps, 'rowClick' | 'expand' | 'header'>;

/** A plain list whose children are the columns. Without `rowClick` a row does nothing. */
export function RowList({ rowClick = false, expand, header, children, ...list }: RowListProps) {
  return (
    <PlainList {...list}>
      <ListGrid
        rowClick={rowClick}
        expand={expand}
        expandSingle
        header={header}
        empty={<NothingInList own={list.filterDefaultValues} />}
      >
        {children}
      </ListGrid>
    </PlainList>
  );
}
