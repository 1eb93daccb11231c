import { groupDigits, numberMarks } from '@server/common/money/number-marks.rules';
import { formatAmount } from '../../fields/values/format-amount';
import { useLanguage, useText } from '../../locales/use-text';
import type { RateKind } from './rates-draft';

/** A value of the rates, as it is typed, for reading: with its unit, in the numbers of the reader. */
export function useRateText(): (kind: RateKind, typed: string) => string {
  const t = useText();
  const language = useLanguage();
  return (kind, typed) => {
    if (kind === 'switch') return t(typed === 'true' ? 'settings.on' : 'settings.off');
    if (kind === 'percent') return `${typed.replace('.', numberMarks(language).decimal)} %`;
    return kind === 'amount' ? `${formatAmount(typed, language)} USDT` : groupDigits(typed, language);
  };
}
