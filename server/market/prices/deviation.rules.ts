const million = 1_000_000n;

/** Distance of a price from another, ppm of the other, rounded down. */
export function deviationPpm(price: bigint, from: bigint): bigint {
  if (from === 0n) return price === 0n ? 0n : million;
  const distance = price > from ? price - from : from - price;
  return (distance * million) / from;
}
