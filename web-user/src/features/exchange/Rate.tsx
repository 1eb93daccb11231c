import { priceDecimals } from '../../lib/money/price';
import { AmountText } from '../../ui/AmountText';

/** What one whole unit is exchanged for; a dash where that is not known. */
export function Rate({ from, to, rate }: { from: string; to: string; rate: string | null }) {
  if (rate === null) return <>{'\u2013'}</>;
  return (
    <>
      1&nbsp;{from} = <AmountText value={rate} asset={to} decimals={priceDecimals(rate)} />
    </>
  );
}
