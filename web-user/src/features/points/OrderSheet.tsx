import { Box, Button } from '@mui/material';
import { compareAmounts } from '@server/common/money/decimal.rules';
import type { PointOrder, PointOrderDetail } from '@server/points/points.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { useOnline } from '../../lib/browser/online';
import { clockOffset, useServerNow, useTurn } from '../../lib/browser/server-now';
import { isApiError } from '../../lib/http/api-error';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { useUsualTime } from '../../lib/i18n/use-usual-time';
import { AssetMark } from '../../shared/marks/AssetMark';
import { FactRows } from '../../ui/amounts/FactRows';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { FactsSkeleton } from '../../ui/feedback/Skeleton';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { showToast } from '../../ui/feedback/toast';
import { Callout } from '../../ui/parts/Callout';
import { Sheet } from '../../ui/sheets/Sheet';
import { ActSheet, Exact, MoneySheets, SetPassword, useMoneyFlow } from '../money';
import { PushOffer } from '../push';
import { deleteOrder, orderQuery, orderTones, payOrder } from './point-calls';
import { failureOf, paidIn, payFaults } from './point-form';

export interface OrderSheetProps {
  id: number;
  onClose: () => void;
}

/** One order: what it is, how it stands, and what can be done with it. */
export function OrderSheet({ id, onClose }: OrderSheetProps) {
  const { t } = useTranslation('points');
  const query = useQuery(orderQuery(id));
  const [deleting, setDeleting] = useState(false);
  const order = query.data;
  const offset = order ? clockOffset(order.now, query.dataUpdatedAt) : 0;
  const missing = isApiError(query.error) && query.error.code === 'notFound';
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t('order.one')}
        footer={order && !missing && <Actions order={order} offset={offset} onDelete={() => setDeleting(true)} />}
      >
        {missing ? (
          <EmptyState title={t('order.missing')} />
        ) : (
          <QueryView query={query} skeleton={<FactsSkeleton rows={7} />}>
            {(data) => <Facts order={data} offset={offset} />}
          </QueryView>
        )}
      </Sheet>
      {deleting && order && <DeleteSheet order={order} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </>
  );
}

interface OrderProps {
  order: PointOrderDetail;
  /** ms by which the server's clock is ahead */
  offset: number;
}

function Facts({ order, offset }: OrderProps) {
  const { t } = useTranslation(['points', 'money']);
  const format = useFormat();
  const { orderNo, asset, amount, points, state, reason, createdAt, payUntil, paidAt, transaction, canPay } = order;
  const failure = failureOf(order);
  const usual = useUsualTime()(order.usualMinutes);
  return (
    <>
      <FactRows
        lined
        rows={[
          { label: t('fact.number'), value: orderNo, copyLabel: t('fact.copyNumber') },
          { label: t('fact.state'), value: <StatusPill tone={orderTones[state]} label={t(`state.${state}`)} /> },
          { label: t('fact.points'), value: <Exact value={points} asset={asset} /> },
          { label: t('fact.price'), value: <Exact value={amount} asset={paidIn} /> },
          { label: t('fact.ordered'), value: format.dateTime(createdAt) },
          ...(canPay && payUntil
            ? [{ label: t('fact.timeLeft'), value: <TimeLeft until={payUntil} offset={offset} /> }]
            : []),
          ...(paidAt ? [{ label: t('fact.paid'), value: format.dateTime(paidAt) }] : []),
        ]}
      />
      <Box sx={{ mt: 3, fontSize: '0.875rem', color: 'muted' }}>
        {failure
          ? t(`failed.${failure}`)
          : t(`explain.${state}`, { time: t('minutes', { count: order.rules.payMinutes }) })}
        {usual && <Box sx={{ mt: 1 }}>{usual}</Box>}
        {state === 'rejected' && reason && (
          <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>{t('money:reason', { reason })}</Box>
        )}
      </Box>
      {state === 'pendingConfirmation' && <PushOffer />}
      {transaction !== null && (
        <Button component={Link} to={`/pages/transaction/details?transaction=${transaction}`} fullWidth sx={{ mt: 3 }}>
          {t('fact.bill')}
        </Button>
      )}
    </>
  );
}

