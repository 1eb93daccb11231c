import { z } from 'zod';
import { amountText, reasonText } from '../../common/http/schemas';

/** The wallets that staff fill by hand. */
export const poolWallets = ['rewards', 'gifts', 'releases', 'exchange', 'backing:TRADE', 'backing:MINERAL'] as const;
/** Where income from cards of the house may go. */
export const salesTargets = [...poolWallets, 'fees'] as const;

/** POST treasury/fund: fills a pool; from `sales`, always by two, also `fees`. */
export const fundBody = z.object({
  from: z.enum(['fees', 'sales', 'world']),
  to: z.enum(salesTargets),
  asset: z.string().max(16),
  amount: amountText,
  reason: reasonText,
  /** from `world`: the inbound transaction that brought the tokens, never used before; a second person where no node shows it */
  txHash: z.string().max(100).optional(),
});

/** POST users/{id}/adjust; `amount` is signed: "-5" takes from the user. */
export const adjustBody = z.object({
  asset: z.string().max(16),
  amount: z.string().max(41),
  reason: reasonText,
});

export type FundBody = z.infer<typeof fundBody>;
export type AdjustBody = z.infer<typeof adjustBody>;
