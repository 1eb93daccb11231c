import { fullDays } from '@server/common/money/daily-parts.rules';
import { isZero } from '@server/common/money/decimal.rules';
import type { LockBody, LockProductOffer } from '@server/locks/locks.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AssetMark } from '../../shared/marks/AssetMark';
import { Exact, type MoneySheetsProps } from '../money';
import { bonusInAll, summaryOf } from './lock-plan';

/**
 * What is certain of a lock: its principal, and what is set aside for its bonus. Of an amount, or null where none is
 * typed; at a rate of 0 it is made without a bonus.
 */
export function useBonusSentence(product: LockProductOffer): (amount: string | null, ratePpm: number) => string {
  const { t } = useTranslation('locks');
  const format = useFormat();
  const { asset, days } = product;
  return (amount, ratePpm) => {
    const rate = format.percent(ratePpm);
    if (ratePpm === 0 || days < fullDays) return t('note.none');
    if (amount === null) return `${t('note.rate', { rate })} ${t('note.fullDays')}`;
    const bonus = bonusInAll(amount, { ...product, ratePpm });
    return isZero(bonus)
      ? t('note.none')
      : `${t('note.bonus', { rate, bonus: format.amount(bonus, { decimals: 8, minimum: 0 }), asset })} ${t('note.fullDays')}`;
  };
}

/** What the sheet over the form says of a lock that is about to be made. */
export function useLockConfirmation(
  product: LockProductOffer,
  firstDay: string,
): MoneySheetsProps<LockBody, string>['confirmation'] {
  const { t } = useTranslation(['locks', 'money', 'words']);
  const format = useFormat();
  const { asset, days } = product;
  const mark = <AssetMark code={asset} size={40} />;
  return ({ amount, orWithoutBonus = false }) => {
    const terms = orWithoutBonus ? { ...product, ratePpm: 0 } : product;
    const { lastDay, daily, last, bonus } = summaryOf(amount, terms, firstDay);
    const none = isZero(bonus);
    return {
      title: orWithoutBonus ? t('confirm.titleWithout') : t('confirm.title'),
      sum: { label: t('confirm.sum'), value: <Exact value={amount} asset={asset} flow="out" /> },
      usdt: asset === 'USDT' ? amount : null,
      paidFrom: { asset, balance: product.funding, spent: amount },
      from: { name: t('words:wallets.funding'), mark },
      to: { label: t('confirm.backTo'), name: t('words:wallets.contract'), mark },
      rows: [
        { label: t('fact.days'), value: t('days', { count: days }) },
        { label: t('fact.first'), value: format.utcDay(firstDay) },
        { label: t('fact.last'), value: format.utcDay(lastDay) },
        { label: t('fact.daily'), value: <Exact value={daily} asset={asset} flow="in" /> },
        ...(last === null
          ? []
          : [{ label: t('fact.lastPart'), value: <Exact value={last} asset={asset} flow="in" /> }]),
        { label: t('fact.bonus'), value: none ? t('fact.noBonus') : <Exact value={bonus} asset={asset} flow="in" /> },
      ],
      note: (
        <>
          {orWithoutBonus ? t('confirm.without') : none ? t('confirm.plain') : t('confirm.bonus')} {t('note.utc')}
        </>
      ),
      confirmLabel: t('confirm.action'),
      unknown: t('money:unanswered'),
    };
  };
}
