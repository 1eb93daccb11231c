import type { BuyBody, CardDetail, Purchase } from '@server/cards/cards.schemas';
import { isZero } from '@server/common/money/decimal.rules';
import { useMoneyFlow } from '../../money';
import { buyCard, type OfCard } from '../card-calls';
import { buyFaults } from '../card-words';

/** What buys a card for what is shown: its price, and the fuel that is missing. */
export const purchaseOf = ({ id, price, cost }: Pick<CardDetail, 'id' | 'price' | 'cost'>): OfCard<BuyBody> => ({
  id,
  ...(price !== null && { price }),
  ...(!isZero(cost.fuelShortage) && { buyFuel: cost.fuelShortage }),
});

/** The purchase of a card: confirmed, sent once, and told of. */
export function useBuying({ serial }: Pick<CardDetail, 'serial'>, onBought: (purchase: Purchase) => void) {
  return useMoneyFlow({
    send: buyCard,
    faults: buyFaults,
    about: (body) => ({ kind: 'cardPurchase', asset: 'USDT', amount: body.price ?? '0', to: serial, id: body.id }),
    onDone: onBought,
    pass: 'trade',
  });
}

export type Buying = ReturnType<typeof useBuying>;
