import { compareAmounts, isZero, subtractAmounts } from '@server/common/money/decimal.rules';
import { divideAmounts, multiplyAmounts } from '@server/common/money/rates.rules';
import type { Collected, MinerDetail, MinerState, OwnMiner, Product, SaleState } from '@server/miners/miners.schemas';
import type { StatusPillProps } from '../../ui/feedback/StatusPill';

const minute = 60_000;
const hour = 60 * minute;
const hoursOfDay = 24;
/** Decimals that tokens are kept with. */
const scale = 8;

export const minersPage = '/pages/miner/index';
export const minerPage = (id: number): string => `/pages/miner/details?id=${id}`;
export const collectedBills = '/pages/transaction/dateils?type=minerRelease';

/** What a miner is called, and its drawing is seeded by. */
export const minerCode = (id: number): string => `M-${String(id).padStart(4, '0')}`;
/** What the drawing of a product without a picture is seeded by. */
export const productSeed = (id: number): string => `P-${String(id).padStart(4, '0')}`;

export const stateTones: Readonly<Record<MinerState, StatusPillProps['tone']>> = {
  mining: 'good',
  pause: 'progress',
  end: 'neutral',
};
export const minerStates = ['mining', 'pause', 'end'] as const satisfies readonly MinerState[];

export const saleTones: Readonly<Record<SaleState, StatusPillProps['tone']>> = {
  notStarted: 'progress',
  inProgress: 'good',
  ended: 'neutral',
};

/** An hour's drop is made when the hour is over. @param start of the hour */
export const dropAt = (start: string): number => Date.parse(start) + hour;

/** When the first drop comes to who obtains a miner now: after the next full hour. */
export const firstDropAt = (now: number): number => Math.ceil(now / hour) * hour + hour;

/** How long yet in the two largest units, a begun minute counted whole; null: it is over. */
export function timeLeft(until: number, now: number) {
  const minutes = Math.ceil((until - now) / minute);
  if (minutes <= 0) return null;
  if (minutes <= 60) return { unit: 'minutes', minutes } as const;
  const hours = Math.floor(minutes / 60);
  if (hours < hoursOfDay) return { unit: 'hours', hours, minutes: minutes % 60 } as const;
  return { unit: 'days', days: Math.floor(hours / hoursOfDay), hours: hours % hoursOfDay } as const;
}

/** After so long the pool is short, or something else keeps a drop. */
export const isLate = (due: number, now: number): boolean => now - due > 5 * minute;

type Contract = Pick<OwnMiner, 'total' | 'remaining' | 'hours' | 'hoursDone' | 'asset' | 'goldStandard'>;

/** How far a contract is: in USDT under the gold standard, else in the asset. */
export function progressOf({ total, remaining, hours, hoursDone, asset, goldStandard }: Contract) {
  const days = Math.ceil(hours / hoursOfDay);
  return {
    unit: goldStandard ? 'USDT' : asset,
    produced: subtractAmounts(total, remaining),
    daily: divideAmounts(multiplyAmounts(total, String(hoursOfDay)), String(hours), scale),
    /** 0 … 1 */
    share: hours === 0 ? 0 : hoursDone / hours,
    day: Math.min(days, Math.floor(hoursDone / hoursOfDay) + 1),
    days,
  };
}

/** A miner as it is once these drops were collected, until the server tells more. */
export function afterCollecting(
  miner: MinerDetail,
  drops: readonly string[],
  { amount, state }: Pick<Collected, 'amount' | 'state'>,
): MinerDetail {
  const list = miner.list.filter(({ id }) => !drops.includes(id));
  const more = compareAmounts(miner.uncollected, amount) > 0;
  const uncollected = list.length > 0 && more ? subtractAmounts(miner.uncollected, amount) : '0';
  return {
    ...miner,
    ...{ list, bubbles: list.length, uncollected, state },
    collected: subtractAmounts(miner.produced, uncollected),
    // The rest of it is worth what all of it was, by its share.
    mineral:
      miner.mineral === null || isZero(miner.uncollected)
        ? miner.mineral
        : divideAmounts(multiplyAmounts(miner.mineral, uncollected), miner.uncollected, scale),
  };
}

/** Where the sale of a product stands by the server's clock, and until when; null: without an end. */
export function saleOf(
  { saleFrom, saleUntil, state }: Pick<Product, 'saleFrom' | 'saleUntil' | 'state'>,
  now: number,
): { state: SaleState; until: number | null } {
  const end = saleUntil === null ? null : Date.parse(saleUntil);
  if (state === 'ended' || (end !== null && now >= end)) return { state: 'ended', until: null };
  const start = Date.parse(saleFrom);
  return now < start ? { state: 'notStarted', until: start } : { state: 'inProgress', until: end };
}

const saleOrder = Object.keys(saleTones).filter((state) => state !== 'inProgress');

/** What is on sale first, then what comes, then what was. */
export const inOrder = (products: readonly Product[]): Product[] =>
  [...products].sort((a, b) => saleOrder.indexOf(a.state) - saleOrder.indexOf(b.state));

/** How many one user can still obtain of a product. */
export const mostOf = ({ left, perUser, mine }: Pick<Product, 'left' | 'perUser' | 'mine'>): number =>
  Math.max(0, Math.min(left, perUser - mine));

type Terms = Pick<Product, 'power' | 'days' | 'asset' | 'goldStandard' | 'hourly' | 'ceiling'>;

/**
 * What so many of a product are due: in USDT under the gold standard, else in the asset at the present price; null: unknown.
 * The ceiling is in the asset: what they bring at most.
 */
export function dueOf({ power, days, asset, goldStandard, hourly, ceiling: most }: Terms, quantity: number) {
  const times = (amount: string, by: number) => multiplyAmounts(amount, String(by));
  const all = times(power, quantity);
  const now = hourly === null ? null : times(hourly, quantity);
  const ceiling = most === null ? null : times(most, quantity);
  if (goldStandard) {
    return { unit: 'USDT', hourly: now, daily: divideAmounts(all, String(days), scale), whole: all, ceiling };
  }
  return {
    ...{ unit: asset, hourly: now, ceiling },
    daily: now === null ? null : times(now, hoursOfDay),
    whole: now === null ? null : times(now, hoursOfDay * days),
  };
}

/** What so many of a product cost, and how the points for it stand. @param balance of them; undefined: not known yet */
export function costOf({ price }: Pick<Product, 'price'>, quantity: number, balance: string | undefined) {
  const sum = multiplyAmounts(price, String(quantity));
  const short = balance !== undefined && compareAmounts(balance, sum) < 0;
  return {
    sum,
    /** how much is missing; null: nothing */
    missing: short ? subtractAmounts(sum, balance) : null,
    remains: balance === undefined || short ? null : subtractAmounts(balance, sum),
  };
}

/** Where points of a kind come from: TRADE with cards that are bought, MINERAL with what is collected. */
export const pointsPage = (asset: string): string => (asset === 'TRADE' ? '/pages/card/index' : minersPage);

/** Refusals that leave nothing to try again with this product. */
export const obtainFaults = {
  referrer: ['needReferrer'],
  short: ['insufficientFunding'],
  changed: ['productNotOnSale', 'productAboveShare', 'productSoldOut', 'minerLimitReached', 'notFound'],
} as const;

/** Somebody, on another page, was quicker: what was asked for is collected. */
export const collectFaults = { gone: ['notFound', 'nothingToCollect'] } as const;
