import { useLanguage } from '../locales/use-text';
import { formatAmount, percentOf } from '../money/amount';

/** Parts per million, read as a percentage. */
export function Percent({ ppm }: { ppm: number }) {
  const language = useLanguage();
  return <span>{formatAmount(percentOf(String(ppm)), language)} %</span>;
}
