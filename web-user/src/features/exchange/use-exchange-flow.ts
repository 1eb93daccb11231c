import type { Exchange } from '@server/exchange/exchange.schemas';
import { useRef, useState } from 'react';
import { refreshMe } from '../../lib/account/me';
import { isApiError } from '../../lib/http/api-error';
import type { Payment } from '../../lib/money/sent-payments';
import { type Draft, useMoneyFlow } from '../money';
import { type Asked, type Offer, postExchange } from './exchange-calls';
import { exchangeFaults, isStale, requestOf, sameIntention, waitAfter } from './exchange-form';

/**
 * Confirmation and sending. If no answer came, the very same quote is sent again, under the same key, however often
 * and even when it has run out: another one could exchange twice. If the quote no longer holds, another is asked for
 * and shown before anything is sent.
 * @param ask asks for another quote
 */
export function useExchangeFlow(ask: () => Promise<Asked>, onDone: (exchange: Exchange) => void, draft: Draft) {
  const [before, setBefore] = useState<string | null>(null);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [renewing, setRenewing] = useState(false);
  const [askError, setAskError] = useState<unknown>(null);
  const flow = useMoneyFlow({ send, faults: exchangeFaults, about, onDone, draft, same: sameIntention });
  const offer = flow.request;
  const refreshing = useRef(false);
  const atRest = useRef(false);
  // While a quote is on its way, or no answer came to it, no other takes its place.
  atRest.current = flow.step === 'confirm' && !flow.pending && flow.place !== 'unknown';

  async function send(sent: Offer, key: string): Promise<Exchange> {
    try {
      return await postExchange(requestOf(sent), key);
    } catch (error) {
      const wait = waitAfter(error, Date.now());
      if (isStale(error)) await replace();
      else if (wait !== null) setWaitUntil(wait);
      else if (!isApiError(error) || error.kind !== 'network') void refreshMe();
      throw error;
    }
  }

  /** Puts another quote in place of the one that is shown. The confirmation says what went wrong. */
  async function replace(): Promise<void> {
    setAskError(null);
    try {
      const { offer: next } = await ask();
      // The form says why there is no other.
      if (!next) return flow.back();
      show(next);
    } catch (error) {
      setAskError(error);
    }
  }

  function show(next: Offer): void {
    flow.replace(next);
    if (offer && next.quote.received !== offer.quote.received) setBefore(offer.quote.received);
  }

  return {
    confirming: flow.step === 'confirm',
    /** what is being confirmed: it stands still while it is read; null before anything was */
    offer,
    pending: flow.pending || renewing,
    error: askError ?? flow.error,
    /** where `error` belongs; null without one */
    place: askError ? ('confirm' as const) : flow.place,
    /** what the quote before this one would have brought, where that was another sum: it is to be looked at again */
    before,
    /** ms by this device's clock before which the server takes no further exchange; null if it said nothing */
    waitUntil,
    /** shows the confirmation of `next` */
    begin(next: Offer) {
      setAskError(null);
      setBefore(null);
      flow.begin(next);
    },
    confirm() {
      setBefore(null);
      setAskError(null);
      void flow.confirm();
    },
    /** Puts another quote in place of one that is about to run out; if that fails, it runs out. */
    async refresh() {
      if (refreshing.current || !atRest.current) return;
      refreshing.current = true;
      const { offer: next } = await ask().catch(() => ({ offer: null }));
      refreshing.current = false;
      if (next && atRest.current) show(next);
    },
    /** puts another quote in place of one that has run out */
    async renew() {
      setRenewing(true);
      flow.forget();
      await replace();
      setRenewing(false);
    },
    close() {
      setAskError(null);
      flow.back();
    },
  };
}

const about = ({ from, to, quote }: Offer): Payment => ({ kind: 'exchange', asset: from, amount: quote.amount, to });

export type ExchangeFlow = ReturnType<typeof useExchangeFlow>;
