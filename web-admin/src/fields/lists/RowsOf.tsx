import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ReferenceManyField } from 'react-admin';
import { FailedList } from '../States';
import { RowsOfRecord } from './ListGrid';
import { RowsPagination } from './PlainList';

interface RowsOfProps {
  /** the resource the rows are of */
  reference: string;
  /** what the record at hand is to a row */
  target: string;
  filter?: object;
  /** what tells their order, where ids do not */
  by?: string;
  oldestFirst?: boolean;
  /** the table */
  children: ReactNode;
}

/** Rows of another resource that belong to the record at hand, newest first; wide tables scroll in their own box. */
export function RowsOf({ reference, target, filter, by = 'id', oldestFirst = false, children }: RowsOfProps) {
  return (
    <ReferenceManyField
      reference={reference}
      target={target}
      filter={filter}
      sort={{ field: by, order: oldestFirst ? 'ASC' : 'DESC' }}
      perPage={25}
      pagination={<RowsPagination />}
      error={<FailedList />}
    >
      <RowsOfRecord value={true}>
        <Box sx={{ overflowX: 'auto' }}>{children}</Box>
      </RowsOfRecord>
    </ReferenceManyField>
  );
}
