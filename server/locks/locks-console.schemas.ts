import { z } from 'zod';
import { amountText, names, reasonText } from '../common/http/schemas';

/** A lock lasts at most so many days. */
const mostDays = 365;
/** The largest bonus of a day, ppm of what is still locked. */
const mostRatePpm = 2_000;

const id = z.number().int();

const terms = {
  titles: names,
  days: z.number().int().min(1).max(mostDays),
  ratePpm: z.number().int().min(0).max(mostRatePpm).describe('Bonus of a day, ppm of what is still locked; 0: none'),
  minimum: amountText,
  maximum: amountText.describe('Of one lock, and of what one person has locked by it'),
  onSale: z.boolean(),
};

/** POST lock-products */
export const lockProductBody = z.object({ ...terms, asset: z.string().max(16), reason: reasonText });
/** PUT lock-products/{id}; locks that are made keep their terms */
export const lockProductChange = z.object({
  ...terms,
  version: id.describe('As it was read; refused where it has changed since'),
  reason: reasonText,
});
/** What a write has come to: the product, and what of it waits for a second person. */
export const lockProductWritten = z.object({ id, proposalId: id.nullable() });

/** GET locks/due: what comes back on each of the coming 31 days, today first, as it stands now */
export const locksDue = z.object({
  assets: z.array(
    z.object({
      asset: z.string(),
      locked: amountText.describe('Principal that has not come back'),
      bonus: amountText.describe('Bonus that is not paid'),
      setAside: amountText.describe('What the account of that name holds'),
      releases: amountText.describe('What is left to promise out of'),
    }),
  ),
  days: z.array(
    z.object({ date: z.iso.date(), asset: z.string(), principal: amountText, bonus: amountText, locks: id }),
  ),
});

export type LockProductBody = z.infer<typeof lockProductBody>;
export type LockProductChange = z.infer<typeof lockProductChange>;
export type LockProductWritten = z.infer<typeof lockProductWritten>;
export type LocksDue = z.infer<typeof locksDue>;
