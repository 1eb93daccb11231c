import { Box, Button } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { LockDetail } from '@server/locks/locks.schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe } from '../../lib/account/me';
import { useShownAmount } from '../../lib/account/use-shown-amount';
import { isApiError } from '../../lib/http/api-error';
import { useFormat } from '../../lib/i18n/use-format';
import { Rule } from '../../shared/charts/Rule';
import { AssetMark } from '../../shared/marks/AssetMark';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Card } from '../../ui/parts/Card';
import { Note } from '../../ui/parts/Note';
import { Exact, FormSkeleton } from '../money';
import { lockQuery, locksRoute, lockTones } from './lock-calls';
import { backShare, releaseDays } from './lock-plan';
import { ReleaseCalendar } from './ReleaseCalendar';

/** One of my locks: what has come back of it, and what will, day by day. */
export function OneLock({ id }: { id: number }) {
  const { t } = useTranslation('locks');
  const query = useQuery(lockQuery(id));
  const missing = !query.data && isApiError(query.error) && query.error.kind === 'missing';
  return (
    <Page title={t('one.title')}>
      {missing ? (
        <EmptyState
          title={t('one.missing')}
          action={
            <Button component={Link} to={locksRoute} variant="outlined">
              {t('result.all')}
            </Button>
          }
        />
      ) : (
        <PullToRefresh onRefresh={refreshMe}>
          <QueryView query={query} skeleton={<FormSkeleton fields={['9rem', '22rem', '5rem', '14rem']} />}>
            {(lock) => <Content lock={lock} />}
          </QueryView>
        </PullToRefresh>
      )}
    </Page>
  );
}

function Content({ lock }: { lock: LockDetail }) {
  const { t } = useTranslation('locks');
  const format = useFormat();
  const { asset, bonus, nextDay, endDay, calendar, ratePpm } = lock;
  const days = useMemo(() => releaseDays(calendar), [calendar]);
  return (
    <>
      <Head lock={lock} />
      <ReleaseCalendar asset={asset} days={days} start={nextDay ?? endDay} />
      <Note>
        {isZero(bonus) ? t('note.none') : t('note.setAside', { rate: format.percent(ratePpm) })} {t('note.utc')}
      </Note>
      <Facts lock={lock} />
    </>
  );
}

/** How it stands: what is still locked, and how much has come back. */
function Head({ lock }: { lock: LockDetail }) {
  const { t } = useTranslation('locks');
  const format = useFormat();
  const amount = useShownAmount();
  const { title, asset, principal, released, locked, state, nextDay } = lock;
  const share = backShare(lock);
  return (
    <Card sx={{ py: 3.5, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <AssetMark code={asset} size={42} />
        <Box sx={{ flex: '1 1 8rem', minWidth: 0, fontWeight: weight.strong }}>{title}</Box>
        <StatusPill tone={lockTones[state]} label={t(`state.${state}`)} />
      </Box>
      <Box sx={{ mt: 3, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{t('one.locked')}</Box>
      <AmountText value={locked} asset={asset} decimals={8} size="big" />
      <Box sx={{ mt: 3 }}>
        <Rule at={share} marker={state === 'active' && share > 0} label={t('one.progress')} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 3,
          mt: 2,
          fontSize: '0.75rem',
          lineHeight: 16 / 12,
          color: 'muted',
        }}
      >
        <span>{t('one.back', { amount: amount(released, asset), of: amount(principal, asset), asset })}</span>
        {nextDay !== null && <span>{t('one.next', { date: format.utcDay(nextDay) })}</span>}
      </Box>
    </Card>
  );
}

/** Its terms, where what comes back goes, and where that is booked. */
function Facts({ lock }: { lock: LockDetail }) {
  const { t } = useTranslation(['locks', 'money']);
  const format = useFormat();
  const { id, asset, principal, days, bonus, bonusPaid, lockedAt, firstDay, endDay, transaction } = lock;
  const bonusRows = [
    { label: t('fact.bonus'), value: <Exact value={bonus} asset={asset} /> },
    { label: t('fact.bonusPaid'), value: <Exact value={bonusPaid} asset={asset} /> },
  ];
  const bills = (type: string) => `/pages/transaction/dateils?type=${type}&asset=${asset}`;
  const links = [
    { to: `/pages/transaction/details?transaction=${transaction}`, label: t('one.bill') },
    { to: bills('lockRelease'), label: t('one.releases') },
    ...(isZero(bonus) ? [] : [{ to: bills('lockBonus'), label: t('one.bonuses') }]),
  ];
  return (
    <>
      <Card sx={{ mt: 2, py: 1 }}>
        <FactRows
          lined
          rows={[
            { label: t('fact.principal'), value: <Exact value={principal} asset={asset} /> },
            ...(isZero(bonus) ? [{ label: t('fact.bonus'), value: t('fact.noBonus') }] : bonusRows),
            { label: t('fact.days'), value: t('days', { count: days }) },
            { label: t('fact.first'), value: format.utcDay(firstDay) },
            { label: t('fact.last'), value: format.utcDay(endDay) },
            { label: t('fact.locked'), value: format.dateTime(lockedAt) },
            { label: t('money:number'), value: id },
          ]}
        />
      </Card>
      <Note>
        {t('one.contract')}{' '}
        <Link to={`/pages/property/transfer?tab=move&asset=${asset}&from=contract`}>{t('one.move')}</Link>
      </Note>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {links.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="outlined" size="large">
            {label}
          </Button>
        ))}
      </Box>
    </>
  );
}
