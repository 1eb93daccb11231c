import { Box } from '@mui/material';
import { useFormat } from '../../lib/i18n/use-format';
import type { FigureSize } from '../../lib/money/figure';
import { priceDecimals } from '../../lib/money/price';
import { weight } from '../../shared/tokens';
import { Pill } from '../feedback/StatusPill';
import { AmountText } from './AmountText';

export interface PriceTextProps {
  value: string | null;
  asset?: string;
  size?: FigureSize;
  /** leaves out the asset code, where the list says it once */
  bare?: boolean;
}

/** A price with as many decimals as it needs; a dash for null. */
export function PriceText({ value, asset = 'USDT', ...rest }: PriceTextProps) {
  if (value === null) return <>{'\u2013'}</>;
  return <AmountText value={value} asset={asset} decimals={priceDecimals(value)} plain {...rest} />;
}

const useChange = () => {
  const format = useFormat();
  return (ppm: number) => format.percent(ppm, { sign: 'always', minimum: 2 });
};

/** A change of price in parts per million, by sign and colour; a dash if it is not known. */
export function PriceChange({ ppm }: { ppm: number | null }) {
  const change = useChange();
  if (ppm === null) return <>{'\u2013'}</>;
  return (
    <Box
      component="span"
      sx={{
        color: ppm === 0 ? undefined : ppm > 0 ? 'gain' : 'loss',
        fontWeight: weight.medium,
        whiteSpace: 'nowrap',
      }}
    >
      {change(ppm)}
    </Box>
  );
}

/** The same on a wash, beside a figure that stands alone. */
export function ChangePill({ ppm }: { ppm: number | null }) {
  const change = useChange();
  if (ppm === null) return <>{'\u2013'}</>;
  return <Pill data-tone={ppm > 0 ? 'good' : ppm < 0 ? 'bad' : undefined}>{change(ppm)}</Pill>;
}
