import type { Award, AwardKind, AwardPage, AwardState, ExpensePage } from '@server/awards/income/income.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';

/** What the reader wants to see: awards, of one kind or all, in one state or all; or what they paid themselves. */
export interface IncomeFilter {
  direction: 'income' | 'expense';
  kind: AwardKind | 'all';
  state: AwardState | 'all';
}

export const everything: IncomeFilter = { direction: 'income', kind: 'all', state: 'all' };

/** How many parts of it the sheet has set; the state has its tabs. */
export const filterCount = ({ direction, kind }: IncomeFilter): number =>
  direction === 'expense' ? 1 : Number(kind !== 'all');

export const incomeKey = (filter: IncomeFilter) => ['me', 'awards', filter];

/** One page of GET user/award_log/{income or a kind}. */
export function fetchAwards({ kind, state }: IncomeFilter, cursor: string | undefined, signal: AbortSignal) {
  const query = { state: state === 'all' ? undefined : state, cursor };
  return api.get<AwardPage>(`user/award_log/${kind === 'all' ? 'income' : kind}`, { query, signal });
}

/** GET user/award_log/{id}: one award. */
export const awardQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'award', id],
    queryFn: ({ signal }) => api.get<Award>(`user/award_log/${id}`, { signal }),
  });

/** One page of GET user/award_log/expense: one's own joins. */
export const fetchExpenses = (cursor: string | undefined, signal: AbortSignal): Promise<ExpensePage> =>
  api.get<ExpensePage>('user/award_log/expense', { query: { cursor }, signal });
