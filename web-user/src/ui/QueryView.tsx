import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { ListSkeleton } from './Skeleton';

export interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  children: (data: Data) => ReactNode;
  /** in the shape of the content; default: list rows */
  skeleton?: ReactNode;
}

/** One query as a screen: what was loaded, else its skeleton, else the error with a retry. */
export function QueryView<Data>({ query, children, skeleton }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton ?? <ListSkeleton />;
  return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
}
