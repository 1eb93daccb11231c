import Box from '@mui/material/Box';
import { addAmounts, isDecimal, percentOf, signOf } from '@server/common/money/decimal.rules';
import { type FieldProps, useFieldValue, useRecordContext } from 'react-admin';
import { useLanguage, useText } from '../locales/use-text';
import { CopyOnSight } from './CopyButton';
import { formatAmount } from './format-amount';

interface AmountProps {
  value: string;
  asset?: string;
  /** + and −, with colour beside them */
  signed?: boolean;
  /** with a button that copies the exact value */
  copy?: boolean;
}

export function Amount({ value, asset, signed = false, copy = false }: AmountProps) {
  const t = useText();
  const language = useLanguage();
  const sign = signed && isDecimal(value, true) ? signOf(value) : 0;
  const color = sign > 0 ? 'success.main' : sign < 0 ? 'error.main' : 'inherit';
  return (
    <Box
      component="span"
      sx={{ position: 'relative', whiteSpace: 'nowrap', color, fontVariantNumeric: 'tabular-nums' }}
    >
      {formatAmount(value, language, signed)}
      {asset ? (
        <Box component="span" sx={{ color: 'text.secondary', ml: 0.75 }}>
          {asset}
        </Box>
      ) : null}
      {copy && isDecimal(value, true) ? <CopyOnSight text={addAmounts(value)} label={t('app.copyAmount')} /> : null}
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
  return <Amount value={value} signed={signed} asset={withAsset ? record?.asset : undefined} copy />;
}

/** Parts per million, read as a percentage. */
export function Percent({ ppm }: { ppm: number }) {
  const language = useLanguage();
  return <span>{formatAmount(percentOf(String(ppm)), language)} %</span>;
}
