import { z } from 'zod';
import { amountText, filterBy, pageOf, pageQuery, rowId, timeText } from '../common/http/schemas';

export const lockStates = ['active', 'ended'] as const;

const id = z.number().int();
const days = z
  .number()
  .int()
  .describe('It comes back in as many parts, one a day (UTC), from the day after it was locked');
const ratePpm = z
  .number()
  .int()
  .describe('Bonus of a full day, ppm of what is still locked before that day’s release; 0: none');

/** POST index */
export const lockBody = z.object({
  productId: rowId,
  amount: amountText,
  version: id.optional().describe('Of the product as it was shown; refused where its terms have changed since'),
  orWithoutBonus: z
    .boolean()
    .optional()
    .describe('Where the bonus cannot be set aside: lock all the same, without any bonus'),
});

/** A lock of the caller. */
export const lock = z.object({
  id,
  productId: id,
  title: z.string(),
  asset: z.string(),
  principal: amountText,
  days,
  ratePpm,
  bonus: amountText.describe('The whole bonus, set aside when it was locked; 0: without'),
  released: amountText.describe('Of the principal, so far'),
  bonusPaid: amountText.describe('Of the bonus, so far'),
  locked: amountText.describe('Of the principal, still'),
  state: z.enum(lockStates),
  lockedAt: timeText,
  firstDay: z.iso.date(),
  endDay: z.iso.date(),
  nextDay: z.iso.date().nullable().describe('On which principal comes back next; null: all has'),
  /** of the ledger */
  transaction: id,
});

export const lockDay = z.object({
  date: z.iso.date(),
  principal: amountText,
  bonus: amountText,
  done: z.boolean().describe('Whether the principal has come back'),
  bonusDone: z.boolean().describe('Whether the bonus has been paid, too; true where there is none'),
});
/** GET locks/{id} */
export const lockDetail = lock.extend({ calendar: z.array(lockDay) });

/** A product as it is offered; what an amount brings is told by `daily-parts.rules.ts` of `server/common/money`. */
export const lockProduct = z.object({
  id,
  title: z.string(),
  asset: z.string(),
  decimals: z.number().int(),
  days,
  ratePpm,
  bonusPpm: z.number().int().describe('The whole bonus, ppm of the principal: so much at most'),
  minimum: amountText.describe('Of one lock'),
  maximum: amountText.describe('Of one lock, and of what one person has locked by this product'),
  mine: amountText.describe('What the caller has locked by it'),
  left: amountText.describe('The most the caller can lock by it now, the balance aside'),
  funding: amountText.describe('What the caller has free to lock: funding less what is on hold'),
  version: id.describe('To be sent with a lock'),
  example: z
    .object({ principal: amountText, bonus: amountText, daily: amountText, last: amountText })
    .describe(
      'What the smallest lock brings: its whole bonus, and what of the principal comes back daily and on the last day',
    ),
});

/** What a user has locked of an asset, and what it brings. */
export const lockTotals = z.object({
  asset: z.string(),
  locked: amountText,
  bonusLeft: amountText.describe('Set aside, and to be paid'),
  today: amountText.describe('Principal and bonus that came back today (UTC)'),
  released: amountText.describe('Principal and bonus that came back so far'),
  remaining: amountText.describe('Principal and bonus to come'),
});

/** GET locks */
export const lockQuery = pageQuery.extend({ state: filterBy(lockStates).optional() });
export const lockPage = pageOf(lock).extend({
  products: z.array(lockProduct),
  totals: z.array(lockTotals),
  now: timeText.describe("The server's clock"),
});

/** POST index/transferDate */
export const transferDateBody = z.object({ date: z.iso.date().optional().describe('UTC; default: today') });
const comesBack = { asset: z.string(), principal: amountText, bonus: amountText };
export const transferDate = z.object({
  date: z.iso.date(),
  assets: z.array(z.object(comesBack)),
  locks: z.array(
    z.object({ ...comesBack, id, title: z.string(), done: z.boolean(), bonusDone: lockDay.shape.bonusDone }),
  ),
  nextTransferDate: z.iso.date().nullable().describe('The first date after this one on which something comes back'),
});

export type LockState = (typeof lockStates)[number];
export type LockBody = z.infer<typeof lockBody>;
export type Lock = z.infer<typeof lock>;
export type LockDayRow = z.infer<typeof lockDay>;
export type LockDetail = z.infer<typeof lockDetail>;
export type LockProductOffer = z.infer<typeof lockProduct>;
export type LockTotals = z.infer<typeof lockTotals>;
export type LockQuery = z.infer<typeof lockQuery>;
export type LockPage = z.infer<typeof lockPage>;
export type TransferDateBody = z.infer<typeof transferDateBody>;
export type TransferDate = z.infer<typeof transferDate>;
