import type { Expense } from '@server/awards/income/income.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { ListRow } from '../../ui/parts/ListRow';

/** A payment of one's own; leads to its bill. */
export function ExpenseRow({ expense }: { expense: Expense }) {
  const { t } = useTranslation('words');
  const format = useFormat();
  const { id, type, amount, createdAt } = expense;
  return (
    <ListRow
      icon={<AssetMark code="USDT" />}
      title={t(`billTypes.${type}`)}
      detail={format.time(createdAt)}
      value={<AmountText value={`-${amount}`} asset="USDT" decimals={2} size="row" signed />}
      to={`/pages/transaction/details?id=${id}`}
    />
  );
}
