import { Box, Button, Typography } from '@mui/material';
import type { BillDetail, BillDetailQuery } from '@server/ledger/ledger.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../lib/http/api-error';
import { useFormat } from '../../lib/i18n/use-format';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { FactsSkeleton, Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { Card, List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { billQuery, roundIdQuery, roundOfBill } from './bill-calls';
import { useCounterpart, useWalletName } from './bill-words';

/** One bill by `?id=`, or that of `?transaction=`, the other lines of its transaction, and what it came from. */
export function BillDetailPage() {
  const { t } = useTranslation('bills');
  const [params] = useSearchParams();
  const by = params.has('transaction') ? 'transaction' : 'bill';
  const id = Number(params.get(by === 'bill' ? 'id' : by));
  return (
    <Page title={t('detail.title')}>
      {Number.isSafeInteger(id) && id > 0 ? <OneBill by={by} id={id} /> : <NoSuchBill />}
    </Page>
  );
}

function OneBill({ by, id }: { by: BillDetailQuery['by']; id: number }) {
  const query = useQuery(billQuery(by, id));
  if (!query.data && isApiError(query.error) && query.error.kind === 'missing') return <NoSuchBill />;
  return (
    <QueryView query={query} skeleton={<BillSkeleton />}>
      {(bill) => <Content bill={bill} />}
    </QueryView>
  );
}

/** A bill before it is known: its amount, and what is told of it. */
const BillSkeleton = () => (
  <>
    <SkeletonGroup>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 5 }}>
        <Skeleton width={44} height={44} round />
        <Skeleton width="8rem" height="1.25rem" />
        <Skeleton width="12rem" height="2.5rem" />
      </Box>
    </SkeletonGroup>
    <FactsSkeleton rows={6} />
  </>
);

function NoSuchBill() {
  const { t } = useTranslation('bills');
  return (
    <EmptyState
      title={t('detail.missing')}
      action={
        <Button component={Link} to="/pages/transaction/dateils" variant="outlined">
          {t('title')}
        </Button>
      }
    />
  );
}

function Content({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation(['bills', 'words']);
  const format = useFormat();
  const walletName = useWalletName();
  const { asset } = bill;
  const counterpart = useCounterpart()(bill);
  const round = roundOfBill(bill);
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 2, py: 5 }}>
        <AssetMark code={asset} size={44} />
        <Typography component="h2" variant="body1" sx={{ color: 'text.secondary' }}>
          {t(`words:billTypes.${bill.type}`)}
        </Typography>
        <AmountText value={bill.amount} asset={asset} decimals={8} size="big" signed />
      </Box>
      <Card sx={{ py: 1 }}>
        <FactRows
          lined
          rows={[
            { label: t('detail.wallet'), value: walletName(bill.wallet) },
            {
              label: t('detail.after'),
              value: <AmountText value={bill.balanceAfter} asset={asset} decimals={8} concealable />,
            },
            ...(counterpart ? [{ label: t('detail.counterpart'), value: counterpart }] : []),
            { label: t('detail.time'), value: format.dateTime(bill.createdAt) },
            { label: t('detail.number'), value: bill.id },
            { label: t('detail.transaction'), value: bill.transactionId },
          ]}
        />
      </Card>
      {round === null ? <SourceLink source={bill.source} /> : <RoundLink round={round} />}
      {bill.lines.length > 0 && (
        <Section title={t('detail.lines')}>
          <Box sx={{ px: 1, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted', mb: 3 }}>
            {t('detail.linesText')}
          </Box>
          <List>
            {bill.lines.map((line) => (
              <li key={line.id}>
                <ListRow
                  title={t(`words:billTypes.${line.type}`)}
                  detail={walletName(line.wallet)}
                  value={<AmountText value={line.amount} asset={line.asset} size="row" signed />}
                  to={`/pages/transaction/details?id=${line.id}`}
                />
              </li>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

/** Leads to the round of a bet or a prize; to the list of rounds until its id is known. */
function RoundLink({ round }: { round: number }) {
  const { t } = useTranslation('bills');
  const { data: id } = useQuery(roundIdQuery(round));
  return (
    <Button
      component={Link}
      to={id ? `/pages/game/check?id=${id}` : '/pages/game/rounds'}
      variant="outlined"
      size="large"
      fullWidth
      sx={{ mt: 4 }}
    >
      {t('detail.source.round', { round })}
    </Button>
  );
}

/** Where each kind of row is shown. */
const pageOf = {
  deposit: '/pages/property/recharge/list',
  withdrawal: '/pages/property/withdrawal/list',
  award: '/pages/user/incomeDetail',
} as const;

function SourceLink({ source }: { source: BillDetail['source'] }) {
  const { t } = useTranslation('bills');
  if (source.kind === 'other' || source.id === null) return null;
  return (
    <Button
      component={Link}
      to={`${pageOf[source.kind]}?id=${source.id}`}
      variant="outlined"
      size="large"
      fullWidth
      sx={{ mt: 4 }}
    >
      {t(`detail.source.${source.kind}`, { id: source.id })}
    </Button>
  );
}
