import { Box, Button } from '@mui/material';
import type { PointOrder } from '@server/points/points.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { gamePoint, isWorthLine } from '../../lib/account/game-points';
import { refreshMe, useMe } from '../../lib/account/me';
import { useFunds } from '../../lib/account/use-funds';
import { pageEntry } from '../../lib/browser/back-layers';
import { writeQuery } from '../../lib/browser/written-query';
import { useFormat } from '../../lib/i18n/use-format';
import { useUsualTime } from '../../lib/i18n/use-usual-time';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoneSuch } from '../../ui/feedback/NoneSuch';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { EndlessList } from '../../ui/pages/EndlessList';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Card } from '../../ui/parts/Card';
import { Lead } from '../../ui/parts/Lead';
import { ListRow } from '../../ui/parts/ListRow';
import { OrderForm } from './OrderForm';
import { OrderSheet } from './OrderSheet';
import { fetchOrders, type OrderTab, orderRulesQuery, ordersKey, orderTabs, orderTones } from './point-calls';
import { asksForOrder, failureOf, firstPoint, shownCounter, soldOf, wantedPoint } from './point-form';

const here = '/pages/point/index';

/** My orders of points by state; `?id=` opens one, `?new=` is the form for another. */
export function PointsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (!asksForOrder(params)) return <Orders />;
  return (
    <OrderForm
      startAsset={wantedPoint(params)}
      startAmount={params.get('amount') ?? ''}
      // In the address it outlives a session that ends, and a reload.
      onDraft={(asset, amount) => writeQuery({ new: asset, amount })}
      // The sheet's own entry goes first: the page's is the one to replace, so that Back leads to no form to send again.
      onOrdered={({ id }) => void pageEntry().then(() => navigate(`${here}?id=${id}`, { replace: true }))}
    />
  );
}

function Orders() {
  const { t } = useTranslation(['points', 'money']);
  const [params, setParams] = useSearchParams();
  const funds = useFunds();
  const [tab, setTab] = useState<OrderTab>('all');
  const counters = useMe().data?.counters;
  const id = Number(params.get('id'));
  const counts: Partial<Record<OrderTab, number | undefined>> = {
    all: counters?.order_count,
    pendingPayment: counters?.unpaid_count,
    pendingConfirmation: counters?.unshipped_count,
    paid: counters?.complete_count,
  };
  return (
    <Page
      title={t('title')}
      footer={
        <Button fullWidth size="large" variant="contained" component={Link} to={`${here}?new=${firstPoint}`}>
          {t('order.new')}
        </Button>
      }
    >
      <PullToRefresh onRefresh={refreshMe}>
        <Lead>{t('money:assets.about.points')}</Lead>
        <PointBalances />
        <Box sx={{ mt: 3, mb: 1 }}>
          <SegmentedTabs
            label={t('money:list.byState')}
            value={tab}
            onChange={setTab}
            options={orderTabs.map((value) => ({
              value,
              label: value === 'all' ? t('money:list.all') : t(`state.${value}`),
              count: shownCounter(counts[value]),
            }))}
          />
        </Box>
        <EndlessList
          key={tab}
          within
          queryKey={ordersKey(tab)}
          fetchPage={(cursor, signal) => fetchOrders(tab, cursor, signal)}
          keyOf={(order) => order.id}
          label={t('title')}
          keep={tab === 'all'}
          timeOf={({ createdAt }) => createdAt}
          renderItem={(order) => (
            <OrderRow order={order} onOpen={() => setParams({ id: String(order.id) }, { replace: true })} />
          )}
          empty={
            tab === 'all' ? (
              <EmptyState scene="transactions" title={t('none.title')} text={t('none.text', { amount: funds() })} />
            ) : (
              <NoneSuch
                title={t('none.such')}
                all={{ queryKey: ordersKey('all'), fetchPage: (cursor, signal) => fetchOrders('all', cursor, signal) }}
                onAll={() => setTab('all')}
              />
            )
          }
        />
      </PullToRefresh>
      {Number.isSafeInteger(id) && id > 0 && (
        <OrderSheet key={id} id={id} onClose={() => setParams({}, { replace: true })} />
      )}
    </Page>
  );
}

/** What there is of the points that can be ordered, and of those that could be before; and where those of games are spent. */
function PointBalances() {
  const { t } = useTranslation('points');
  const balances = useMe().data?.balances.filter(isWorthLine) ?? [];
  const sold = soldOf(useQuery(orderRulesQuery).data);
  const shown = ([firstPoint, gamePoint] as const).filter(
    (code) => sold.includes(code) || balances.some((row) => row.asset === code),
  );
  return (
    <>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))', gap: 2.5 }}
      >
        {shown.map((asset) => (
          <li key={asset}>
            <Card
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 3,
                rowGap: 2,
                alignItems: 'center',
                height: '100%',
                py: 3.5,
              }}
            >
              <AssetMark code={asset} size={36} />
              {/* a figure that is too long for the place beside the mark goes below it */}
              <Box sx={{ flex: 1, minWidth: 'min-content' }}>
                <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{t('asset', { asset })}</Box>
                <AmountText
                  value={balances.find((row) => row.asset === asset)?.funding ?? '0'}
                  asset={asset}
                  size="row"
                  bare
                  concealable
                />
              </Box>
            </Card>
          </li>
        ))}
      </Box>
      {sold.includes(gamePoint) && (
        <Button component={Link} to="/pages/game/index" sx={{ mt: 1, px: 1 }}>
          {t('games')}
        </Button>
      )}
    </>
  );
}

function OrderRow({ order, onOpen }: { order: PointOrder; onOpen: () => void }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const { asset, points, state, orderNo, createdAt, payUntil, canPay } = order;
  const failure = failureOf(order);
  const usual = useUsualTime()(order.usualMinutes);
  const note =
    canPay && payUntil ? t('payBy', { time: format.time(payUntil) }) : failure ? t(`failed.${failure}`) : usual;
  return (
    <ListRow
      icon={<AssetMark code={asset} />}
      title={<AmountText value={points} asset={asset} size="row" />}
      detail={
        <>
          {format.time(createdAt)} · <span style={{ whiteSpace: 'nowrap' }}>{orderNo}</span>
          {note && (
            <Box component="span" sx={{ display: 'block' }}>
              {note}
            </Box>
          )}
        </>
      }
      value={<StatusPill tone={orderTones[state]} label={t(`state.${state}`)} />}
      onClick={onOpen}
    />
  );
}
