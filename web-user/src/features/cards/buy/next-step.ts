import { compareAmounts } from '@server/common/money/decimal.rules';
import type { FirstStep, MyHome } from '@server/home/home.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import type { Product } from '@server/miners/miners.schemas';

/** What a buyer does next: collect the first drop, get a miner for points, let the card list itself, see the cards. */
export type NextStep = 'drop' | 'miner' | 'auto' | 'cards';

export interface Buyer {
  /** undefined: they could not be read */
  steps: readonly FirstStep[] | undefined;
  mining: Pick<MyHome['mining'], 'bubbles' | 'mining'> | undefined;
  /** whether the points of the buyer pay for a miner that is for sale */
  minerInReach: boolean;
  /** whether the card lists itself already */
  auto: boolean;
}

/** The one next step after a purchase. A newcomer is led to the first drop; whoever had one, to the sale of the card. */
export function nextStep({ steps, mining, minerInReach, auto }: Buyer): NextStep {
  const newcomer = steps?.some(({ kind, done }) => kind === 'drop' && !done) ?? false;
  if (newcomer && mining && (mining.bubbles > 0 || mining.mining > 0)) return 'drop';
  if (newcomer && minerInReach) return 'miner';
  return auto ? 'cards' : 'auto';
}

/** Whether these balances pay for one of the products that is for sale now, and one may still have it. */
export function isMinerInReach(products: readonly Product[], balances: readonly Pick<Balance, 'asset' | 'funding'>[]) {
  return products.some(({ state, left, mine, perUser, shares, price, priceAsset }) => {
    const had = balances.find(({ asset }) => asset === priceAsset)?.funding ?? '0';
    return state === 'inProgress' && shares.covered && left > 0 && mine < perUser && compareAmounts(had, price) >= 0;
  });
}
