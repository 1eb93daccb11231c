import { Box } from '@mui/material';
import type { PointAsset, PointOrder } from '@server/points/points.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { AssetMark } from '../../shared/marks/AssetMark';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { Callout } from '../../ui/parts/Callout';
import { Exact, MoneyAmount, MoneyForm, MoneySheets, useMoneyFlow, useTries } from '../money';
import { orderPoints, orderRulesQuery } from './point-calls';
import {
  confirmedBy,
  confirms,
  orderDecimals,
  orderedPoint,
  orderFaults,
  orderProblem,
  orderRequest,
  paidIn,
  soldOf,
} from './point-form';

export interface OrderFormProps {
  startAsset: PointAsset;
  startAmount: string;
  /** what was chosen and typed so far */
  onDraft: (asset: PointAsset, amount: string) => void;
  onOrdered: (order: PointOrder) => void;
}

/** Orders points, a point for a USDT. Nothing is paid yet. */
export function OrderForm({ startAsset, startAmount, onDraft, onOrdered }: OrderFormProps) {
  const { t } = useTranslation(['points', 'money', 'share']);
  const errorText = useErrorText();
  const format = useFormat();
  const rules = useQuery(orderRulesQuery).data;
  const funding = useMe().data?.balances.find(({ asset: code }) => code === paidIn)?.funding;
  const [wanted, setWanted] = useState(startAsset);
  const [amount, setAmount] = useState(startAmount);
  const asset = orderedPoint(wanted, rules);
  const sold = soldOf(rules);
  const tries = useTries();
  const flow = useMoneyFlow({
    send: orderPoints,
    faults: orderFaults,
    about: (body) => ({ kind: 'pointOrder', asset: body.asset, amount: body.amount }),
    onDone: onOrdered,
  });
  const problem = orderProblem(amount, rules);
  const request = orderRequest(asset, amount, rules);
  const whole = (value: string | undefined) => format.amount(value ?? '0', { decimals: orderDecimals, minimum: 0 });
  const time = rules && t('minutes', { count: rules.payMinutes });
  const refused = errorText(flow.error);
  const change = (next: string) => {
    if (flow.place === 'amount' || flow.place === 'asset') flow.back();
    setAmount(next);
    onDraft(asset, next);
  };
  const choose = (next: PointAsset) => {
    if (flow.place !== null) flow.back();
    setWanted(next);
    onDraft(next, amount);
  };
  const proceed = () => {
    tries.count();
    if (request) flow.begin(request);
  };
  return (
    <MoneyForm
      title={t('order.new')}
      history={{ to: '/pages/point/index', label: t('title') }}
      tried={tries.tried}
      next="pointOrder"
      onContinue={proceed}
      head={
        sold.length > 1 && (
          <Box sx={{ mb: 3 }}>
            <SegmentedTabs
              label={t('fact.points')}
              value={asset}
              onChange={choose}
              options={sold.map((code) => ({ value: code, label: t('asset', { asset: code }) }))}
            />
          </Box>
        )
      }
    >
      <MoneyAmount
        label={t('order.amount')}
        value={amount}
        onChange={change}
        asset={paidIn}
        decimals={orderDecimals}
        {...(funding !== undefined && { available: funding })}
        problem={problem}
        words={{ belowMinimum: t('order.least', { least: whole(rules?.least) }) }}
        refused={flow.place === 'amount' ? refused : null}
        tried={tries.tried}
        figures={[{ label: t('order.get'), value: <Exact value={request?.amount} asset={asset} /> }]}
      />
      {flow.place === 'asset' && <Callout tone="error">{refused}</Callout>}
      {flow.place === 'referrer' && (
        <Callout tone="error">
          {refused} <Link to="/pages/user/bind">{t('share:bind.title')}</Link>
        </Callout>
      )}
      <Callout tone="info">{t(`order.what.${asset}`)}</Callout>
      {rules && (
        <Callout tone="info">{t(`order.how.${confirmedBy(rules)}`, { limit: whole(rules.autoConfirm), time })}</Callout>
      )}
      <MoneySheets
        flow={flow}
        confirmation={(body) => ({
          title: t('confirm.title'),
          sum: { label: t('order.get'), value: <Exact value={body.amount} asset={body.asset} flow="in" /> },
          to: { name: t('confirm.funding'), mark: <AssetMark code={body.asset} size={40} /> },
          rows: [
            { label: t('confirm.later'), value: <Exact value={body.amount} asset={paidIn} flow="out" /> },
            { label: t('confirm.rate'), value: `1 ${paidIn} = 1 ${body.asset}` },
          ],
          ...(rules && { note: t(`confirm.how.${confirms(body.amount, rules)}`, { time }) }),
          confirmLabel: t('confirm.action'),
          unknown: t('money:unanswered'),
        })}
      />
    </MoneyForm>
  );
}
