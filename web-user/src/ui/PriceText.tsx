import { Box } from '@mui/material';
import { useFormat } from '../lib/i18n/use-format';
import { priceDecimals } from '../lib/money/price';
import { AmountText } from './AmountText';

/** A price with as many decimals as it needs; a dash for null. */
export function PriceText({ value, asset = 'USDT' }: { value: string | null; asset?: string }) {
  if (value === null) return <>{'\u2013'}</>;
  return <AmountText value={value} asset={asset} decimals={priceDecimals(value)} />;
}

/** A change of price in parts per million, by sign, arrow and colour; null if it is not known. */
export function PriceChange({ ppm }: { ppm: number | null }) {
  const format = useFormat();
  if (ppm === null) return <>{'\u2013'}</>;
  const arrow = ppm > 0 ? '▲' : '▼';
  return (
    <Box
      component="span"
      className="figures"
      sx={{ color: ppm === 0 ? undefined : ppm > 0 ? 'gain' : 'loss', whiteSpace: 'nowrap' }}
    >
      {ppm !== 0 && (
        <Box component="span" aria-hidden="true" sx={{ fontSize: '0.625rem', mr: 1, verticalAlign: '0.0625rem' }}>
          {arrow}
        </Box>
      )}
      {format.percent(ppm, { sign: 'always', minimum: 2 })}
    </Box>
  );
}
