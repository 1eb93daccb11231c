import { Button } from '@mui/material';
import type { Move } from '@server/finance/transfers/transfer.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { ResultPage } from '../../ui/ResultPage';

/** What was moved, and where it stands on the bills. */
export function MoveResult({ move, onAnother }: { move: Move; onAnother: () => void }) {
  const { t } = useTranslation('transfer');
  const format = useFormat();
  const { asset, amount, from, to, createdAt } = move;
  return (
    <ResultPage
      tone="done"
      title={t('move.done')}
      rows={[
        { label: t('amount'), value: <AmountText value={amount} asset={asset} decimals={8} /> },
        { label: t('move.from'), value: t(`move.wallet.${from}`) },
        { label: t('move.to'), value: t(`move.wallet.${to}`) },
        { label: t('time'), value: format.dateTime(createdAt) },
      ]}
      actions={
        <>
          <Button
            component={Link}
            to={`/pages/transaction/dateils?type=move&asset=${asset}`}
            variant="contained"
            size="large"
          >
            {t('result.bills')}
          </Button>
          <Button size="large" variant="outlined" onClick={onAnother}>
            {t('move.another')}
          </Button>
        </>
      }
    />
  );
}
