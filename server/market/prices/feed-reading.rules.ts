import { maxMovement } from '../../common/money';
import { deviationPpm } from './deviation.rules';

/** Why a reading is not taken over; the text is shown to staff. */
export class FeedRefused extends Error {}

const decimals = 8;
const decimalForm = /^([0-9]{1,30})(?:\.([0-9]{1,60}))?(?:[eE]([+-]?[0-9]{1,3}))?$/;
const largestExponent = 60;

/**
 * The price a path leads to in a JSON value: members and positions parted by points, e.g. `data.0.price`.
 * @returns minor units, floored to 8 decimals
 * @throws FeedRefused if there is no number greater than 0
 */
export function priceAt(json: unknown, path: string): bigint {
  let value = json;
  for (const step of path.split('.')) value = memberOf(value, step);
  if (typeof value !== 'number' && typeof value !== 'string') throw new FeedRefused(`no number at ${path}`);
  const units = decimalUnits(String(value).trim());
  if (units === null) throw new FeedRefused(`no number at ${path}`);
  if (units <= 0n) throw new FeedRefused(`the price at ${path} is 0`);
  if (units > maxMovement) throw new FeedRefused(`the price at ${path} is too large`);
  return units;
}

function memberOf(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return /^[0-9]{1,6}$/.test(step) ? (value[Number(step)] as unknown) : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string, unknown>)[step];
}

/** A decimal, with or without exponent, in minor units, rounded down; null if it is none. */
function decimalUnits(text: string): bigint | null {
  const [, whole = '', fraction = '', exponent = '0'] = decimalForm.exec(text) ?? [];
  if (whole === '' || Math.abs(Number(exponent)) > largestExponent) return null;
  const shift = decimals + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
}

/**
 * Checks a reading against the present price.
 * @throws FeedRefused if it is further away than `maxMovePpm`
 */
export function checkMove(price: bigint, last: bigint | null, maxMovePpm: number): void {
  if (last === null) return;
  const moved = deviationPpm(price, last);
  if (moved > BigInt(maxMovePpm)) throw new FeedRefused(`moved by ${moved} ppm at once, more than ${maxMovePpm}`);
}

const walkPpm = 3_000;

/** The next price of the development feed: up to 0.3 % up or down. @param chance in [0, 1) */
export function walked(price: bigint, chance: number): bigint {
  const step = Math.floor(chance * (2 * walkPpm + 1)) - walkPpm;
  const next = (price * BigInt(1_000_000 + step)) / 1_000_000n;
  return next > 0n ? next : 1n;
}

/** What decides whether a price may still be quoted by. */
export interface SourceState {
  readonly source: string;
  readonly staleAfter: number;
  readonly pricedAt: number | null;
}

/** The source has been silent for too long; what staff set stays good until they set another (domain 7). */
export function isStale({ source, staleAfter, pricedAt }: SourceState, now: number): boolean {
  if (source === 'staff' || staleAfter === 0) return false;
  return pricedAt === null || now - pricedAt > staleAfter * 1_000;
}
