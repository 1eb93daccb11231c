import { ceilingMillionths, goldValueWithin } from './product-economics.rules';

const million = 1_000_000n;

/** What came in for points, and how many are held; minor units of USDT and of the points. */
interface Behind {
  readonly units: bigint;
  readonly outstanding: bigint;
}

/** What a contract counts as when it is sold; minor units of USDT. */
export interface Charge {
  /** the most it may come to, with the MINERAL that collecting it brings */
  readonly total: bigint;
  /** of it, what backs that MINERAL */
  readonly mineral: bigint;
}

interface CeilingTerms {
  /** USDT */
  readonly power: bigint;
  readonly goldStandard: boolean;
  /** how far the units of an hour may grow under the gold standard, in millionths */
  readonly unitCapPpm: bigint;
  /** `miner.mineralRate` */
  readonly mineralPpm: bigint;
}

const upTo = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** Power × unit cap × (1 + mineral rate), rounded up. A fixed amount has no cap: it counts as it is. */
export function chargeOf({ mineralPpm, ...terms }: CeilingTerms): Charge {
  const most = ceilingMillionths(terms, terms);
  const by = million * million;
  return { total: upTo(most * (million + mineralPpm), by), mineral: upTo(most * mineralPpm, by) };
}

/** What so many points are worth by what came in for all that are held, rounded down: 0 where none are. */
export const shareOf = (points: bigint, { units, outstanding }: Behind): bigint =>
  outstanding <= 0n ? 0n : (points * units) / outstanding;

/** Whether the share of these points covers a need. Where nobody holds any, nothing is lacking yet: the first come with what backs them. */
export const isCovered = (points: bigint, need: bigint, behind: Behind): boolean =>
  behind.outstanding <= 0n || need <= shareOf(points, behind);

/**
 * How many of a product the points that are held pay for now, as long as nothing else changes. A sale takes no more than
 * its own points' share, so the share of the others never falls: all of them can be sold, or none.
 * @param price of one in points
 * @param need of one in USDT, from `chargeOf`
 */
export const sellableNow = (price: bigint, need: bigint, behind: Behind): bigint =>
  isCovered(price, need, behind) ? behind.outstanding / price : 0n;

/** The highest gold value that would pass at this multiple, in minor units of USDT, rounded down. */
export function mostGoldValue(
  share: bigint,
  { multiplePpm, ...terms }: Omit<CeilingTerms, 'power'> & { readonly multiplePpm: number },
): bigint {
  const cap = ceilingMillionths({ ...terms, power: 1n }, terms);
  const power = (share * million * million) / (cap * (million + terms.mineralPpm));
  return goldValueWithin(power, multiplePpm);
}
