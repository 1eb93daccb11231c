import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { FilterButton, List, TopToolbar } from 'react-admin';
import { RowsPagination } from './RowsPagination';
import { FailedList } from './States';

interface PlainListProps {
  filters?: ReactElement[];
  /** what stands above the rows, inside the card */
  head?: ReactNode;
  filterDefaultValues?: object;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  perPage?: number;
  refetchInterval?: number | false;
  children: ReactNode;
}

const withFilters = (
  <TopToolbar>
    <FilterButton />
  </TopToolbar>
);

/** A list without queue or export: newest first, wide tables scroll in their own box. */
export function PlainList({ filters, head, sort, perPage = 50, children, refetchInterval, ...rest }: PlainListProps) {
  return (
    <List
      {...rest}
      filters={filters}
      actions={filters ? withFilters : false}
      sort={sort ?? { field: 'id', order: 'DESC' }}
      perPage={perPage}
      exporter={false}
      empty={false}
      error={<FailedList />}
      pagination={<RowsPagination sizes={[25, 50, 100, 200]} />}
      queryOptions={{ refetchInterval }}
    >
      {head}
      <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </List>
  );
}
