import { shareDown, valueAt } from '../common/money/rates.rules';
import { day, hour } from '../common/runtime/times';
import type { SaleState } from './miners.schemas';

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

/** Sums of miners with so many hours left. */
export interface Load {
  readonly hourly: bigint;
  readonly rest: bigint;
  readonly hoursLeft: number;
}

/** What such miners are due within their next `hours`. */
export function dueWithin({ hourly, rest, hoursLeft }: Load, hours: number): bigint {
  if (hoursLeft <= 0 || hours <= 0) return 0n;
  return hoursLeft <= hours ? hourly * BigInt(hoursLeft - 1) + rest : hourly * BigInt(hours);
}

/**
 * What all of these are due, for as many hours as are asked about: sorted and summed once, so that asking for every day of a
 * long contract costs no look at every load.
 */
export function dueOf(loads: readonly Load[]): (hours: number) => bigint {
  const byEnd = loads.filter(({ hoursLeft }) => hoursLeft > 0).sort((one, other) => one.hoursLeft - other.hoursLeft);
  // What the first so many pay to their end, and what the others pay an hour.
  const ended = [0n];
  const open = [byEnd.reduce((sum, { hourly }) => sum + hourly, 0n)];
  for (const load of byEnd) {
    ended.push((ended.at(-1) ?? 0n) + dueWithin(load, load.hoursLeft));
    open.push((open.at(-1) ?? 0n) - load.hourly);
  }
  return (hours) => {
    if (hours <= 0) return 0n;
    let [low, high] = [0, byEnd.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((byEnd[middle]?.hoursLeft ?? 0) <= hours) low = middle + 1;
      else high = middle;
    }
    return (ended[low] ?? 0n) + (open[low] ?? 0n) * BigInt(hours);
  };
}

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

/** The key of the postings of one asset and hour, e.g. `release:NICE:2026-11-20T07`. */
export const releaseKey = (asset: string, start: number): string =>
  `release:${asset}:${new Date(start).toISOString().slice(0, 13)}`;
