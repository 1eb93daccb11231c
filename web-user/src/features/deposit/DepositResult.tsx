import { Button } from '@mui/material';
import type { Deposit } from '@server/finance/finance.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { ResultPage } from '../../ui/ResultPage';
import { useCreditRows } from './credit-rows';
import { DepositCheckView } from './DepositCheckView';
import { depositQuery } from './deposit-calls';

/** 'Please wait for review', with what was filed, what the chain shows of it, and the way to follow it. */
export function DepositResult({ deposit: filed, onAnother }: { deposit: Deposit; onAnother: () => void }) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const deposit = useQuery(depositQuery(filed.id, filed)).data ?? filed;
  const creditRows = useCreditRows();
  const credited = deposit.state === 'credited';
  return (
    <ResultPage
      tone={credited ? 'done' : deposit.state === 'rejected' ? 'failed' : 'waiting'}
      title={deposit.state === 'pending' ? t('result.title') : t(`state.${deposit.state}`)}
      text={deposit.state === 'pending' ? t('result.text') : deposit.reason}
      rows={[
        { label: t('amount'), value: <AmountText value={deposit.amount} asset={deposit.asset} decimals={8} /> },
        ...creditRows(deposit),
        ...(deposit.txHash ? [{ label: t('txHash.label'), value: deposit.txHash }] : []),
        { label: t('time'), value: format.dateTime(deposit.createdAt) },
        { label: t('number'), value: deposit.id },
      ]}
      actions={
        <>
          {deposit.state === 'pending' && deposit.check && <DepositCheckView deposit={deposit} check={deposit.check} />}
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
