import { Button } from '@mui/material';
import type { Withdrawal } from '@server/finance/finance.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { addAmounts } from '../../lib/money/decimal';
import { AmountText } from '../../ui/AmountText';
import { ResultPage } from '../../ui/ResultPage';

/** 'Please wait for review', with what was asked for and the ways to follow it. */
export function WithdrawalResult({ withdrawal, onAnother }: { withdrawal: Withdrawal; onAnother: () => void }) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const { id, asset, amount, fee, address, holdUntil, createdAt } = withdrawal;
  const exact = (value: string) => <AmountText value={value} asset={asset} decimals={8} />;
  return (
    <ResultPage
      tone="waiting"
      title={t('result.title')}
      text={t('result.text')}
      rows={[
        { label: t('received'), value: exact(amount) },
        { label: t('fee'), value: exact(fee) },
        { label: t('total'), value: exact(addAmounts(amount, fee)) },
        { label: t('address.label'), value: address },
        ...(holdUntil ? [{ label: t('heldUntil'), value: format.dateTime(holdUntil) }] : []),
        { label: t('time'), value: format.dateTime(createdAt) },
        { label: t('number'), value: id },
      ]}
      actions={
        <>
          <Button component={Link} to={`/pages/property/withdrawal/list?id=${id}`} variant="contained" size="large">
            {t('result.follow')}
          </Button>
          <Button
            component={Link}
            to={`/pages/transaction/dateils?type=withdrawal&asset=${asset}`}
            variant="outlined"
            size="large"
          >
            {t('result.bills')}
          </Button>
          <Button size="large" onClick={onAnother}>
            {t('result.another')}
          </Button>
        </>
      }
    />
  );
}
