import type { Site } from '@server/home/home.schemas';
import { readStored, writeStored } from '../browser/storage';
import { createStore, useStore } from '../browser/store';
import { useSite } from './site';

export type FiatRate = Site['fiatRates'][number];

const key = 'fiat_currency';
const chosen = createStore<string | null>(readStored(key));

/** Chooses the currency that amounts are shown in beside USDT, on this device; null: none. */
export function chooseFiat(currency: string | null): void {
  chosen.set(currency);
  writeStored(key, currency);
}

/** The rate of the chosen currency; null where none is chosen, or staff no longer keep a rate of it. */
export function useFiatRate(): FiatRate | null {
  const currency = useStore(chosen);
  const rates = useSite()?.fiatRates ?? [];
  return rates.find((each) => each.currency === currency) ?? null;
}
