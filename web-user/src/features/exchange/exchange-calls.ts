import type { Exchange, ExchangeBody, ExchangePairs, ExchangeQuote } from '@server/exchange/exchange.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';

/** GET finance/exchange: every pair there is; for everybody. */
export const pairsQuery = queryOptions({
  queryKey: ['public', 'exchangePairs'],
  queryFn: ({ signal }) => api.get<ExchangePairs>('finance/exchange', { signal }),
});

const pathOf = (from: string, to: string) => `finance/exchange/${encodeURIComponent(from)}/${encodeURIComponent(to)}`;

/** What a pair is like for the caller, without a quote. */
export const termsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['me', 'exchange', from, to],
    queryFn: ({ signal }) => api.get<ExchangeQuote>(pathOf(from, to), { signal }),
    staleTime: 2_000,
    refetchInterval: 20_000,
  });

/** Domain 6: a quote holds for 15 s. */
export const quoteLifeMs = 15_000;

/** A quote as it can be confirmed. */
export interface Offer extends Pick<ExchangeQuote, 'from' | 'to' | 'rate' | 'feePpm' | 'mode'> {
  quote: NonNullable<ExchangeQuote['quote']>;
  /** ms by this device's clock, which may be wrong: counted from the moment of asking, not taken from the answer */
  holdsUntil: number;
}

export interface Asked {
  offer: Offer | null;
  /** why there is none, in the reader's language */
  unavailable: string | null;
}

/** The quote for an amount; asked for again when it has run out, and never taken from an earlier visit. */
export const offerQuery = (from: string, to: string, amount: string) =>
  queryOptions({
    queryKey: ['me', 'exchange', from, to, amount],
    queryFn: async ({ signal }): Promise<Asked> => {
      const holdsUntil = Date.now() + quoteLifeMs;
      const answer = await api.get<ExchangeQuote>(pathOf(from, to), { query: { amount }, signal });
      const { quote, rate, feePpm, mode, unavailable } = answer;
      return { offer: quote && { from, to, rate, feePpm, mode, quote, holdsUntil }, unavailable };
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: quoteLifeMs,
  });

export interface ExchangeRequest extends ExchangeBody {
  from: string;
  to: string;
}

export const postExchange = ({ from, to, ...body }: ExchangeRequest, idempotencyKey: string): Promise<Exchange> =>
  api.post<Exchange>(pathOf(from, to), body, { idempotencyKey });
