import type { UserWallet } from '@server/ledger/account-ref';
import type { BillType } from '@server/ledger/bill-types';
import type { BillQuery } from '@server/ledger/ledger.schemas';

/** What the reader wants to see. Days are in the reader's time zone, "2026-11-21"; both ends are included. */
export interface BillFilter {
  type: BillType | 'all';
  /** null: every asset */
  asset: string | null;
  from: string | null;
  to: string | null;
}

/**
 * The wallet whose bills a type is looked for in; null: the filter does not offer the type, whose page is not there yet.
 * The filter lists the types in this order.
 */
const walletByType: Readonly<Record<BillType, UserWallet | null>> = {
  deposit: 'funding',
  withdrawal: 'funding',
  withdrawalFee: 'funding',
  withdrawalRefund: 'funding',
  transferIn: 'funding',
  transferOut: 'funding',
  transferFee: 'funding',
  move: 'funding',
  exchange: 'funding',
  depositConversion: 'funding',
  upgrade: 'funding',
  cardPurchase: 'funding',
  cardSale: 'funding',
  cardFee: 'funding',
  fuelFee: 'funding',
  tradePoints: 'funding',
  pointOrder: 'funding',
  lock: 'funding',
  lockRelease: 'contract',
  lockBonus: 'contract',
  airdrop: 'funding',
  award: 'funding',
  dividend: 'funding',
  adjustment: 'funding',
  minerPurchase: null,
  minerRelease: null,
  mineralPoints: null,
  gameStake: 'funding',
  gamePrize: 'funding',
  pointsGivenUp: 'funding',
};

/** The types that the filter offers. */
export const offeredTypes = (Object.keys(walletByType) as BillType[]).filter((type) => walletByType[type] !== null);

export const noFilter: BillFilter = { type: 'all', asset: null, from: null, to: null };

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** When a day begins in the reader's time zone, `shift` days later; null if there is no such day. */
function startOf(day: string, shift: number): string | null {
  if (!dayForm.test(day)) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + shift);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}

/** The filter as GET finance/bill/{type} takes it; a range ends where the next day begins. */
export function filterQuery(filter: BillFilter): Pick<BillQuery, 'asset' | 'from' | 'to' | 'wallet'> {
  const from = filter.from && startOf(filter.from, 0);
  const to = filter.to && startOf(filter.to, 1);
  const booked = filter.type === 'all' ? null : walletByType[filter.type];
  // The server shows the bills of funding unless others are asked for.
  const wallet = booked === 'funding' ? null : booked;
  return {
    ...(filter.asset ? { asset: filter.asset } : {}),
    ...(wallet ? { wallet } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** How many of its three parts are set. */
export const filterCount = ({ type, asset, from, to }: BillFilter): number =>
  Number(type !== 'all') + Number(asset !== null) + Number(from !== null || to !== null);

/** Swaps the days if they were picked the wrong way round. */
export function orderedDays(filter: BillFilter): BillFilter {
  const { from, to } = filter;
  return from !== null && to !== null && from > to ? { ...filter, from: to, to: from } : filter;
}

const offeredType = (text: string | null) => offeredTypes.find((type) => type === text) ?? 'all';

/** The filter another page asked for by `?type=` and `?asset=`. */
export const filterFromAddress = (params: URLSearchParams): BillFilter => ({
  ...noFilter,
  type: offeredType(params.get('type')),
  asset: params.get('asset') || null,
});
