import { Box } from '@mui/material';
import { fullDays } from '@server/common/money/daily-parts.rules';
import { isZero } from '@server/common/money/decimal.rules';
import type { Lock, LockPage, LockProductOffer } from '@server/locks/locks.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { useFunds } from '../../lib/account/use-funds';
import { useShownAmount } from '../../lib/account/use-shown-amount';
import { useFormat } from '../../lib/i18n/use-format';
import { Rule } from '../../shared/charts/Rule';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { HideBalancesButton } from '../../ui/amounts/HideBalancesButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoneSuch } from '../../ui/feedback/NoneSuch';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton, ListSkeleton } from '../../ui/feedback/Skeleton';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { EndlessList } from '../../ui/pages/EndlessList';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { LockTotals } from './LockTotals';
import { fetchLocks, type LockTab, lockOffersQuery, locksKey, locksRoute, lockTabs, lockTones } from './lock-calls';
import { hasRoom } from './lock-form';
import { backShare } from './lock-plan';

/** What I have locked in sum, what can be locked, and my locks. */
export function LocksOverview() {
  const { t } = useTranslation('locks');
  const query = useQuery(lockOffersQuery);
  return (
    <Page title={t('title')} actions={<HideBalancesButton />}>
      <PullToRefresh onRefresh={refreshMe}>
        <QueryView query={query} skeleton={<LocksSkeleton />}>
          {(page) => <Overview page={page} />}
        </QueryView>
      </PullToRefresh>
    </Page>
  );
}

/** What is locked, then what can be. */
const LocksSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 6 }}>
    <CardsSkeleton cards={['8.5rem']} />
    <ListSkeleton rows={3} />
  </Box>
);

function Overview({ page }: { page: LockPage }) {
  const { t } = useTranslation('locks');
  const funds = useFunds();
  const { products, totals, count } = page;
  if (products.length === 0 && count === 0) {
    return <EmptyState title={t('offer.none')} text={t('offer.noneText')} />;
  }
  return (
    <>
      <LockTotals totals={totals} />
      {products.length > 0 && (
        <Section title={t('offer.heading')}>
          <List aria-label={t('offer.heading')}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductRow product={product} />
              </li>
            ))}
          </List>
        </Section>
      )}
      <Section title={t('mine.heading')}>
        {count === 0 ? (
          <EmptyState title={t('mine.none')} text={t('mine.noneText', { amount: funds() })} />
        ) : (
          <MyLocks />
        )}
      </Section>
    </>
  );
}

/** What can be locked: for how long, how much, and what it brings, as plain figures. */
function ProductRow({ product }: { product: LockProductOffer }) {
  const { t } = useTranslation('locks');
  const format = useFormat();
  const { id, title, asset, decimals, days, ratePpm, minimum, maximum, example } = product;
  const whole = (value: string) => format.amount(value, { decimals, minimum: 0 });
  const lines = [
    t('offer.range', { days: t('days', { count: days }), least: whole(minimum), most: whole(maximum), asset }),
    ...(ratePpm === 0 || days < fullDays
      ? [t('offer.noBonus')]
      : [
          t('offer.bonus', { rate: format.percent(ratePpm) }),
          t('offer.example', { principal: whole(example.principal), bonus: whole(example.bonus), asset }),
        ]),
    ...(hasRoom(product) ? [] : [t('offer.full')]),
  ];
  return (
    <ListRow
      icon={<AssetMark code={asset} />}
      title={title}
      detail={lines.map((line) => (
        <Box key={line} component="span" sx={{ display: 'block', mt: 0.5 }}>
          {line}
        </Box>
      ))}
      to={`${locksRoute}?product=${id}`}
    />
  );
}

function MyLocks() {
  const { t } = useTranslation(['locks', 'money']);
  const [tab, setTab] = useState<LockTab>('all');
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <SegmentedTabs
          label={t('money:list.byState')}
          value={tab}
          onChange={setTab}
          options={lockTabs.map((value) => ({
            value,
            label: value === 'all' ? t('money:list.all') : t(`state.${value}`),
          }))}
        />
      </Box>
      <EndlessList
        key={tab}
        within
        queryKey={locksKey(tab)}
        fetchPage={(cursor, signal) => fetchLocks(tab, cursor, signal)}
        keyOf={({ id }) => id}
        label={t('mine.heading')}
        keep={tab === 'all'}
        everyMs={60_000}
        renderItem={(lock) => <LockRow lock={lock} />}
        empty={
          <NoneSuch
            title={t('mine.such')}
            all={{ queryKey: locksKey('all'), fetchPage: (cursor, signal) => fetchLocks('all', cursor, signal) }}
            onAll={() => setTab('all')}
          />
        }
      />
    </>
  );
}

/** One lock, and how much of it has come back. */
function LockRow({ lock }: { lock: Lock }) {
  const { t } = useTranslation('locks');
  const format = useFormat();
  const amount = useShownAmount();
  const { id, title, asset, principal, released, state, endDay, nextDay } = lock;
  return (
    <ListRow
      icon={<AssetMark code={asset} />}
      title={<AmountText value={principal} asset={asset} size="row" />}
      detail={
        <>
          {title}
          <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
            {nextDay === null
              ? t('mine.ended', { date: format.utcDay(endDay) })
              : t('mine.open', { last: format.utcDay(endDay) })}
          </Box>
          <Box component="span" sx={{ display: 'block', mt: 2 }}>
            <Rule at={backShare(lock)} ticks={40} major={10} tall={10} tone={state === 'active' ? 'rule' : 'muted'} />
          </Box>
          {!isZero(released) && (
            <Box component="span" sx={{ display: 'block', mt: 1 }}>
              {t('mine.back', { amount: amount(released, asset), asset })}
            </Box>
          )}
        </>
      }
      value={<StatusPill tone={lockTones[state]} label={t(`state.${state}`)} />}
      to={`${locksRoute}?id=${id}`}
    />
  );
}
