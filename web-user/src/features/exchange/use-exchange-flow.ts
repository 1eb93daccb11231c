import type { Exchange } from '@server/exchange/exchange.schemas';
import { useRef, useState } from 'react';
import { refreshMe } from '../../lib/account/me';
import { isApiError } from '../../lib/http/api-error';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { type Asked, type ExchangeRequest, type Offer, postExchange } from './exchange-calls';
import { type FailurePlace, failurePlace } from './exchange-failure';

export interface ExchangeFlow {
  /** the confirmation is open */
  confirming: boolean;
  /** what is being confirmed: it stands still while it is read; null before anything was */
  offer: Offer | null;
  pending: boolean;
  error: unknown;
  /** where `error` belongs; null without one */
  place: FailurePlace | null;
  /** the figures of `offer` are new since the reader tapped: they are to be looked at again */
  changed: boolean;
  /** ms by this device's clock before which the server takes no further exchange; null where it said nothing */
  waitUntil: number | null;
  /** shows the confirmation of `offer` */
  begin: (offer: Offer) => void;
  confirm: () => void;
  /** puts another quote in place of one that has run out */
  renew: () => void;
  close: () => void;
}

const requestOf = ({ from, to, quote }: Offer): ExchangeRequest => ({
  from,
  to,
  amount: quote.amount,
  quoteId: quote.quoteId,
});

const sameIntention = (a: Offer, b: Offer) => a.from === b.from && a.to === b.to && a.quote.amount === b.quote.amount;

/**
 * Confirmation and sending. Where no answer came, the very same quote is sent again, under the same key, however
 * often and even when it has run out: another one could exchange twice. Where the quote no longer holds, another is
 * asked for and shown before anything is sent.
 */
export function useExchangeFlow(ask: () => Promise<Asked>, onDone: (exchange: Exchange) => void): ExchangeFlow {
  const unanswered = useRef<Offer | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [changed, setChanged] = useState(false);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [renewing, setRenewing] = useState(false);
  const [askError, setAskError] = useState<unknown>(null);

  const action = useMoneyAction(async (sent: Offer, key: string) => {
    unanswered.current = sent;
    try {
      const exchange = await postExchange(requestOf(sent), key);
      unanswered.current = null;
      return exchange;
    } catch (error) {
      const place = failurePlace(error);
      if (place !== 'unknown') unanswered.current = null;
      if (place === 'stale') await replace();
      if (place === 'wait' && isApiError(error)) setWaitUntil(Date.now() + (error.retryAfter ?? 1) * 1000);
      if (place === 'amount' || place === 'confirm') void refreshMe();
      throw error;
    }
  });

  /** Another quote in place of the one that is shown; what went wrong is told in the confirmation. */
  async function replace(): Promise<void> {
    setAskError(null);
    try {
      const { offer: next } = await ask();
      // Why there is no other is told by the form.
      if (!next) return setConfirming(false);
      setOffer(next);
      setChanged(next.quote.received !== offer?.quote.received);
    } catch (error) {
      setAskError(error);
    }
  }

  const place = action.error ? failurePlace(action.error) : null;
  const forget = () => {
    setAskError(null);
    if (place !== 'unknown') action.reset();
  };

  return {
    confirming: confirming && place !== 'amount',
    offer,
    pending: action.pending || renewing,
    error: askError ?? action.error,
    place: askError ? 'confirm' : place,
    changed,
    waitUntil,
    begin(next) {
      forget();
      setChanged(false);
      const again = unanswered.current;
      const same = again !== null && sameIntention(again, next);
      if (!same) {
        unanswered.current = null;
        action.reset();
      }
      setOffer(same ? again : next);
      setConfirming(true);
    },
    async confirm() {
      if (!offer) return;
      setChanged(false);
      setAskError(null);
      const exchange = await action.run(offer);
      if (!exchange) return;
      void refreshMe();
      onDone(exchange);
    },
    async renew() {
      setRenewing(true);
      forget();
      await replace();
      setRenewing(false);
    },
    close() {
      forget();
      setConfirming(false);
    },
  };
}
