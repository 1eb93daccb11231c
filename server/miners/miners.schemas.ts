import { z } from 'zod';
import { amountText, cursorPageOf, cursorQuery, filterBy, rowId, timeText } from '../common/http/schemas';

const id = z.number().int();
const whole = z.number().int();
const flag = z.boolean();
const multiplePpm = whole.describe('How many times its gold value it releases, in millionths: 2000000 is 2.0');

/** What a miner can cost. */
export const priceAssets = ['TRADE', 'MINERAL'] as const;
export const saleStates = ['notStarted', 'inProgress', 'ended'] as const;
/** It gets a bubble an hour; too many wait to be collected; its contract is over. */
export const minerStates = ['mining', 'pause', 'end'] as const;
/** Of one asset and hour: bubbles are made; something is missing; every miner has its own. */
export const runStates = ['running', 'waiting', 'done'] as const;
/** What a run is paid from: what is set aside for covered contracts, or the pool for the others. */
export const purses = ['setAside', 'releases'] as const;
/** What a run waits for: the pool to be filled, a price to be known. */
export const waitReasons = ['poolShort', 'noPrice'] as const;

/** Hash power is gold value × multiple, in USDT, of miners that mine. */
const powers = { power: amountText.describe("The caller's hash power"), totalPower: amountText };

/** What came in for the points of a price, and whether it covers what one more promises. Amounts in USDT, but the points. */
export const shares = z.object({
  covered: flag.describe('False: it is not for sale now'),
  backing: amountText.describe('What came in for all points of this kind and is not used yet'),
  outstanding: amountText.describe('Points that are held'),
  perPoint: amountText.describe('What one point is worth by it'),
  share: amountText.describe('What the price is worth by it'),
  need: amountText.describe('What one needs: the most it may come to, with its MINERAL'),
  most: amountText.describe('The highest gold value that would pass at this multiple'),
  sellable: whole.describe('How many the points that are held pay for now'),
});
/** A product on the user's screen; its title is in their language. */
export const product = z.object({
  id,
  title: z.string(),
  image: z.string().nullable(),
  price: amountText,
  priceAsset: z.enum(priceAssets),
  goldValue: amountText.describe('USDT'),
  multiplePpm,
  days: whole,
  asset: z.string().describe('What it releases'),
  goldStandard: flag.describe('Whether what is due is in USDT, paid at the price of each hour'),
  power: amountText.describe('Hash power of one, USDT'),
  hourly: amountText.nullable().describe('What an hour brings, in the asset at the present price; null without one'),
  ceiling: amountText
    .nullable()
    .describe('What one brings at most, in the asset: set aside when it is obtained; null without a price'),
  left: whole.describe('Of its stock'),
  perUser: whole.describe('How many one user may obtain'),
  mine: whole.describe('How many the caller has obtained'),
  saleFrom: timeText,
  saleUntil: timeText.nullable(),
  state: z.enum(saleStates),
  shares: shares.describe('Whether its points cover it now'),
});
/** GET project/mining_machine */
export const productList = z.object({
  count: whole,
  list: z.array(product),
  ...powers,
  mineralRatePpm: whole.describe('MINERAL points for the USDT value collected'),
  maxBubbles: whole.describe('More than so many that wait pause a miner'),
  now: timeText,
});

const minerFields = {
  id,
  title: z.string(),
  image: z.string().nullable(),
  asset: z.string(),
  goldStandard: flag,
  state: z.enum(minerStates),
  power: amountText,
  total: amountText.describe('In USDT under the gold standard, else in the asset'),
  remaining: amountText.describe('Of the total, what no bubble was made for yet'),
  covered: flag.describe('Whether all it may still bring is set aside for it'),
  ceiling: amountText.nullable().describe('What it brings at most, in the asset; null where it is not covered'),
  produced: amountText.describe('In the asset, as what follows'),
  collected: amountText,
  uncollected: amountText,
  bubbles: whole.describe('That wait to be collected'),
  lastAmount: amountText.nullable().describe('What its last bubble brought'),
  lastHour: timeText.nullable(),
  hours: whole.describe('Of the contract'),
  hoursDone: whole,
  nextHour: timeText
    .nullable()
    .describe('The first hour that brings something again; null at its end and while it pauses'),
  endsAt: timeText.nullable().describe('When it ends if it does not pause; null at its end and while it pauses'),
  price: amountText,
  priceAsset: z.string(),
  obtainedAt: timeText,
};
/** GET project/mining_machine/my */
export const ownMiner = z.object(minerFields);
export const ownMinersQuery = cursorQuery.extend({ state: filterBy(minerStates).optional() });
export const ownMinerPage = cursorPageOf(ownMiner).extend({ ...powers, now: timeText });

/** One hour of a miner, not collected yet. */
export const bubble = z.object({ id: z.string(), hour: timeText.describe('Its start'), amount: amountText });
/** GET project/mining_machine/my/{id} */
export const minerDetail = z.object({
  ...minerFields,
  list: z.array(bubble).describe('What waits to be collected, the oldest first'),
  mineral: amountText.nullable().describe('MINERAL points that all of it brings at the present price'),
  maxBubbles: whole,
  now: timeText,
});

/** POST project/mining_machine/{id} */
export const obtainBody = z.object({ quantity: whole.min(1).max(1_000).default(1) });
export const obtained = z.object({
  id: id.describe('Of the first of them'),
  miners: z.array(id),
  price: amountText.describe('Of all'),
  priceAsset: z.string(),
  power: amountText.describe('Of all, USDT'),
  firstHour: timeText.describe('The first hour that brings something'),
  transaction: id,
});

/** POST project/mining_machine/bubble/{id}: the id of a bubble, or `all` with the miner */
export const bubbleParam = z.union([z.literal('all'), z.string().regex(/^[1-9][0-9]{0,14}-[0-9]{1,9}$/)]);
export const collectBody = z.object({ miner: rowId.optional().describe('Whose bubbles, with `all`') });
export const collected = z.object({
  id: id.describe('Of the miner'),
  bubbles: whole,
  asset: z.string(),
  amount: amountText,
  mineral: amountText.describe('MINERAL points that came with it'),
  state: z.enum(minerStates).describe('Of the miner: collecting lets it go on'),
  transaction: id,
});

export type PriceAsset = (typeof priceAssets)[number];
export type MinerState = (typeof minerStates)[number];
export type RunState = (typeof runStates)[number];
export type Purse = (typeof purses)[number];
export type WaitReason = (typeof waitReasons)[number];
export type SaleState = (typeof saleStates)[number];
export type Shares = z.infer<typeof shares>;
export type Product = z.infer<typeof product>;
export type ProductList = z.infer<typeof productList>;
export type OwnMiner = z.infer<typeof ownMiner>;
export type OwnMinersQuery = z.infer<typeof ownMinersQuery>;
export type OwnMinerPage = z.infer<typeof ownMinerPage>;
export type MinerDetail = z.infer<typeof minerDetail>;
export type ObtainBody = z.infer<typeof obtainBody>;
export type Obtained = z.infer<typeof obtained>;
export type BubbleParam = z.infer<typeof bubbleParam>;
export type CollectBody = z.infer<typeof collectBody>;
export type Collected = z.infer<typeof collected>;
