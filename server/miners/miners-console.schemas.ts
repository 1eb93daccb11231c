import { z } from 'zod';
import { amountText, names, reasonText, timeText } from '../common/http/schemas';
import { doneOrProposed } from '../proposals/proposals.schemas';
import { userPart } from '../users/users.schemas';
import { minerStates, priceAssets, runStates, saleStates, waitReasons } from './miners.schemas';

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
/** GET miner-products, miner-products/{id} */
export const productRow = z.object({
  id,
  ...terms,
  power: amountText.describe('Gold value × multiple, USDT'),
  sold: whole,
  state: z.enum(saleStates),
  version: whole,
  proposalId: id.nullable().describe('The change that waits for a second person'),
  staff: z.string().nullable(),
  createdAt: timeText,
  updatedAt: timeText,
});
export const productTerms = z.object(terms);
/** POST miner-products */
export const productBody = productTerms.extend({ reason: reasonText });
/** PUT miner-products/{id}: over the version its editor saw */
export const productEditBody = productBody.extend({ version: whole });
/** What a write has come to: the product, and what of it waits for a second person. */
export const productWritten = doneOrProposed.extend({ id });

/** GET miners, miners/{id} */
export const minerRow = z.object({
  id,
  ...userPart,
  productId: id,
  title: z.string().describe('In the language of the reader'),
  state: z.enum(minerStates),
  asset: z.string(),
  goldStandard: flag,
  price: amountText,
  priceAsset: z.string(),
  power: amountText,
  total: amountText.describe('In USDT under the gold standard, else in the asset; so are the next two'),
  hourly: amountText,
  rest: amountText.describe('What its last hour is due'),
  hours: whole,
  made: whole,
  produced: amountText,
  collected: amountText,
  waiting: whole.describe('Bubbles not collected'),
  nextHour: timeText,
  lastHour: timeText.nullable(),
  transaction: id,
  obtainedAt: timeText,
});

/** GET release-runs, release-runs/{id} */
export const releaseRunRow = z.object({
  id,
  asset: z.string(),
  hour: timeText.describe('Its start'),
  state: z.enum(runStates),
  reason: z.enum(waitReasons).nullable().describe('What it waits for'),
  price: amountText.nullable().describe('Of the asset at the end of the hour'),
  bubbles: whole,
  amount: amountText,
  left: whole.describe('Miners it has not come to'),
  perSecond: whole.nullable().describe('Bubbles a second so far'),
  shortfall: amountText.nullable().describe('What the pool lacks for the rest of the run'),
  startedAt: timeText,
  doneAt: timeText.nullable(),
});

/** GET miner-cover: whether `releases` covers what contracts are due */
export const minerCover = z.object({
  days: whole.describe('How far ahead'),
  now: timeText,
  totalPower: amountText,
  assets: z.array(
    z.object({
      asset: z.string(),
      pool: amountText,
      price: amountText.nullable(),
      mining: whole,
      paused: whole,
      due: amountText.nullable().describe('In all these days at the present price; null without one'),
      covered: flag,
      coveredDays: whole.describe('How many of these days the pool covers'),
      byDay: z.array(z.object({ day: whole.describe('1 is the next 24 hours'), due: amountText.nullable() })),
    }),
  ),
});

export type ProductRow = z.infer<typeof productRow>;
export type ProductTerms = z.infer<typeof productTerms>;
export type ProductBody = z.infer<typeof productBody>;
export type ProductEditBody = z.infer<typeof productEditBody>;
export type ProductWritten = z.infer<typeof productWritten>;
export type MinerRow = z.infer<typeof minerRow>;
export type ReleaseRunRow = z.infer<typeof releaseRunRow>;
export type MinerCover = z.infer<typeof minerCover>;
