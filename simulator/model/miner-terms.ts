import { one, shareDown } from './amounts';

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

/** What the first of so many hours that are left come to. */
export function dueIn({ hourly, rest }: Dues, left: number, within: number): bigint {
  if (left <= 0) return 0n;
  return left <= within ? hourly * BigInt(left - 1) + rest : hourly * BigInt(within);
}
