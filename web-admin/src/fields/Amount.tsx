import Box from '@mui/material/Box';
import { isDecimal, percentOf, signOf } from '@server/common/money/decimal.rules';
import { type FieldProps, useFieldValue, useRecordContext } from 'react-admin';
import { useLanguage } from '../locales/use-text';
import { formatAmount } from './format-amount';

interface AmountProps {
  value: string;
  asset?: string;
  /** + and −, with colour beside them */
  signed?: boolean;
}

export function Amount({ value, asset, signed = false }: AmountProps) {
  const language = useLanguage();
  const sign = signed && isDecimal(value, true) ? signOf(value) : 0;
  const color = sign > 0 ? 'success.main' : sign < 0 ? 'error.main' : 'inherit';
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color, fontVariantNumeric: 'tabular-nums' }}>
      {formatAmount(value, language, signed)}
      {asset ? (
        <Box component="span" sx={{ color: 'text.secondary', ml: 0.75 }}>
          {asset}
        </Box>
      ) : null}
    </Box>
  );
}

interface AmountFieldProps extends FieldProps {
  signed?: boolean;
  withAsset?: boolean;
}

/** An amount column; the asset of the row beside it where `withAsset`. */
export function AmountField({ signed = false, withAsset = false, ...props }: AmountFieldProps) {
  const value: unknown = useFieldValue({ source: props.source ?? '' });
  const record = useRecordContext<{ asset?: string }>();
  if (typeof value !== 'string') return <span>–</span>;
  return <Amount value={value} signed={signed} asset={withAsset ? record?.asset : undefined} />;
}

/** Parts per million, read as a percentage. */
export function Percent({ ppm }: { ppm: number }) {
  const language = useLanguage();
  return <span>{formatAmount(percentOf(String(ppm)), language)} %</span>;
}
