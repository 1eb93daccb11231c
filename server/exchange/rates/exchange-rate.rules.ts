const million = 1_000_000n;

/** An asset of an exchange: units of the quote for one whole unit, and decimals. */
export interface Priced {
  readonly price: bigint;
  readonly scale: number;
}

const one = ({ scale }: Priced) => 10n ** BigInt(scale);

/** ⌊amount × price(from) × (1 − spread) / price(to)⌋ in units of `to`: down, it is what the platform pays (domain 6). */
export function receivedByRate(amount: bigint, from: Priced, to: Priced, spreadPpm: number): bigint {
  const worth = amount * from.price * (million - BigInt(spreadPpm)) * one(to);
  return worth / (to.price * million * one(from));
}

/** Units of `to` for one whole unit of `from`, before the spread. */
export function rateOf(from: Priced, to: Priced): bigint {
  return (from.price * one(to)) / to.price;
}

/** The most units worth no more than `value`, at `price` of the quote for a whole unit. */
export function largestWorth(value: bigint, { price, scale }: Priced): bigint {
  return ((value + 1n) * one({ price, scale }) - 1n) / price;
}

/** The largest amount that brings no more than `available` units of `to`. */
export function largestByRate(available: bigint, from: Priced, to: Priced, spreadPpm: number): bigint {
  const per = from.price * (million - BigInt(spreadPpm)) * one(to);
  if (per <= 0n) return 0n;
  return ((available + 1n) * to.price * million * one(from) - 1n) / per;
}
