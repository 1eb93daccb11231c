import type { Award } from '@server/awards/income/income.schemas';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../lib/account/names';
import { useFormat } from '../../lib/i18n/use-format';
import { awardWords } from './awards';

/** Where an award comes from, in a sentence of the reader's language. */
export function useAwardText(): (award: Award) => string {
  const { t } = useTranslation('income');
  const format = useFormat();
  return useCallback(
    (award) => {
      const words = awardWords(award);
      const name = award.from ? shownName(award.from) : t('somebody');
      const money = (amount: string) => format.amount(amount, { decimals: 8, minimum: 0 });
      switch (words.key) {
        case 'meal':
          return t('words.meal', { name });
        case 'dividend':
          // Noon, so that no time zone moves the day.
          return t('words.dividend', { day: format.date(`${words.day}T12:00:00`) });
        case 'plain':
          return t('words.plain', { name });
        case 'sameLevel':
          return t('words.sameLevel', { rate: format.percent(words.ratePpm), base: money(words.base) });
        default:
          return t(`words.${words.key}`, { rate: format.percent(words.ratePpm), base: money(words.base), name });
      }
    },
    [t, format],
  );
}
