import { Button } from '@mui/material';
import type { Deposit } from '@server/finance/finance.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { ResultPage } from '../../ui/ResultPage';

/** 'Please wait for review', with what was filed and the way to follow it. */
export function DepositResult({ deposit, onAnother }: { deposit: Deposit; onAnother: () => void }) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  return (
    <ResultPage
      tone="waiting"
      title={t('result.title')}
      text={t('result.text')}
      rows={[
        { label: t('amount'), value: <AmountText value={deposit.amount} asset={deposit.asset} decimals={8} /> },
        ...(deposit.txHash ? [{ label: t('txHash.label'), value: deposit.txHash }] : []),
        { label: t('time'), value: format.dateTime(deposit.createdAt) },
        { label: t('number'), value: deposit.id },
      ]}
      actions={
        <>
          <Button
            component={Link}
            to={`/pages/property/recharge/list?id=${deposit.id}`}
            variant="contained"
            size="large"
          >
            {t('result.follow')}
          </Button>
          <Button variant="outlined" size="large" onClick={onAnother}>
            {t('result.another')}
          </Button>
        </>
      }
    />
  );
}
