import { Button } from '@mui/material';
import type { Transfer } from '@server/finance/transfers/transfer.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { addAmounts } from '../../lib/money/decimal';
import { AmountText } from '../../ui/AmountText';
import { ResultPage } from '../../ui/ResultPage';
import { ownName } from './transfer-form';

/** What was sent, to whom, and where it stands on the bills. */
export function SendResult({ transfer, onAnother }: { transfer: Transfer; onAnother: () => void }) {
  const { t } = useTranslation('transfer');
  const format = useFormat();
  const { asset, amount, fee, recipient, createdAt } = transfer;
  const name = ownName(recipient);
  const exact = (value: string) => <AmountText value={value} asset={asset} decimals={8} />;
  return (
    <ResultPage
      tone="done"
      title={t('result.title')}
      text={t('result.text')}
      rows={[
        { label: t('recipient.gets'), value: exact(amount) },
        { label: t('result.fee'), value: exact(fee) },
        { label: t('total'), value: exact(addAmounts(amount, fee)) },
        ...(name === null ? [] : [{ label: t('recipient.name'), value: name }]),
        { label: t('recipient.uid'), value: recipient.uid },
        { label: t('recipient.account'), value: recipient.account },
        { label: t('time'), value: format.dateTime(createdAt) },
      ]}
      actions={
        <>
          <Button
            component={Link}
            to={`/pages/transaction/dateils?type=transferOut&asset=${asset}`}
            variant="contained"
            size="large"
          >
            {t('result.bills')}
          </Button>
          <Button size="large" variant="outlined" onClick={onAnother}>
            {t('result.another')}
          </Button>
        </>
      }
    />
  );
}
