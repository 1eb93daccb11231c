import { Box, Button, IconButton, Typography } from '@mui/material';
import type { AwardSummary } from '@server/awards/income/income.schemas';
import { isZero, subtractAmounts } from '@server/common/money/decimal.rules';
import type { MyHome, UserInfo } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { awardSummaryQuery } from '../../lib/account/awards';
import { isWorthLine } from '../../lib/account/game-points';
import { refreshMe, useMe, useMyHome } from '../../lib/account/me';
import { maskAccount, spacedUid } from '../../lib/account/names';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { size, token, weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { ExplorerLink } from '../../ui/amounts/ExplorerLink';
import { FactRows } from '../../ui/amounts/FactRows';
import { FiatText } from '../../ui/amounts/FiatText';
import { HideBalancesButton } from '../../ui/amounts/HideBalancesButton';
import { CopyButton } from '../../ui/feedback/CopyButton';
import { QueryView } from '../../ui/feedback/QueryView';
import { ListSkeleton, Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Card } from '../../ui/parts/Card';
import { Section } from '../../ui/parts/Section';
import { HubPoints, HubTokens } from './HubBalances';
import { HubLinks } from './HubLinks';
import { Proportions } from './Proportions';

/** The wallet hub: what the reader holds and of what it is made up, what waits, and links to everything about money. */
export function HubPage() {
  const { t } = useTranslation(['hub', 'home']);
  const me = useMe();
  const home = useMyHome();
  const awards = useQuery(awardSummaryQuery);
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <HideBalancesButton />
          <IconButton component={Link} to="/pages/transaction/dateils" aria-label={t('home:entry.bills')}>
            <Icon name="receipt" />
          </IconButton>
        </>
      }
    >
      <PullToRefresh onRefresh={refreshMe}>
        <QueryView query={me} beside={[home, awards]} skeleton={<HubSkeleton />}>
          {(info) => <Hub info={info} home={home.data} awards={awards.data} />}
        </QueryView>
        <Section title={t('more')}>
          <HubLinks />
        </Section>
      </PullToRefresh>
    </Page>
  );
}

interface HubProps {
  info: UserInfo;
  home: MyHome | undefined;
  awards: AwardSummary | undefined;
}

const Hub = ({ info, home, awards }: HubProps) => {
  const { t } = useTranslation(['hub', 'home']);
  const points = info.balances.filter((row) => row.kind === 'point' && isWorthLine(row));
  return (
    <>
      <Total info={info} />
      <Figures home={home} awards={awards} />
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))', gap: 2, mt: 3 }}
      >
        <Button
          component={Link}
          to="/pages/property/recharge"
          variant="contained"
          size="large"
          startIcon={<Icon name="deposit" />}
          sx={{ px: 2.5 }}
        >
          {t('home:entry.deposit')}
        </Button>
        <Button
          component={Link}
          to="/pages/property/withdrawal"
          variant="outlined"
          size="large"
          startIcon={<Icon name="withdraw" />}
          sx={{ px: 2.5 }}
        >
          {t('home:entry.withdraw')}
        </Button>
      </Box>
      <Section title={t('tokens')} action={<Link to="/pages/asset/index">{t('allAssets')}</Link>}>
        <HubTokens balances={info.balances} cards={info.cards} />
      </Section>
      {home && <StillToCome home={home} />}
      {points.length > 0 && (
        <Section title={t('points')} action={<Box sx={{ textAlign: 'right' }}>{t('pointsOnly')}</Box>}>
          <HubPoints points={points} />
        </Section>
      )}
    </>
  );
};

/** What locks and miners will still pay. It is no part of the total. */
function StillToCome({ home: { subscription, release, mining } }: { home: MyHome }) {
  const { t } = useTranslation('hub');
  const rows = [
    // The principal is in the total already.
    { label: t('toCome.locks'), value: subtractAmounts(release.remaining, subscription.locked) },
    { label: t('toCome.miners'), value: mining.uncollectedValue },
  ].filter(({ value }) => !isZero(value));
  if (rows.length === 0) return null;
  return (
    <Section title={t('toCome.title')} action={<Box sx={{ textAlign: 'right' }}>{t('toCome.note')}</Box>}>
      <Card sx={{ py: 0.5 }}>
        <FactRows
          lined
          rows={rows.map(({ label, value }) => ({
            label,
            value: <AmountText value={value} asset="USDT" decimals={2} concealable />,
          }))}
        />
      </Card>
    </Section>
  );
}

/** What everything is worth together, whose it is, and of what it is made up. */
function Total({ info }: { info: UserInfo }) {
  const { t } = useTranslation(['hub', 'home']);
  return (
    <Box sx={{ px: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          color: 'muted',
        }}
      >
        <Typography component="h2" variant="body2">
          {t('home:panel.total')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', my: -2, mr: -3, fontSize: '0.875rem' }}>
          {info.account ? (
            <>
              {maskAccount(info.account)}
              <ExplorerLink text={info.address} />
              <CopyButton text={info.address} label={t('copyAddress')} />
            </>
          ) : (
            // As high as with the button.
            <Box component="span" sx={{ lineHeight: `${size.touch}px`, pr: 3 }}>
              {spacedUid(info.uid)}
            </Box>
          )}
        </Box>
      </Box>
      <AmountText value={info.totalValue} asset="USDT" decimals={2} size="big" concealable />
      <FiatText usdt={info.totalValue} concealable />
      <Proportions balances={info.balances} cards={info.cards} />
    </Box>
  );
}

/** What came of awards so far, what came in today, what is under way, and hash power: mine and of all. */
function Figures({ home, awards }: Pick<HubProps, 'home' | 'awards'>) {
  const { t } = useTranslation(['hub', 'home']);
  const format = useFormat();
  const figures: { label: string; value: ReactNode }[] = [
    {
      label: t('income'),
      value: awards && <AmountText value={awards.settled} decimals={2} size="row" concealable />,
    },
    {
      label: t('home:panel.today'),
      value: home && <AmountText value={home.todayIn} decimals={2} size="row" concealable />,
    },
    { label: t('waiting'), value: home && format.count(home.pendingDeposits + home.pendingWithdrawals) },
    {
      label: t('power'),
      value: home?.mining && <AmountText value={home.mining.power} asset="USDT" decimals={2} size="row" concealable />,
    },
    {
      label: t('totalPower'),
      value: home?.mining && <AmountText value={home.mining.totalPower} asset="USDT" decimals={2} size="row" />,
    },
  ];
  return (
    <Card sx={{ p: 0, py: 2.5, mt: 4, overflow: 'hidden' }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 2.5 }}>
        {figures.map(({ label, value }) => (
          <Box
            key={label}
            sx={{ flex: '1 1 auto', minWidth: 0, maxWidth: '100%', px: 3, boxShadow: `-1px 0 0 ${token('line')}` }}
          >
            <Box component="dt" sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ mt: 1, fontSize: '1rem', lineHeight: 22 / 16, fontWeight: weight.strong }}>
              {value ?? '\u2013'}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** The total, its figures, the two buttons and the tokens, at rest. */
const HubSkeleton = () => (
  <>
    <SkeletonGroup>
      <Box sx={{ display: 'grid', gap: 4, mb: 12 }}>
        <Skeleton width="34%" />
        <Skeleton width="62%" height="2.25rem" />
        <Skeleton height={8} />
        <Skeleton height={66} />
        <Skeleton height={52} />
      </Box>
    </SkeletonGroup>
    <ListSkeleton rows={4} />
  </>
);
