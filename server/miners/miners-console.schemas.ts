import { z } from 'zod';
import { amountText, names, reasonText, timeText } from '../common/http/schemas';
import { doneOrProposed } from '../proposals/proposals.schemas';
import { priceAssets, shares } from './miners.schemas';

const id = z.number().int();
const whole = z.number().int();
const flag = z.boolean();

const terms = {
  titles: names,
  image: z.string().max(300).nullable(),
  price: amountText,
  priceAsset: z.enum(priceAssets),
  goldValue: amountText.describe('USDT, at most 1,000,000'),
  multiplePpm: whole.min(1).max(10_000_000).describe('Millionths: 2000000 is 2.0'),
  days: whole.min(1).max(3_650),
  asset: z.string().max(16).describe('What it releases: a token'),
  goldStandard: flag,
  stock: whole.min(0).max(10_000_000).describe('How many are to be sold in all'),
  perUser: whole.min(1).max(10_000),
  saleFrom: timeText,
  saleUntil: timeText.nullable(),
  active: flag.describe('False keeps it out of sale'),
};
export const productTerms = z.object(terms);
/** POST miner-products */
export const productBody = productTerms.extend({ reason: reasonText });
/** What of a product decides what it costs and pays. */
const sums = productTerms.omit({ titles: true, image: true, saleFrom: true, perUser: true });
/** POST miner-products/preview */
export const previewBody = sums.extend({
  id: id.positive().optional().describe('Of the product that is changed; absent: it would be a new one'),
  titles: names.optional().describe('How a refusal calls it'),
});
const span = z.object({ total: amountText, day: amountText, hour: amountText });
/** What such a product would cost, pay, and take out of the pool; nothing is saved. */
export const productPreview = z.object({
  refusal: z
    .object({ code: z.string(), text: z.string(), field: z.string().nullable() })
    .nullable()
    .describe('Why it could not be on sale with the others; null: it could'),
  counts: flag.describe('False: kept out of sale, over or sold out, it is held to the rule only once it is on sale'),
  sums: z
    .object({
      cost: z.object({
        volume: amountText
          .nullable()
          .describe('USDT of purchases that bring its TRADE, or of what is collected for its MINERAL'),
        income: amountText.nullable().describe('Fuel and fees of these purchases, USDT; null for MINERAL'),
        afterAwards: amountText.nullable(),
        ceiling: amountText.nullable().describe('What it may promise: left after the dividend, too'),
      }),
      pays: z.object({
        power: amountText.describe('Gold value × multiple, USDT'),
        most: amountText.describe('What it counts as: by the gold standard times miner.unitCap, USDT'),
        value: span.describe('USDT'),
        asset: span.nullable().describe('The same in its asset at the present price; null without one'),
        mineral: amountText.describe('Points of MINERAL that collecting it brings'),
        mineralValue: amountText.nullable().describe('USDT these buy at most; null where that has no end'),
        promised: amountText.nullable().describe('That and MINERAL together, held against the ceiling'),
      }),
      pool: z.object({
        asset: z.string(),
        price: amountText.nullable(),
        releases: amountText.describe('What the pool holds and nobody was promised'),
        ceiling: amountText
          .nullable()
          .describe('What one brings at most: set aside when it is obtained; null without a price'),
        available: whole.nullable().describe('How many the pool can set that aside for now, whatever the stock'),
        stock: whole.describe('How many would be sold: all that are left'),
        needed: amountText.nullable().describe('What is set aside for all of these'),
        uncoveredDue: amountText
          .nullable()
          .describe('What contracts that are not covered are due, paid from the same pool'),
      }),
      shares: shares.describe('What came in for the points of its price'),
    })
    .nullable()
    .describe('Null where its terms are refused by themselves'),
});
/** PUT miner-products/{id}: over the version its editor saw */
export const productEditBody = productBody.extend({ version: whole });
/** What a write has come to: the product, and what of it waits for a second person. */
export const productWritten = doneOrProposed.extend({ id });

/** GET miner-cover: what is set aside for contracts, and how many more the pool covers */
export const minerCover = z.object({
  totalPower: amountText,
  assets: z.array(
    z.object({
      asset: z.string(),
      price: amountText.nullable(),
      mining: whole,
      paused: whole,
      uncovered: whole.describe('Of both, those that are not covered'),
      setAside: amountText.describe('For miners; what lies there for lock bonuses is not in it'),
      promised: amountText.describe('What covered contracts may still bring'),
      uncoveredDue: amountText
        .nullable()
        .describe('What the others are due to their end, at the present price; null without one'),
      releases: amountText.describe('What the pool holds and nobody was promised'),
      products: z.array(
        z.object({
          id,
          title: z.string().describe('In the language of the reader'),
          ceiling: amountText.nullable().describe('What one brings at most; null without a price'),
          available: whole.describe('How many the pool can set that aside for now, whatever the stock'),
        }),
      ),
    }),
  ),
});

export type ProductTerms = z.infer<typeof productTerms>;
export type ProductBody = z.infer<typeof productBody>;
export type PreviewBody = z.infer<typeof previewBody>;
export type ProductPreview = z.infer<typeof productPreview>;
export type ProductEditBody = z.infer<typeof productEditBody>;
export type ProductWritten = z.infer<typeof productWritten>;
export type MinerCover = z.infer<typeof minerCover>;