/** To pay, or first to fill up the balance; to delete. */
function Actions({ order, offset, onDelete }: OrderProps & { onDelete: () => void }) {
  const { t } = useTranslation(['points', 'money', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const online = useOnline();
  const me = useMe();
  const { id, asset, amount, points, orderNo, payUntil, canPay, canDelete } = order;
  const flow = useMoneyFlow({
    send: payOrder,
    faults: payFaults,
    about: (body) => ({ kind: 'pointPayment', asset: paidIn, amount: body.amount, id: body.id }),
    onDone: () => showToast(t('pay.done')),
    pass: 'trade',
  });
  const funding = me.data?.balances.find((row) => row.asset === paidIn)?.funding;
  const back = `/pages/point/index?id=${id}`;
  const short = flow.place === 'short' || (funding !== undefined && compareAmounts(funding, amount) < 0);
  return (
    <>
      {canPay && !online && <Callout tone="error">{t('common:offline.refused')}</Callout>}
      {flow.place && flow.step === 'form' && <Callout tone="error">{errorText(flow.error)}</Callout>}
      {canPay && !short && flow.pass.missing && <Callout tone="info">{t('money:password.missing')}</Callout>}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {canPay &&
          (short ? (
            <Button
              fullWidth
              size="large"
              variant="contained"
              component={Link}
              to="/pages/property/recharge?asset=USDT"
            >
              {t('pay.short')}
            </Button>
          ) : flow.pass.missing ? (
            <SetPassword back={back} />
          ) : (
            <Button
              fullWidth
              size="large"
              variant="contained"
              disabled={!online}
              onClick={() => flow.begin({ id, amount, orderNo })}
            >
              {t('pay.action', { amount: format.amount(amount, { decimals: 8 }) })}
            </Button>
          ))}
        {canDelete && (
          <Button fullWidth onClick={onDelete}>
            {t('delete.action')}
          </Button>
        )}
      </Box>
      <MoneySheets
        flow={flow}
        password={{ hint: t('money:password.hint'), back }}
        confirmation={(body) => ({
          title: t('pay.title'),
          pay: <Exact value={body.amount} asset={paidIn} flow="out" />,
          receive: <Exact value={points} asset={asset} flow="in" />,
          paidFrom: { asset: paidIn, balance: funding, spent: body.amount },
          from: { name: t('confirm.funding'), mark: <AssetMark code={paidIn} size={40} /> },
          when: t('money:atOnce'),
          rows: [
            ...(payUntil ? [{ label: t('fact.timeLeft'), value: <TimeLeft until={payUntil} offset={offset} /> }] : []),
            { label: t('fact.number'), value: body.orderNo },
          ],
          note: t('pay.note'),
          confirmLabel: t('pay.action', { amount: format.amount(body.amount, { decimals: 8 }) }),
          unknown: t('money:unanswered'),
        })}
      />
    </>
  );
}

interface DeleteSheetProps {
  order: PointOrder;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteSheet({ order: { id, orderNo, asset, points }, onClose, onDeleted }: DeleteSheetProps) {
  const { t } = useTranslation('points');
  const flow = useMoneyFlow({
    send: deleteOrder,
    faults: {},
    about: () => ({ kind: 'orderDeletion', asset, amount: points, to: orderNo, id }),
    onDone: () => {
      showToast(t('delete.done'));
      onClose();
      onDeleted();
    },
  });
  return (
    <ActSheet
      flow={flow}
      request={{ id }}
      onClose={onClose}
      title={t('delete.title')}
      rows={[
        { label: t('fact.number'), value: orderNo },
        { label: t('fact.points'), value: <Exact value={points} asset={asset} /> },
      ]}
      note={t('delete.note')}
      confirmLabel={t('delete.action')}
      destructive
    />
  );
}

interface TimeLeftProps {
  until: string;
  /** ms by which the server's clock is ahead of this device's */
  offset: number;
}

/** Minutes and seconds in which an order can still be paid. The server has the last word: it is asked when they are over. */
function TimeLeft({ until, offset }: TimeLeftProps) {
  const { t } = useTranslation('points');
  const left = Math.max(0, Math.ceil((Date.parse(until) - useServerNow(offset)) / 1000));
  const [minutes, seconds] = [Math.floor(left / 60), String(left % 60).padStart(2, '0')];
  useTurn(left === 0, () => void refreshMe());
  return (
    <span role="timer" aria-live="off" className="figures">
      <span aria-hidden="true">{`${minutes}:${seconds}`}</span>
      <span className="visually-hidden">{t('minutes', { count: minutes })}</span>
    </span>
  );
}
