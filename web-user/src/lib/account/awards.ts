import type { AwardSummary } from '@server/awards/income/income.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/client';
import { kept } from '../http/persisted-queries';

/** GET user/award: what the caller was awarded in all, today and by kind, and what is pending. */
export const awardSummaryQuery = queryOptions({
  queryKey: ['me', 'awards'],
  queryFn: ({ signal }) => api.get<AwardSummary>('user/award', { signal }),
  ...kept,
});
