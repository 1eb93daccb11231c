import type { Deposit } from '@server/finance/finance.schemas';
import { useTranslation } from 'react-i18next';
import { AmountText } from '../../ui/AmountText';
import type { DetailRow } from '../../ui/DetailRows';

/** What was credited, and what it was turned into; nothing before that. */
export function useCreditRows(): (deposit: Deposit) => DetailRow[] {
  const { t } = useTranslation('deposit');
  return ({ asset, credited, converted }) => {
    if (credited === null) return [];
    const row = { label: t('creditedDone'), value: <AmountText value={credited} asset={asset} decimals={8} signed /> };
    if (converted === null) return [row];
    const into = <AmountText value={converted.amount} asset={converted.asset} decimals={8} signed />;
    return [row, { label: t('converted'), value: into }];
  };
}
