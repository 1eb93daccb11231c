import type { MatchAnswer } from '@server/finance/payouts/payouts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../../../providers/data-provider';

/** Lines that are looked up together. */
export const mostLines = 500;

/** What pasted lines come to; asked again after each act. */
export function useMatches(lines: readonly string[]) {
  const provider = useDataProvider<ConsoleProvider>();
  const enabled = lines.length > 0 && lines.length <= mostLines;
  const { data, isFetching, error } = useQuery({
    queryKey: ['read', 'withdrawals/payouts/match', lines],
    queryFn: async () => (await provider.action<MatchAnswer>('withdrawals', null, 'payouts/match', { lines })).data,
    enabled,
  });
  return { lines: enabled ? (data?.lines ?? []) : [], pending: enabled && isFetching, error: enabled ? error : null };
}
