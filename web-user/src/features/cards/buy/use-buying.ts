import type { BuyBody, CardDetail, Purchase } from '@server/cards/cards.schemas';
import { isZero } from '@server/common/money/decimal.rules';
import { useEffect, useState } from 'react';
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

/** The card as it is being confirmed. While it can be had the figures follow it, and so does what the button sends. */
export function useAsked<Known extends CardDetail | null>(card: Known, flow: Buying, live: boolean): Known {
  const [asked, setAsked] = useState(card);
  const open = flow.step === 'confirm';
  const request = card && purchaseOf(card);
  const changed =
    request !== null &&
    flow.request !== null &&
    (request.price !== flow.request.price || request.buyFuel !== flow.request.buyFuel);
  useEffect(() => {
    if (live) setAsked(card);
  }, [live, card]);
  useEffect(() => {
    if (live && open && changed && card) flow.replace(purchaseOf(card));
  }, [live, open, changed, card, flow.replace]);
  return live ? card : asked;
}
