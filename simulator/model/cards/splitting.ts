import { one } from '../amounts';

/** How a community splits cards (domain 3). */
export interface Splitting {
  readonly mode: 'full' | 'auto' | 'later';
  readonly threshold: bigint;
  readonly amount: bigint;
}

/** A part of a card: what is asked for it, and its share of what was paid for the whole. */
export interface Part {
  readonly price: bigint;
  readonly paid: bigint;
}

/** At most so many parts at once: the last carries the rest. */
const mostParts = 50n;
/** A serial that is longer is split no further. */
const longestSerial = 60;

/** What becomes of a card that is hung at a price; null: its owner is in no community. */
export function becomes(splitting: Splitting | null, serial: string, price: bigint): 'whole' | 'split' | 'waits' {
  const splits = splitting !== null && splitting.mode !== 'full' && price > splitting.threshold;
  if (!splits || serial.length > longestSerial) return 'whole';
  // A single part would be the card itself.
  if (price < splitting.amount + one) return 'whole';
  return splitting.mode === 'auto' ? 'split' : 'waits';
}

/**
 * ⌊price / amount⌋ parts of the split amount and one of the rest; a rest below 1 USDT goes to the last. What was paid is
 * shared by where each part ends on the whole, rounded down, so that the shares sum to it.
 */
export function partsOf(price: bigint, paid: bigint, amount: bigint): Part[] {
  const whole = price / amount;
  const equal = whole < mostParts ? whole : mostParts - 1n;
  const rest = price - equal * amount;
  const ends = Array.from({ length: Number(equal) }, (_, at) => BigInt(at + 1) * amount);
  if (rest >= one || equal === 0n) ends.push(price);
  else ends[ends.length - 1] = price;
  const from = (at: number) => ends[at - 1] ?? 0n;
  return ends.map((end, at) => ({
    price: end - from(at),
    paid: (paid * end) / price - (paid * from(at)) / price,
  }));
}
