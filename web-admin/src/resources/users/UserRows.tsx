import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ReferenceManyField } from 'react-admin';
import { RowsPagination } from '../../fields/RowsPagination';
import { FailedList } from '../../fields/States';

interface UserRowsProps {
  reference: string;
  target: string;
  filter?: object;
  children: ReactNode;
}

/** Rows of another resource that belong to this user, newest first. */
export function UserRows({ reference, target, filter, children }: UserRowsProps) {
  return (
    <ReferenceManyField
      reference={reference}
      target={target}
      filter={filter}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      pagination={<RowsPagination />}
      error={<FailedList />}
    >
      <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </ReferenceManyField>
  );
}
