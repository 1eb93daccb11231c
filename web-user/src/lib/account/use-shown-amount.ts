import { useFormat } from '../i18n/use-format';
import { displayDecimals, useSite } from './site';

/** Writes an amount in a sentence as `AmountText` shows it. */
export function useShownAmount(): (value: string, asset: string) => string {
  const format = useFormat();
  const site = useSite();
  return (value, asset) => format.amount(value, { decimals: displayDecimals(site, asset), below: true });
}
