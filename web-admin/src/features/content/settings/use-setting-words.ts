import { isDecimal } from '@server/common/money/decimal.rules';
import type { SettingRow } from '@server/settings/settings.schemas';
import { useLanguage, useNames, useText } from '../../../locales/use-text';
import { readableValue } from './setting-value';

/** How a setting's values and bounds are read on the screen. */
export function useSettingWords(row: SettingRow) {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useNames();
  // the units that are words; the others are codes
  const named: Record<string, string> = {
    minutes: t('settings.minutes'),
    hours: t('settings.hours'),
    days: t('settings.days'),
    seconds: t('settings.seconds'),
  };
  const unit = named[row.unit ?? ''] ?? row.unit ?? '';
  const value = (text: string): string => {
    if (row.type === 'boolean') return t(text === 'true' ? 'settings.on' : 'settings.off');
    if (row.type === 'choice') return nameOf('settings.choices', text);
    const readable = readableValue(row, text, language);
    return unit && row.type !== 'ppm' ? `${readable} ${unit}` : readable || t('app.none');
  };
  const bound = (text: string): string => {
    return row.type === 'amount' && !isDecimal(text, true) ? text : readableValue(row, text, language);
  };
  const bounds = (): string | null => {
    if (row.min !== null && row.max !== null) return t('settings.bounds', { min: bound(row.min), max: bound(row.max) });
    if (row.min !== null) return t('settings.atLeast', { min: bound(row.min) });
    return row.max === null ? null : t('settings.atMost', { max: bound(row.max) });
  };
  return { value, bounds, unit };
}
