import { Box, Button } from '@mui/material';
import type { Obtained, Product, ProductList } from '@server/miners/miners.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../../lib/account/me';
import { needsReferrer } from '../../../lib/account/referrer';
import { useOnline } from '../../../lib/browser/online';
import { useServerNow } from '../../../lib/browser/server-now';
import { useFormat } from '../../../lib/i18n/use-format';
import { AmountText } from '../../../ui/amounts/AmountText';
import { Callout } from '../../../ui/parts/Callout';
import { ActSheet, Exact, useMoneyFlow } from '../../money';
import { RiskLink } from '../../risks';
import { obtainMiners } from '../miner-calls';
import { costOf, dueOf, firstDropAt, mostOf, obtainFaults, pointsPage, saleOf } from '../miner-words';
import { NotCovered } from './ProductCard';
import { QuantityField } from './QuantityField';

export interface ObtainSheetProps {
  product: Product;
  terms: Pick<ProductList, 'maxBubbles' | 'mineralRatePpm'>;
  /** ms by which the server's clock is ahead */
  offset: number;
  onClose: () => void;
  onObtained: (obtained: Obtained) => void;
}

/** What so many of a product cost and are due, said before points are paid for them. */
export function ObtainSheet({ product, terms, offset, onClose, onObtained }: ObtainSheetProps) {
  const { t } = useTranslation(['miners', 'share', 'common']);
  const format = useFormat();
  const online = useOnline();
  const now = useServerNow(offset);
  const me = useMe().data;
  const [wanted, setWanted] = useState(1);
  const { id, title, priceAsset, asset, goldStandard, days } = product;
  const flow = useMoneyFlow({
    send: obtainMiners,
    faults: obtainFaults,
    about: ({ quantity }) => ({
      ...{ kind: 'minerPurchase', asset: priceAsset, amount: costOf(product, quantity, undefined).sum },
      to: title,
    }),
    onDone: onObtained,
  });
  const settled = flow.pending || flow.unanswered;
  const most = mostOf(product);
  // What was sent stays as it was sent.
  const quantity = settled && flow.request ? flow.request.quantity : Math.max(1, Math.min(wanted, most));
  const balance = me?.balances.find((row) => row.asset === priceAsset)?.funding ?? (me && '0');
  const cost = costOf(product, quantity, balance);
  const due = dueOf(product, quantity);
  const unbound = flow.place === 'referrer' || (me !== undefined && needsReferrer(me));
  const uncovered = !product.shares.covered;
  const over = !settled && (most === 0 || uncovered || saleOf(product, now).state !== 'inProgress');
  const missing = settled ? null : cost.missing;
  const first = unbound ? (
    <Way to="/pages/user/bind" label={t('share:bind.title')} />
  ) : over ? (
    <Button fullWidth size="large" variant="outlined" onClick={onClose}>
      {t('obtain.others')}
    </Button>
  ) : (
    missing !== null && (
      <Way to={pointsPage(priceAsset)} label={t(priceAsset === 'TRADE' ? 'obtain.getTrade' : 'obtain.getMineral')} />
    )
  );
  return (
    <ActSheet
      flow={flow}
      request={{ product: id, quantity }}
      onClose={onClose}
      title={t('obtain.title', { title })}
      // The reader's own steps change how many, and may follow one another quickly.
      meaning={`${product.price} ${Boolean(first)}`}
      sum={{ label: t('obtain.pay'), value: <Exact value={cost.sum} asset={priceAsset} flow="out" /> }}
      warning={
        <>
          {!online && <Callout tone="error">{t('common:offline.refused')}</Callout>}
          {unbound && <Callout tone="info">{t('obtain.referrer')}</Callout>}
          {!unbound && over && (
            <Callout tone="info">
              {t(most === 0 ? 'obtain.noneLeft' : 'obtain.over')}
              {uncovered && <NotCovered product={product} />}
            </Callout>
          )}
          {!unbound && !over && missing !== null && (
            <Callout tone="info">
              {t('obtain.missing', { amount: `${format.amount(missing, { minimum: 0 })}\u00a0${priceAsset}` })}
            </Callout>
          )}
          {most > 1 && (
            <QuantityField
              value={quantity}
              most={most}
              disabled={settled}
              onChange={(next) => {
                flow.forget();
                setWanted(next);
              }}
            />
          )}
        </>
      }
      rows={[
        { label: t('product.hour'), value: due.hourly ? <AmountText value={due.hourly} asset={asset} /> : '\u2013' },
        { label: t('product.due'), value: due.daily ? <AmountText value={due.daily} asset={due.unit} /> : '\u2013' },
        {
          label: t('obtain.whole', { count: days, number: format.count(days) }),
          value: due.whole ? <AmountText value={due.whole} asset={due.unit} /> : '\u2013',
        },
        {
          label: t('obtain.ceiling'),
          value: due.ceiling ? <AmountText value={due.ceiling} asset={asset} /> : '\u2013',
        },
        { label: t('obtain.first'), value: format.dateTime(new Date(firstDropAt(now)).toISOString()) },
        ...(cost.remains === null
          ? []
          : [{ label: t('obtain.remains'), value: <Exact value={cost.remains} asset={priceAsset} /> }]),
      ]}
      note={
        <>
          <Box>{t(goldStandard ? 'honest.gold' : 'honest.fixed', { asset })}</Box>
          <Box sx={{ mt: 1 }}>
            {t('honest.pause', { most: format.count(terms.maxBubbles), percent: format.percent(terms.mineralRatePpm) })}
          </Box>
          <Box sx={{ mt: 1 }}>{t('honest.spent')}</Box>
          <Box sx={{ mt: 1 }}>
            <RiskLink topic="miner" />
          </Box>
        </>
      }
      confirmLabel={t('obtain.action', {
        amount: `${format.amount(cost.sum, { minimum: 0 })}\u00a0${priceAsset}`,
      })}
      first={first}
    />
  );
}

const Way = ({ to, label }: { to: string; label: string }) => (
  <Button fullWidth size="large" variant="contained" component={Link} to={to}>
    {label}
  </Button>
);
