import type { Exchange } from '@server/exchange/exchange.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { type Draft, Exact, FormSkeleton, MoneyResult, UnreadyForm, useDraft, useResult } from '../money';
import { ExchangeForm } from './ExchangeForm';
import { pairsQuery, termsQuery } from './exchange-calls';
import { nearestPair, type Pair } from './exchange-pairs';
import { type PairChoice, RestingLegs, usePairChoice } from './PairLegs';

/** Exchanges one asset for another; at the end the record of it. `?from=`, `?to=` and `?amount=` fill the form in. */
export function ExchangePage() {
  const { t } = useTranslation('exchange');
  const [params] = useSearchParams();
  const pairs = useQuery(pairsQuery);
  const result = useResult<Exchange>('exchange');
  const draft = useDraft('exchange');
  const [chosen, setChosen] = useState({
    from: draft.start?.from ?? params.get('from'),
    to: draft.start?.to ?? params.get('to'),
  });
  const [amount, setAmount] = useState(draft.start?.amount ?? params.get('amount') ?? '');
  const pair = pairs.data && nearestPair(pairs.data, chosen.from, chosen.to);
  const page = { title: t('title'), history: { to: '/pages/transaction/dateils?type=exchange', label: t('history') } };

  const choose = (next: Pair) => {
    // An amount of one asset is none of another.
    const kept = next.from === pair?.from ? amount : '';
    setAmount(kept);
    setChosen(next);
    draft.keep({ from: next.from, to: next.to, amount: kept });
  };

  const choice = usePairChoice(pairs.data ?? [], pair, choose);

  if (result.answer) {
    const another = () => {
      setAmount('');
      result.clear();
    };
    return <ExchangeResult exchange={result.answer} onAnother={another} />;
  }
  if (pair && choice) {
    return (
      <Exchanging
        {...page}
        key={`${pair.from}-${pair.to}`}
        pair={pair}
        choice={choice}
        amount={amount}
        draft={draft}
        onAmount={(typed) => {
          setAmount(typed);
          draft.keep({ from: pair.from, to: pair.to, amount: typed });
        }}
        onDone={result.show}
      />
    );
  }
  return (
    <UnreadyForm
      {...page}
      query={pairs}
      skeleton={<FormSkeleton fields={['7rem', '7rem', '11rem']} />}
      off={{ title: t('off.title'), text: t('off.text') }}
    />
  );
}

interface ExchangingProps {
  draft: Draft;
  title: string;
  history: { to: string; label: string };
  pair: Pair;
  choice: PairChoice;
  amount: string;
  onAmount: (amount: string) => void;
  onDone: (exchange: Exchange) => void;
}

/** The form of one pair, once it is known what it is like. */
function Exchanging({ pair, ...form }: ExchangingProps) {
  const terms = useQuery(termsQuery(pair.from, pair.to));
  if (terms.data) return <ExchangeForm terms={terms.data} {...form} />;
  const { title, history, choice } = form;
  return (
    <UnreadyForm
      title={title}
      history={history}
      head={<RestingLegs choice={choice} />}
      query={terms}
      skeleton={<FormSkeleton fields={['11rem']} />}
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
      sum={<Exact value={received} asset={to} flow="in" />}
      text={t('result.text')}
      rows={[
        { label: t('result.received'), value: <Exact value={received} asset={to} flow="in" /> },
        { label: t('result.paid'), value: <Exact value={amount} asset={from} flow="out" /> },
        { label: t('result.fee'), value: <Exact value={fee} asset={from} /> },
        { label: t('money:time'), value: format.dateTime(createdAt) },
        { label: t('money:number'), value: id },
      ]}
      links={[
        { to: '/pages/asset/index', label: t('money:myAssets') },
        { to: `/pages/transaction/dateils?type=exchange&asset=${to}`, label: t('money:bills') },
      ]}
      another={{ label: t('result.another'), onClick: onAnother }}
    />
  );
}
