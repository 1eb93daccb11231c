import { Box, Button } from '@mui/material';
import type { Deposit, TestMoneyOffer } from '@server/finance/deposits/deposits.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { useServerNow } from '../../lib/browser/server-now';
import { useErrorText } from '../../lib/http/use-error-text';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { useFormat } from '../../lib/i18n/use-format';
import { QueryView } from '../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { takeTestMoney, testMoneyQuery } from './deposit-calls';

const minuteMs = 60_000;

interface TestMoneyProps {
  onTaken: (deposit: Deposit) => void;
}

/** What demo mode gives in place of a payment. */
export function TestMoney({ onTaken }: TestMoneyProps) {
  const offer = useQuery(testMoneyQuery);
  return (
    <Card sx={{ mb: 6 }}>
      <QueryView query={offer} skeleton={<OfferSkeleton />}>
        {(data) => <Offer offer={data} since={offer.dataUpdatedAt} onTaken={onTaken} />}
      </QueryView>
    </Card>
  );
}

interface OfferProps extends TestMoneyProps {
  offer: TestMoneyOffer;
  /** epoch ms of the answer: the wait counts from there, whatever this device's clock says */
  since: number;
}

function Offer({ offer: { asset, amount, waitMs }, since, onTaken }: OfferProps) {
  const { t } = useTranslation(['deposit', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const { run, pending, error } = useMoneyAction(takeTestMoney);
  const left = Math.ceil((since + waitMs - useServerNow(0)) / minuteMs);
  const waits = waitMs > 0 && left > 0;
  const reason = waits ? null : errorText(error);

  const take = async () => {
    const deposit = await run({});
    void refreshMe();
    if (deposit) onTaken(deposit);
  };
  return (
    <>
      <Box component="h2" sx={{ m: 0, fontSize: '1.0625rem' }}>
        {t('test.title', { asset })}
      </Box>
      <Box sx={{ mt: 1, mb: 3, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted' }}>
        {t('test.text', { amount: format.amount(amount, { decimals: 8, minimum: 0 }), asset })}
      </Box>
      {reason && <Callout tone="error">{reason}</Callout>}
      <Button fullWidth size="large" variant="outlined" disabled={waits || pending} onClick={() => void take()}>
        {pending ? t('common:working') : waits ? t('test.next', { minutes: left }) : t('test.action', { asset })}
      </Button>
    </>
  );
}

const OfferSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Skeleton width="36%" height="1.0625rem" />
      <Skeleton height="2.5rem" />
      <Skeleton height={48} />
    </Box>
  </SkeletonGroup>
);
