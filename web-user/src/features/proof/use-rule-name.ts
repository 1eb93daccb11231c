import { useTranslation } from 'react-i18next';

const known = [
  'transactionsSumToZero',
  'ledgerSumsToZero',
  'balancesAreSumsOfEntries',
  'noAccountBelowItsFloor',
  'runningBalancesEndAtTheBalance',
  'transactionsHaveEntries',
  'entriesHaveATransactionAndAnAccount',
  'heldEqualsOpenWithdrawals',
  'sealsMatch',
  'everythingOldIsSealed',
] as const;

/** A rule of the books in words; one without words of its own by its name. */
export function useRuleName(): (name: string) => string {
  const { t } = useTranslation('proof');
  return (name) => {
    const rule = known.find((each) => each === name);
    return rule ? t(`rule.${rule}`) : t('rule.other', { name });
  };
}
