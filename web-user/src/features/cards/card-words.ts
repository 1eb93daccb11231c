import type { CardRow } from '@server/cards/cards.schemas';
import { compareAmounts } from '@server/common/money/decimal.rules';
import { toUnits } from '../../lib/money/decimal';

/** Prices have these decimals, unless they have more. */
export const priceDecimals = 2;

/** How a sum is written that is agreed to: with all its decimals, at least two. */
export const exactly = { decimals: 8 } as const;

export const cardPage = (id: number): string => `/pages/card/details?id=${id}`;
export const zonePage = '/pages/card/index';
export const ownCardsPage = `${zonePage}?tab=mine`;

/** What can be had where something is lacking. An order of points is of 1 USDT at least. */
export function shortagePage({ asset, amount }: { asset: 'USDT' | 'FUEL'; amount: string }): string {
  if (asset === 'USDT') return '/pages/property/recharge?asset=USDT';
  return `/pages/point/index?new=FUEL&amount=${compareAmounts(amount, '1') < 0 ? '1' : amount}`;
}

/** How much more than `from` is asked, in parts per million. */
export const markupPpm = (price: string, from: string): number =>
  Number(((toUnits(price) - toUnits(from)) * 1_000_000n) / toUnits(from));

/** Whether its owner may take it down: its session has not begun, or it waits for the leader. */
export const canBeTakenDown = ({ mine, state }: Pick<CardRow, 'mine' | 'state'>): boolean =>
  mine && (state === 'awaitingSale' || state === 'awaitingRelease');

/** Refusals to buy that leave nothing to try again with this card. */
export const buyFaults = {
  gone: ['alreadySold', 'notOnSale', 'sessionStopped'],
  price: ['cardPriceChanged', 'fuelShortageChanged'],
  short: ['insufficientFunding', 'pointsAboveAutoConfirm'],
  referrer: ['needReferrer'],
} as const;
