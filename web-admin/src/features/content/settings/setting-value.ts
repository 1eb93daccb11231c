import { addAmounts, compareAmounts, isDecimal, percentOf, ppmOf, signOf } from '@server/common/money/decimal.rules';
import { partOf } from '@server/common/money/rates.rules';
import type { SettingRow } from '@server/settings/settings.schemas';
import { formatAmount, formatRate } from '../../../fields/values/format-amount';
import type { MessageKey } from '../../../locales/texts';

/** A key of a text with what it takes. */
export interface Sentence {
  key: MessageKey;
  with: Record<string, string>;
}

type Bounded = Pick<SettingRow, 'type' | 'min' | 'max' | 'options'>;

const isWhole = (text: string) => /^-?\d+$/.test(text);

/** A stored value as it is typed: a rate as a percentage. */
export const typedValue = (row: Pick<SettingRow, 'type'>, stored: string): string =>
  row.type === 'ppm' && isWhole(stored) ? percentOf(stored) : stored;

/** A typed value as it is stored: a percentage in parts per million. Null: it is no percentage the server can hold. */
export function storedValue(row: Pick<SettingRow, 'type'>, typed: string): string | null {
  const text = typed.trim();
  if (row.type !== 'ppm') return text;
  return /^\d{1,4}(\.\d{1,4})?$/.test(text) ? String(ppmOf(text)) : null;
}

/** The fault of a typed value; null: none. The server checks again. */
export function settingFault(row: Bounded, typed: string): Sentence | null {
  if (row.type === 'text') return null;
  if (typed.trim() === '') return { key: 'app.form.required', with: {} };
  const value = storedValue(row, typed);
  if (value === null) return { key: 'settings.percent', with: {} };
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
  if (row.type === 'ppm' && isWhole(value)) return formatRate(Number(value), locale);
  return value;
}

/** What a fee comes to for an amount of 100, now and after a change. */
export interface FeeChange {
  label: Sentence;
  before: string;
  after: string;
  unit: string;
}

type FeeRow = Pick<SettingRow, 'type' | 'unit' | 'value' | 'fee'>;

/**
 * What a change of a fee means for an amount of 100; a withdrawal pays its fixed part and its rate together. Null where
 * the setting is no fee.
 * @param all the settings beside it
 */
export function feeChange(row: FeeRow, raw: string, all: readonly FeeRow[]): FeeChange | null {
  const { fee } = row;
  if (fee === null) return null;
  const isFixed = row.type === 'amount';
  const unit = fee === 'fuel' ? 'FUEL' : ((isFixed ? row.unit : null) ?? 'USDT');
  const isBeside = (other: FeeRow) =>
    fee === 'withdrawal' && other.fee === fee && (isFixed ? other.type === 'ppm' : other.unit === unit);
  const beside = all.find(isBeside);
  const paid = (each: Pick<FeeRow, 'type'>, value: string): string => {
    if (each.type === 'amount') return isDecimal(value) ? value : '0';
    return isWhole(value) ? partOf('100', value) : '0';
  };
  const sum = (value: string) => addAmounts(paid(row, value), beside ? paid(beside, beside.value) : '0');
  const label = { key: `settings.fees.${fee}`, with: { unit } } as const;
  return { label, before: sum(row.value), after: sum(raw.trim()), unit };
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
