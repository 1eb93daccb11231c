import { Button } from '@mui/material';
import type { Exchange } from '@server/exchange/exchange.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { ResultPage } from '../../ui/ResultPage';

/** What was given and what was really had for it, and the ways on. */
export function ExchangeResult({ exchange, onAnother }: { exchange: Exchange; onAnother: () => void }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { id, from, to, amount, received, fee, createdAt } = exchange;
  const exact = (value: string, asset: string) => <AmountText value={value} asset={asset} decimals={8} />;
  return (
    <ResultPage
      tone="done"
      title={t('result.title')}
      text={t('result.text')}
      rows={[
        { label: t('result.received'), value: exact(received, to) },
        { label: t('result.paid'), value: exact(amount, from) },
        { label: t('result.fee'), value: exact(fee, from) },
        { label: t('result.time'), value: format.dateTime(createdAt) },
        { label: t('result.number'), value: id },
      ]}
      actions={
        <>
          <Button
            component={Link}
            to={`/pages/transaction/dateils?type=exchange&asset=${to}`}
            variant="contained"
            size="large"
          >
            {t('result.bills')}
          </Button>
          <Button component={Link} to="/pages/asset/index" variant="outlined" size="large">
            {t('result.assets')}
          </Button>
          <Button size="large" onClick={onAnother}>
            {t('result.another')}
          </Button>
        </>
      }
    />
  );
}
