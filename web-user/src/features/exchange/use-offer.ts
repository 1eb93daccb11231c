import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/browser/use-debounced';
import { type Asked, type Offer, offerQuery } from './exchange-calls';

export interface LiveOffer {
  /** the quote for exactly what stands in the form; null while there is none */
  offer: Offer | null;
  /** the server's words why there is none */
  unavailable: string | null;
  /** what asking threw */
  error: unknown;
  /** on its way */
  asking: boolean;
  /** Asks for another quote at once. Throws what asking threw. */
  renew: () => Promise<Asked>;
}

/** The quote for an amount: asked for once typing rests, and again whenever it has run out. */
export function useOffer(from: string, to: string, amount: string | null): LiveOffer {
  const settled = useDebounced(amount);
  const query = useQuery({ ...offerQuery(from, to, settled ?? ''), enabled: settled !== null });
  const current = amount !== null && amount === settled;
  const known = current && !query.error ? query.data : undefined;
  return {
    offer: known?.offer ?? null,
    unavailable: known?.unavailable ?? null,
    error: current ? query.error : null,
    asking: amount !== null && (!current || query.isFetching),
    renew: async () => {
      const { data } = await query.refetch({ throwOnError: true });
      return data ?? { offer: null, unavailable: null };
    },
  };
}
