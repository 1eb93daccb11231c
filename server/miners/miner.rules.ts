import { shareDown, valueAt } from '../common/money/rates.rules';
import { day, hour } from '../common/runtime/times';
import type { Purse, SaleState } from './miners.schemas';

const million = 1_000_000n;

export const hoursOfDay = day / hour;

/** Ids there are for the miners of one user. */
export const minersOfUser = 1_000_000;

/**
 * Ids of a user's next miners: the user's, then the number of the miner. So all of one user lie together, and a release,
 * which goes through miners by id, touches accounts and ledger in one place after the other.
 * @param last the highest that the user has; null: none
 * @returns undefined where the user's are used up
 */
export function minerIds(userId: number, last: number | null, quantity: number): number[] | undefined {
  const before = Math.max(last ?? 0, userId * minersOfUser);
  if (before + quantity >= (userId + 1) * minersOfUser) return undefined;
  return Array.from({ length: quantity }, (_, index) => before + 1 + index);
}

/** What a contract is made of; amounts in minor units. */
export interface Terms {
  /** USDT */
  readonly goldValue: bigint;
  readonly multiplePpm: number;
  readonly days: number;
  readonly goldStandard: boolean;
}

/** What a contract pays: of the power in USDT, all else in USDT under the gold standard and in the asset without it. */
export interface Contract {
  readonly power: bigint;
  readonly total: bigint;
  readonly hourly: bigint;
  /** the last hour pays all that is left */
  readonly rest: bigint;
  readonly hours: number;
}

/** Gold value × multiple, in USDT: hash power, and what it pays at the price of each hour or of the beginning. */
export const powerOf = ({ goldValue, multiplePpm }: Pick<Terms, 'goldValue' | 'multiplePpm'>): bigint =>
  shareDown(goldValue, multiplePpm);

/**
 * @param price minor units of USDT for a whole unit of the asset, when it is obtained; asked for without the gold standard
 * @param scale of the asset
 */
export function contractOf(terms: Terms, price: bigint, scale: number): Contract {
  const power = powerOf(terms);
  const total = terms.goldStandard ? power : unitsWorth(power, price, scale);
  const hours = terms.days * hoursOfDay;
  const hourly = total / BigInt(hours);
  return { power, total, hourly, rest: total - hourly * BigInt(hours - 1), hours };
}

/** Minor units of an asset that are worth so much USDT, rounded down. */
export const unitsWorth = (value: bigint, price: bigint, scale: number): bigint =>
  (value * 10n ** BigInt(scale)) / price;

/** The start of the first full hour from a moment on: what has begun brings nothing any more. */
export const firstFullHour = (at: number): number => Math.ceil(at / hour) * hour;

/** The start of the last hour of who mines from `nextHour` on without a break. */
export const lastHourOf = (nextHour: number, hoursLeft: number): number => nextHour + (hoursLeft - 1) * hour;

/** The most a contract brings, in minor units of its asset. */
export interface Ceiling {
  /** each hour but the last */
  readonly capHourly: bigint;
  readonly capRest: bigint;
  /** in all: so much is set aside when it is obtained */
  readonly ceiling: bigint;
}

/**
 * The most a contract brings: what is due where that is an amount of the asset, and by the gold standard `miner.unitCap`
 * times what it is at the price when it is obtained, hour by hour.
 * @param price minor units of USDT for a whole unit
 */
export function ceilingOf(
  { hourly, rest, hours }: Contract,
  { goldStandard, price, scale, unitCapPpm }: Market & { readonly goldStandard: boolean; readonly unitCapPpm: number },
): Ceiling {
  const capOf = (due: bigint) =>
    goldStandard ? (due * BigInt(unitCapPpm) * 10n ** BigInt(scale)) / (price * million) : due;
  const [capHourly, capRest] = [capOf(hourly), capOf(rest)];
  return { capHourly, capRest, ceiling: capHourly * BigInt(hours - 1) + capRest };
}

interface Market {
  readonly price: bigint;
  readonly scale: number;
}

/** Miners with so many hours left. */
export interface Load {
  readonly hourly: bigint;
  readonly rest: bigint;
  readonly hoursLeft: number;
}

/** What such miners are due to their end. */
export const dueLeft = ({ hourly, rest, hoursLeft }: Load): bigint =>
  hoursLeft <= 0 ? 0n : hourly * BigInt(hoursLeft - 1) + rest;

/** What is due by how it is counted: in USDT by the gold standard, in the asset without it. */
export interface Due {
  readonly gold: bigint;
  readonly fixed: bigint;
}

/** The same in the asset at its price, rounded up; null where something is due in USDT and there is no price. */
export function dueInAsset(
  { gold, fixed }: Due,
  { price, scale }: { price: bigint | null; scale: number },
): bigint | null {
  if (gold === 0n) return fixed;
  if (price === null) return null;
  return fixed + (gold * 10n ** BigInt(scale) + price - 1n) / price;
}

/** Points of MINERAL that come with what is collected: by its value now; none without a price. @param ratePpm `miner.mineralRate` */
export const mineralOf = (
  units: bigint,
  { scale, price }: { readonly scale: number; readonly price: bigint | null },
  ratePpm: number,
): bigint | null => (price === null ? null : shareDown(valueAt(units, scale, price), ratePpm));

interface Sale {
  readonly saleFrom: number;
  readonly saleUntil: number | null;
  readonly active: boolean;
}

/** Where the sale of a product stands, by the clock. */
export function saleState(sale: Sale, now: number): SaleState {
  if (isOver(sale, now)) return 'ended';
  return now < sale.saleFrom ? 'notStarted' : 'inProgress';
}

const isOver = ({ saleUntil, active }: Omit<Sale, 'saleFrom'>, now: number): boolean =>
  !active || (saleUntil !== null && now >= saleUntil);

/** Whether a product is on sale or will be, and some of it is left: it counts for the rule of income. */
export const isOffered = (
  product: Omit<Sale, 'saleFrom'> & { readonly stock: number; readonly sold: number },
  now: number,
): boolean => !isOver(product, now) && product.sold < product.stock;

/** How the keys of a run begin, by what it is paid from. */
const runKeys = { setAside: 'coveredRelease', releases: 'release' } as const satisfies Record<Purse, string>;

const hourName = (start: number): string => new Date(start).toISOString().slice(0, 13);

/** The key of the postings of one asset and hour, e.g. `release:NICE:2026-11-20T07`. */
export const releaseKey = (asset: string, purse: Purse, start: number): string =>
  `${runKeys[purse]}:${asset}:${hourName(start)}`;

/** The key of what goes back to the pool with a chunk of a run, e.g. `minerRest:NICE:2026-11-20T07:12`. */
export const restKey = (asset: string, start: number, chunk: number): string =>
  `minerRest:${asset}:${hourName(start)}:${chunk}`;

/** The key of a first drop that was paid ahead of its hour, once a miner. */
export const firstDropKey = (id: number): string => `firstDrop:${id}`;
