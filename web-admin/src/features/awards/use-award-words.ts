import type { AwardRow } from '@server/awards/awards.list';
import { formatAmount, formatRate } from '../../fields/values/format-amount';
import { useLanguage, useText } from '../../locales/use-text';

type Told = Pick<AwardRow, 'kind' | 'base' | 'ratePpm' | 'eventKind' | 'fromUid' | 'dividendId'>;

/** Why an award is what it is, in one sentence: "10 % of 500.00 USDT joined by 12345678". */
export function useAwardSentence(): (row: Told) => string {
  const t = useText();
  const language = useLanguage();
  return ({ kind, base, ratePpm, eventKind, fromUid }) => {
    const user = fromUid ?? t('app.none');
    if (kind === 'dividend') return t('awards.sentences.dividend');
    if (kind === 'meal') return t('awards.sentences.meal', { user });
    const stated = {
      rate: ratePpm === null ? t('app.none') : formatRate(ratePpm, language),
      amount: formatAmount(base ?? '0', language),
      user,
    };
    if (kind === 'sameLevel') return t('awards.sentences.sameLevel', stated);
    return t(`awards.sentences.${eventKind ?? 'join'}`, stated);
  };
}
