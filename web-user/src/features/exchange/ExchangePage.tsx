import type { Exchange } from '@server/exchange/exchange.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { ExchangeForm } from './ExchangeForm';
import { ExchangeResult } from './ExchangeResult';
import { ExchangeSkeleton } from './ExchangeSkeleton';
import { pairsQuery, termsQuery } from './exchange-calls';
import { nearestPair, type Pair } from './exchange-pairs';
import { HistoryLink } from './HistoryLink';
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

  const choose = (next: Pair) => {
    // An amount of one asset is none of another.
    if (next.from !== pair?.from) setAmount('');
    setChosen(next);
  };

  if (done) {
    return (
      <Page title={t('title')}>
        <ExchangeResult
          exchange={done}
          onAnother={() => {
            setAmount('');
            setDone(null);
          }}
        />
      </Page>
    );
  }
  if (pairs.data && pair) {
    const key = `${pair.from}-${pair.to}`;
    const fields = <PairFields pairs={pairs.data} pair={pair} onChange={choose} />;
    return <Exchanging key={key} pair={pair} fields={fields} amount={amount} onAmount={setAmount} onDone={setDone} />;
  }
  return (
    <Page title={t('title')} actions={<HistoryLink />}>
      <QueryView query={pairs} skeleton={<ExchangeSkeleton />}>
        {() => <EmptyState seed="exchange-off" title={t('off.title')} text={t('off.text')} />}
      </QueryView>
    </Page>
  );
}

interface ExchangingProps {
  pair: Pair;
  fields: ReactNode;
  amount: string;
  onAmount: (amount: string) => void;
  onDone: (exchange: Exchange) => void;
}

/** The form of one pair, once it is known what it is like. */
function Exchanging({ pair, fields, ...form }: ExchangingProps) {
  const { t } = useTranslation('exchange');
  const terms = useQuery(termsQuery(pair.from, pair.to));
  if (terms.data) {
    return (
      <ExchangeForm terms={terms.data} {...form}>
        {fields}
      </ExchangeForm>
    );
  }
  return (
    <Page title={t('title')} actions={<HistoryLink />}>
      {fields}
      <QueryView query={terms} skeleton={<ExchangeSkeleton bare />}>
        {() => null}
      </QueryView>
    </Page>
  );
}
