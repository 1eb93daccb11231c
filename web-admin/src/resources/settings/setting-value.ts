import { addAmounts, compareAmounts, isDecimal, percentOf, signOf } from '@server/common/money/decimal.rules';
import { partOf } from '@server/common/money/rates.rules';
import type { SettingRow } from '@server/settings/settings.schemas';
import { formatAmount } from '../../fields/format-amount';
import type { MessageKey } from '../../locales/texts';

/** A key of a text with what it takes. */
export interface Sentence {
  key: MessageKey;
  with: Record<string, string>;
}

type Bounded = Pick<SettingRow, 'type' | 'min' | 'max' | 'options'>;

const isWhole = (text: string) => /^-?\d+$/.test(text);

/** The fault of a new value; null: none. The server checks again. */
export function settingFault(row: Bounded, raw: string): Sentence | null {
  const value = raw.trim();
  if (row.type === 'text') return null;
  if (value === '') return { key: 'app.form.required', with: {} };
  if (row.type === 'boolean')
    return value === 'true' || value === 'false' ? null : { key: 'app.form.required', with: {} };
  if (row.type === 'choice') return row.options?.includes(value) ? null : { key: 'app.form.required', with: {} };
  if (row.type === 'amount' ? !isDecimal(value) : !isWhole(value)) {
    return { key: row.type === 'amount' ? 'app.form.amount' : 'settings.integer', with: {} };
  }
  if (row.min !== null && compareAmounts(value, row.min) < 0)
    return { key: 'settings.tooSmall', with: { min: row.min } };
  if (row.max !== null && compareAmounts(value, row.max) > 0)
    return { key: 'settings.tooLarge', with: { max: row.max } };
  return null;
}

/** A value as people read it, without its unit; booleans and choices are words of the caller. */
export function readableValue(row: Pick<SettingRow, 'type'>, value: string, locale: string): string {
  if (row.type === 'amount') return formatAmount(value, locale);
  if (row.type === 'ppm' && isWhole(value)) return `${value} ppm = ${percentOf(value)} %`;
  return value;
}

/** What a value does, in one example with round numbers. */
export function settingExample(row: Pick<SettingRow, 'id' | 'type' | 'unit'>, raw: string): Sentence {
  const value = raw.trim();
  const unit = row.unit ?? '';
  if (row.type === 'boolean')
    return { key: value === 'true' ? 'settings.examples.on' : 'settings.examples.off', with: {} };
  if (row.type === 'ppm' && isWhole(value)) {
    return { key: 'settings.examples.ppm', with: { percent: percentOf(value), part: partOf('100', value) } };
  }
  if (row.type === 'amount' && isDecimal(value)) {
    if (/feeFixed/.test(row.id)) {
      return { key: 'settings.examples.feeFixed', with: { total: addAmounts('100', value), unit } };
    }
    if (/\.min$/.test(row.id)) return { key: 'settings.examples.minimum', with: { value, unit } };
    if (/limit|cap|max/i.test(row.id)) {
      return signOf(value) === 0
        ? { key: 'settings.examples.none', with: {} }
        : { key: 'settings.examples.limit', with: { value, unit } };
    }
  }
  if (row.type === 'integer' && unit === 'ms' && isWhole(value)) {
    return { key: 'settings.examples.seconds', with: { value, seconds: partOf(value, '1000') } };
  }
  return { key: 'settings.examples.plain', with: { value, unit } };
}
