import { isZero } from '@server/common/money/decimal.rules';
import type { Lock } from '@server/locks/locks.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { idFrom } from '../../lib/browser/id-from';
import { clockOffset } from '../../lib/browser/server-now';
import { writeQuery } from '../../lib/browser/written-query';
import { useFormat } from '../../lib/i18n/use-format';
import { Exact, FormSkeleton, MoneyResult, UnreadyForm, useDraft, useResult } from '../money';
import { LockForm } from './LockForm';
import { LocksOverview } from './LocksOverview';
import { lockOffersQuery, locksRoute } from './lock-calls';
import { dateOf, shiftDate } from './month-grid';
import { OneLock } from './OneLock';
import { useServerDay } from './use-server-day';

/** What can be locked, and what is; `?product=` locks by one, with `&amount=`, and `?id=` is one lock. */
export function LocksPage() {
  const [params] = useSearchParams();
  const result = useResult<Lock>('lock');
  if (result.answer) return <LockResult lock={result.answer} onAll={result.clear} />;
  const id = result.id ?? idFrom(params.get('id'));
  if (id !== null) return <OneLock id={id} />;
  const product = params.get('product');
  if (product === null) return <LocksOverview />;
  // Another product is another form with a draft of its own.
  return <Locking key={product} id={idFrom(product)} onLocked={result.show} />;
}

/** The form of one product, once it is known what it is like. */
function Locking({ id, onLocked }: { id: number | null; onLocked: (lock: Lock) => void }) {
  const { t } = useTranslation('locks');
  const [params] = useSearchParams();
  const draft = useDraft(`lock:${id}`);
  const query = useQuery(lockOffersQuery);
  const today = useServerDay(query.data ? clockOffset(query.data.now, query.dataUpdatedAt) : 0);
  const product = query.data?.products.find((each) => each.id === id);
  if (product) {
    return (
      <LockForm
        key={product.id}
        product={product}
        firstDay={shiftDate(dateOf(today), 1)}
        draft={draft}
        startAmount={draft.start?.amount ?? params.get('amount') ?? ''}
        // In the address it outlives a session that ends, and a reload.
        onDraft={(amount) => {
          writeQuery({ product: String(product.id), amount });
          draft.keep({ amount });
        }}
        onLocked={onLocked}
      />
    );
  }
  return (
    <UnreadyForm
      title={t('title')}
      history={{ to: locksRoute, label: t('title') }}
      query={query}
      skeleton={<FormSkeleton fields={['11rem', '22rem', '5rem']} />}
      off={{ title: t('form.gone'), text: t('form.goneText') }}
    />
  );
}

/** What was locked, and when the first of it comes back. */
function LockResult({ lock, onAll }: { lock: Lock; onAll: () => void }) {
  const { t } = useTranslation(['locks', 'money']);
  const format = useFormat();
  const { id, asset, principal, days, bonus, firstDay, endDay, transaction, lockedAt } = lock;
  return (
    <MoneyResult
      page={t('title')}
      tone="done"
      title={t('result.title')}
      sum={<Exact value={principal} asset={asset} flow="out" />}
      text={isZero(bonus) ? t('result.plain') : t('result.bonus')}
      rows={[
        { label: t('fact.days'), value: t('days', { count: days }) },
        { label: t('fact.first'), value: format.utcDay(firstDay) },
        { label: t('fact.last'), value: format.utcDay(endDay) },
        { label: t('fact.bonus'), value: isZero(bonus) ? t('fact.noBonus') : <Exact value={bonus} asset={asset} /> },
        { label: t('money:time'), value: format.dateTime(lockedAt) },
        { label: t('money:number'), value: id },
      ]}
      links={[
        { to: `${locksRoute}?id=${id}`, label: t('result.view') },
        { to: `/pages/transaction/details?transaction=${transaction}`, label: t('one.bill') },
      ]}
      another={{ label: t('result.all'), onClick: onAll }}
    />
  );
}
