/** A part of a card that is split, in minor units of USDT. */
export interface Part {
  /** what is asked for it */
  readonly price: bigint;
  /** its share of what was paid for the whole */
  readonly buyPrice: bigint;
}

/** How a community splits cards. */
export interface Splitting {
  readonly mode: 'full' | 'auto' | 'later';
  readonly threshold: bigint;
  readonly splitAmount: bigint;
}

/** What becomes of a card that is hung. */
export type Hanging = 'whole' | 'split' | 'waits';

/** At most so many parts at once: the last carries the rest, and is split when it is sold on. */
export const mostParts = 50;
/** A rest below this, 1 USDT, is no card of its own: the last part carries it. */
export const leastRest = 100_000_000n;

/** Characters of a serial: a part of a part of a part … is split no further. */
const longestSerial = 60;

/**
 * What becomes of a card hung at `price` by a member of a community; null: they are in none (domain 3). One that would be
 * a single part stays whole.
 */
export function hangingOf(price: bigint, splitting: Splitting | null, serial: string): Hanging {
  if (!splitting || splitting.mode === 'full' || price <= splitting.threshold) return 'whole';
  if (serial.length > longestSerial || price < splitting.splitAmount + leastRest) return 'whole';
  return splitting.mode === 'auto' ? 'split' : 'waits';
}

/**
 * The parts of a card: as many of the split amount as there go into its price, and one of the rest (domain 4). Their
 * prices sum to the price, their buy prices to the buy price, to the unit; no part is asked less for than was paid.
 * @param buyPrice not above `price`
 */
export function partsOf(price: bigint, buyPrice: bigint, splitAmount: bigint): Part[] {
  const prices: bigint[] = [];
  let left = price;
  while (left >= splitAmount && prices.length < mostParts - 1) {
    prices.push(splitAmount);
    left -= splitAmount;
  }
  const last = prices.length - 1;
  if (left >= leastRest || last < 0) prices.push(left);
  else prices[last] = (prices[last] as bigint) + left;
  let asked = 0n;
  let paid = 0n;
  return prices.map((part) => {
    asked += part;
    // By where it ends on the whole, so that what is rounded off one part comes to the next.
    const upTo = (buyPrice * asked) / price;
    const share = upTo - paid;
    paid = upTo;
    return { price: part, buyPrice: share };
  });
}

/** The parts that a card becomes when it is hung at `price`, at once or when its leader says so; none: it stays whole. */
export function hungParts(
  { serial, buyPrice }: { readonly serial: string; readonly buyPrice: bigint },
  price: bigint,
  splitting: Splitting | null,
): Part[] {
  if (!splitting || hangingOf(price, splitting, serial) === 'whole') return [];
  return partsOf(price, buyPrice, splitting.splitAmount);
}
