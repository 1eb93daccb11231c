import { one, shareDown } from '../amounts';

/** What staff say of a product of miners (domain 5); amounts in minor units, times in epoch ms. */
export interface MinerTerms {
  readonly price: bigint;
  readonly priceAsset: string;
  /** in USDT */
  readonly goldValue: bigint;
  readonly multiple: bigint;
  readonly days: number;
  readonly asset: string;
  /** what is due is in USDT, and paid in the asset by its price */
  readonly gold: boolean;
  readonly stock: number;
  readonly perUser: number;
  readonly from: number;
  readonly until: number | null;
  readonly active: boolean;
}

/** What a contract brings hour by hour: in each the same, and in the last all that is left. */
export interface Dues {
  /** in USDT */
  readonly power: bigint;
  /** in USDT by the gold standard, else in the asset; as what follows */
  readonly total: bigint;
  readonly hourly: bigint;
  readonly rest: bigint;
  readonly hours: number;
}

const hoursOfDay = 24;
const million = 1_000_000n;

export const powerOf = ({ goldValue, multiple }: Pick<MinerTerms, 'goldValue' | 'multiple'>): bigint =>
  shareDown(goldValue, multiple);

/** So much of an asset is worth so much USDT. */
export const inAsset = (usdt: bigint, price: bigint): bigint => (usdt * one) / price;

/** @param price of the asset now */
export function duesOf(terms: Pick<MinerTerms, 'goldValue' | 'multiple' | 'days' | 'gold'>, price: bigint): Dues {
  const power = powerOf(terms);
  const total = terms.gold ? power : inAsset(power, price);
  const hours = terms.days * hoursOfDay;
  const hourly = total / BigInt(hours);
  return { power, total, hourly, rest: total - hourly * BigInt(hours - 1), hours };
}

/** The most that a contract brings, in its asset: all of it is set aside when it is obtained. */
export interface Most {
  /** in each hour, and in the last */
  readonly hourly: bigint;
  readonly rest: bigint;
  readonly all: bigint;
}

/**
 * A fixed amount is its own most; by the gold standard an hour brings so many times what it would now.
 * @param times in millionths
 */
export function mostOf({ hourly, rest, hours }: Dues, gold: boolean, price: bigint, times: bigint): Most {
  const most = (due: bigint) => (gold ? (due * times * one) / (million * price) : due);
  const each = most(hourly);
  const last = most(rest);
  return { hourly: each, rest: last, all: each * BigInt(hours - 1) + last };
}
