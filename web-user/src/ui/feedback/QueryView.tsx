import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { ListSkeleton } from './Skeleton';
import { StaleMark, type WatchedQuery } from './StaleMark';

export interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | keyof WatchedQuery>;
  /** others whose data is shown beside it */
  beside?: readonly WatchedQuery[];
  children: (data: Data) => ReactNode;
  /** in the shape of the content; default: list rows */
  skeleton?: ReactNode;
}

/** One query as a screen: what was loaded, with its time where it is old, else its skeleton, else the error with a retry. */
export function QueryView<Data>({ query, beside = [], children, skeleton }: QueryViewProps<Data>) {
  if (query.data !== undefined)
    return (
      <>
        <StaleMark queries={[query, ...beside]} />
        {children(query.data)}
      </>
    );
  if (query.isPending) return skeleton ?? <ListSkeleton />;
  return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
}
