import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '../../lib/account/site';
import { worthOf } from '../../lib/money/price';
import { AmountText } from '../../ui/amounts/AmountText';

/** What an amount is worth by the price that the whole app shows of its asset; nothing of USDT, and without a price. */
export function Worth({ amount, asset }: { amount: string; asset: string }) {
  const price = useQuery(pricesQuery).data?.find((each) => each.asset === asset)?.price ?? null;
  if (asset === 'USDT' || price === null) return null;
  return (
    <>
      ≈ <AmountText value={worthOf(amount, price)} asset="USDT" decimals={2} />
    </>
  );
}
