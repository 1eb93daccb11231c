import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Edit, type EditProps, type RaRecord, Show, type ShowProps } from 'react-admin';
import { mayRetry } from '../providers/query-client';
import { Failed, Waiting } from './States';

/**
 * React-admin takes every failure for a row that does not exist, says so and leaves the page: also where the server is at
 * fault, or where a row that is shown was asked for again. Here one stays, and can try again.
 */
const stays = { onError: () => undefined, retry: mayRetry };

interface Looked {
  record?: object;
  error?: unknown;
  refetch: () => unknown;
}

/** The row once it is there; what was read before a failure stays, and what was typed into it. */
function rowOr(children: ReactNode, { record, error, refetch }: Looked) {
  if (record) return children;
  return <Box sx={{ p: 2 }}>{error ? <Failed error={error} retry={() => refetch()} /> : <Waiting lines={6} />}</Box>;
}

/** React-admin's page of one row, that bears a failure. */
export const ShowRow = ({ queryOptions, children, ...props }: Omit<ShowProps, 'render'>) => (
  <Show {...props} queryOptions={{ ...stays, ...queryOptions }} render={(looked) => rowOr(children, looked)} />
);

/** React-admin's form of one row, that bears a failure. */
export const EditRow = <Row extends RaRecord>({ queryOptions, children, ...props }: Omit<EditProps<Row>, 'render'>) => (
  <Edit<Row> {...props} queryOptions={{ ...stays, ...queryOptions }} render={(looked) => rowOr(children, looked)} />
);
