import type { AwardEffect, AwardRates } from '@server/awards/economics/economics.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useStill } from '../../fields/use-still';
import type { ConsoleProvider } from '../../providers/data-provider';

/**
 * What these rates would do, as the server works it out; the last answer stands until the next one is there.
 * @param rates null: what is typed cannot be asked about
 * @param saved true: they are what holds now, and `effect` is known
 */
export function usePreview(rates: AwardRates | null, saved: boolean, effect: AwardEffect) {
  const provider = useDataProvider<ConsoleProvider>();
  const asked = rates === null || saved ? null : JSON.stringify(rates);
  const still = useStill(asked);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['award-rates', 'preview', still],
    queryFn: async () => {
      const body: AwardRates = JSON.parse(still ?? '{}');
      return (await provider.action<AwardEffect>('award-rates', null, 'preview', body)).data;
    },
    enabled: still !== null,
    placeholderData: keepPreviousData,
  });
  const fresh = asked === still && !isFetching && error === null;
  return {
    effect: saved ? effect : (data ?? effect),
    /** whether what is shown belongs to what is typed */
    fresh: saved || (rates !== null && fresh),
    error: saved ? null : error,
    refetch,
  };
}
