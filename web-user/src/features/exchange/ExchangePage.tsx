import type { Exchange } from '@server/exchange/exchange.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { Exact, FormSkeleton, MoneyResult, UnreadyForm } from '../money';
import { ExchangeForm } from './ExchangeForm';
import { pairsQuery, termsQuery } from './exchange-calls';
import { nearestPair, type Pair } from './exchange-pairs';
import { PairFields } from './PairFields';

/** Exchanges one asset for another; at the end the record of it. `?from=`, `?to=` and `?amount=` fill the form in. */
export function ExchangePage() {
  const { t } = useTranslation('exchange');
  const [params] = useSearchParams();
  const pairs = useQuery(pairsQuery);
  const [done, setDone] = useState<Exchange | null>(null);
  const [chosen, setChosen] = useState({ from: params.get('from'), to: params.get('to') });
  const [amount, setAmount] = useState(params.get('amount') ?? '');
  const pair = pairs.data && nearestPair(pairs.data, chosen.from, chosen.to);
  const page = { title: t('title'), history: { to: '/pages/transaction/dateils?type=exchange', label: t('history') } };

  const choose = (next: Pair) => {
    // An amount of one asset is none of another.
    if (next.from !== pair?.from) setAmount('');
    setChosen(next);
  };

  if (done) {
    const another = () => {
      setAmount('');
      setDone(null);
    };
    return <ExchangeResult exchange={done} onAnother={another} />;
  }
  if (pairs.data && pair) {
    return (
      <Exchanging
        {...page}
        key={`${pair.from}-${pair.to}`}
        pair={pair}
        fields={<PairFields pairs={pairs.data} pair={pair} onChange={choose} />}
        amount={amount}
        onAmount={setAmount}
        onDone={setDone}
      />
    );
  }
  return (
    <UnreadyForm
      {...page}
      query={pairs}
      skeleton={<FormSkeleton fields={[60, 60, 60, '8rem']} />}
      off={{ seed: 'exchange-off', title: t('off.title'), text: t('off.text') }}
    />
  );
}

interface ExchangingProps {
  title: string;
  history: { to: string; label: string };
  pair: Pair;
  fields: ReactNode;
  amount: string;
  onAmount: (amount: string) => void;
  onDone: (exchange: Exchange) => void;
}

/** The form of one pair, once it is known what it is like. */
function Exchanging({ pair, ...form }: ExchangingProps) {
  const terms = useQuery(termsQuery(pair.from, pair.to));
  if (terms.data) return <ExchangeForm terms={terms.data} {...form} />;
  const { title, history, fields } = form;
  return (
    <UnreadyForm
      title={title}
      history={history}
      head={fields}
      query={terms}
      skeleton={<FormSkeleton fields={[60, '8rem']} />}
    />
  );
}

/** What was given and what was really had for it, and the ways on. */
function ExchangeResult({ exchange, onAnother }: { exchange: Exchange; onAnother: () => void }) {
  const { t } = useTranslation(['exchange', 'money']);
  const format = useFormat();
  const { id, from, to, amount, received, fee, createdAt } = exchange;
  return (
    <MoneyResult
      page={t('title')}
      tone="done"
      title={t('result.title')}
      text={t('result.text')}
      rows={[
        { label: t('result.received'), value: <Exact value={received} asset={to} /> },
        { label: t('result.paid'), value: <Exact value={amount} asset={from} /> },
        { label: t('result.fee'), value: <Exact value={fee} asset={from} /> },
        { label: t('money:time'), value: format.dateTime(createdAt) },
        { label: t('money:number'), value: id },
      ]}
      links={[
        { to: `/pages/transaction/dateils?type=exchange&asset=${to}`, label: t('money:bills') },
        { to: '/pages/asset/index', label: t('result.assets') },
      ]}
      another={{ label: t('result.another'), onClick: onAnother }}
    />
  );
}
