import { z } from 'zod';
import { amountText, reasonText, timeText } from '../common/http/schemas';
import { onHoldPart } from '../ledger/ledger.schemas';

export const exchangeModes = ['rate', 'pool'] as const;

/** GET finance/exchange/{from}/{to}?amount= */
export const exchangeQuery = z.object({ amount: amountText.optional() });

/** What a pair is like for the caller, and a quote if an amount was given. */
export const exchangeQuote = z.object({
  from: z.string(),
  to: z.string(),
  /** false: not yet open */
  open: z.boolean(),
  mode: z.enum(exchangeModes),
  /** why nothing can be quoted now, in the caller's language; null if it can be */
  unavailable: z.string().nullable(),
  /** funding balance of `from` */
  balance: amountText,
  ...onHoldPart,
  /** largest amount that can be exchanged at once: what is not on hold of the balance, or what the pool or the platform can take */
  maximum: amountText,
  /** `to` received for one whole unit of `from`, before the fee and the effect of the trade itself; null if unknown */
  rate: amountText.nullable(),
  /** spread (rate) or pool fee, ppm of the amount */
  feePpm: z.number().int(),
  /** pool only: what the POST may fall short of the quote by, ppm */
  slippagePpm: z.number().int(),
  /** seconds between two exchanges */
  intervalSeconds: z.number().int(),
  quote: z
    .object({
      quoteId: z.string(),
      amount: amountText,
      /** of the amount, in `from` */
      fee: amountText,
      received: amountText,
      minReceived: amountText,
      /** how much worse than `rate` the pool makes it, ppm; 0 by rate */
      impactPpm: z.number().int(),
      expiresAt: timeText,
    })
    .nullable(),
});

/** POST finance/exchange/{from}/{to}: by a quote, or by the least that must be received. */
export const exchangeBody = z.object({
  amount: amountText,
  quoteId: z.string().max(600).optional(),
  minReceived: amountText.optional(),
});
export const exchange = z.object({
  id: z.number().int(),
  from: z.string(),
  to: z.string(),
  mode: z.enum(exchangeModes),
  amount: amountText,
  received: amountText,
  fee: amountText,
  createdAt: timeText,
});

/** GET finance/exchange: every pair there is, so that the page can offer them. */
export const exchangePairs = z.array(
  z.object({ from: z.string(), to: z.string(), open: z.boolean(), mode: z.enum(exchangeModes) }),
);

/** GET pairs */
export const pairRow = z.object({
  id: z.number().int(),
  from: z.string(),
  to: z.string(),
  mode: z.enum(exchangeModes),
  poolId: z.number().int().nullable(),
  open: z.boolean(),
  /** the change that waits for a second person */
  proposalId: z.number().int().nullable(),
  updatedAt: timeText,
});
/** POST pairs/{id}/set: open or close it, or change how it is exchanged. What comes to be open by rate takes two people. */
export const pairBody = z.object({
  open: z.boolean(),
  mode: z.enum(exchangeModes),
  poolId: z.number().int().nullable().default(null),
  reason: reasonText.default('').describe('Wanted where a second person must confirm it'),
});

export type ExchangeQuery = z.infer<typeof exchangeQuery>;
export type ExchangeQuote = z.infer<typeof exchangeQuote>;
export type ExchangeBody = z.infer<typeof exchangeBody>;
export type Exchange = z.infer<typeof exchange>;
export type ExchangePairs = z.infer<typeof exchangePairs>;
export type PairBody = z.infer<typeof pairBody>;
export type PairRow = z.infer<typeof pairRow>;
