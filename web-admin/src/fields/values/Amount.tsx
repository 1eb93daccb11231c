import Box from '@mui/material/Box';
import { addAmounts, isDecimal, percentOf, signOf } from '@server/common/money/decimal.rules';
import { numberMarks } from '@server/common/money/number-marks.rules';
import { AssetMark } from '@user/shared/marks/AssetMark';
import { type FieldProps, useFieldValue, useRecordContext } from 'react-admin';
import { useLanguage, useText } from '../../locales/use-text';
import { CopyOnSight } from './CopyButton';
import { formatAmount } from './format-amount';

interface AmountProps {
  value: string;
  asset?: string;
  /** + and −, with colour beside them */
  signed?: boolean;
  /** a price: its decimals are the news, and do not step back */
  price?: boolean;
  /** with a button that copies the exact value */
  copy?: boolean;
}

export function Amount({ value, asset, signed = false, price = false, copy = false }: AmountProps) {
  const t = useText();
  const language = useLanguage();
  const sign = signed && isDecimal(value, true) ? signOf(value) : 0;
  const color = sign > 0 ? 'success.main' : sign < 0 ? 'error.main' : 'inherit';
  return (
    <Box
      component="span"
      sx={{ position: 'relative', whiteSpace: 'nowrap', color, fontVariantNumeric: 'tabular-nums' }}
    >
      <Figure text={formatAmount(value, language, signed)} language={language} plain={price || sign !== 0} />
      {asset ? (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500, fontSize: '0.85em', ml: 0.75 }}>
          {asset}
        </Box>
      ) : null}
      {copy && isDecimal(value, true) ? <CopyOnSight text={addAmounts(value)} label={t('app.copyAmount')} /> : null}
    </Box>
  );
}

/** The eye takes the whole part first; the decimals step back, but for `plain`. */
function Figure({ text, language, plain }: { text: string; language: string; plain: boolean }) {
  const at = text.lastIndexOf(numberMarks(language).decimal);
  if (at === -1 || plain) return <strong style={{ fontWeight: 600 }}>{text}</strong>;
  return (
    <>
      <strong style={{ fontWeight: 600 }}>{text.slice(0, at)}</strong>
      <Box component="span" sx={{ fontWeight: 500, color: 'text.secondary' }}>
        {text.slice(at)}
      </Box>
    </>
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
  if (!withAsset || !record?.asset || signed) {
    return <Amount value={value} signed={signed} asset={withAsset ? record?.asset : undefined} copy />;
  }
  return <MarkedAmount value={value} asset={record.asset} />;
}

/** An amount with the mark of its asset and its code, which stand under one another in a column. */
export function MarkedAmount({ value, asset }: { value: string; asset: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}>
      <Amount value={value} copy />
      <AssetMark code={asset} size={20} />
      <Box component="span" sx={{ color: 'text.secondary', width: 36, textAlign: 'left' }}>
        {asset}
      </Box>
    </Box>
  );
}

/** Parts per million, read as a percentage. */
export function Percent({ ppm }: { ppm: number }) {
  const language = useLanguage();
  return <span>{formatAmount(percentOf(String(ppm)), language)} %</span>;
}
