import { Box, Button, Typography } from '@mui/material';
import type { UserInfo } from '@server/home/home.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { FiatText } from '../../ui/amounts/FiatText';
import { HideBalancesButton } from '../../ui/amounts/HideBalancesButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { ListSkeleton, Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { List } from '../../ui/parts/Card';
import { Lead } from '../../ui/parts/Lead';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { AssetRow } from './AssetRow';
import { AssetSheet } from './AssetSheet';
import { groupBalances } from './asset-groups';

/** What everything is worth together, then each asset and where it is. */
export function AssetsPage() {
  const { t } = useTranslation('money');
  const me = useMe();
  return (
    <Page title={t('assets.title')} actions={<HideBalancesButton />}>
      <PullToRefresh onRefresh={refreshMe}>
        <QueryView query={me} skeleton={<AssetsSkeleton />}>
          {(info) => <Assets info={info} />}
        </QueryView>
      </PullToRefresh>
    </Page>
  );
}

function Assets({ info }: { info: UserInfo }) {
  const { t } = useTranslation('money');
  const format = useFormat();
  const [opened, setOpened] = useState<string | null>(null);
  const { tokens, points, nothing } = groupBalances(info.balances);
  return (
    <>
      <Valuation total={info.totalValue} />
      {nothing && info.cards.count === 0 ? (
        <EmptyState
          title={t('assets.none')}
          text={t('assets.nothing')}
          action={
            <Button component={Link} to="/pages/property/recharge" variant="contained" size="large">
              {t('assets.deposit')}
            </Button>
          }
        />
      ) : (
        <>
          <Actions />
          <Section title={t('assets.tokens')}>
            <Lead>{t('assets.about.accounts')}</Lead>
            <List>
              {tokens.map((balance) => (
                <li key={balance.asset}>
                  <AssetRow balance={balance} onOpen={() => setOpened(balance.asset)} />
                </li>
              ))}
              {info.cards.count > 0 && (
                <li>
                  <ListRow
                    icon={<Icon name="cards" />}
                    title={t('assets.cards')}
                    detail={t('assets.atCost', { count: format.count(info.cards.count) })}
                    value={<AmountText value={info.cards.atCost} asset="USDT" decimals={2} size="row" concealable />}
                    to="/pages/card/index?tab=mine"
                  />
                </li>
              )}
            </List>
          </Section>
        </>
      )}
      <Section title={t('assets.points')}>
        <Lead>{t('assets.about.points')}</Lead>
        <List>
          {points.map(({ asset, total }) => (
            <li key={asset}>
              <ListRow
                icon={<AssetMark code={asset} />}
                title={asset}
                value={<AmountText value={total} asset={asset} size="row" bare concealable />}
                onClick={() => setOpened(asset)}
              />
            </li>
          ))}
        </List>
      </Section>
      <AssetSheet
        balance={info.balances.find((balance) => balance.asset === opened) ?? null}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

const Valuation = ({ total }: { total: string }) => {
  const { t } = useTranslation('money');
  return (
    <Box sx={{ px: 1 }}>
      <Typography component="h2" variant="body2" sx={{ color: 'muted' }}>
        {t('assets.total')}
      </Typography>
      <AmountText value={total} asset="USDT" decimals={2} size="big" concealable countUp="assets-total" />
      <FiatText usdt={total} concealable />
    </Box>
  );
};

const actions = [
  { key: 'deposit', to: '/pages/property/recharge' },
  { key: 'withdraw', to: '/pages/property/withdrawal' },
  { key: 'transfer', to: '/pages/property/transfer' },
  { key: 'exchange', to: '/pages/property/exchange' },
] as const;

function Actions() {
  const { t } = useTranslation('money');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', gap: 2, mt: 4 }}>
      {actions.map(({ key, to }) => (
        <Button key={key} component={Link} to={to} variant={key === 'deposit' ? 'contained' : 'outlined'}>
          {t(`assets.${key}`)}
        </Button>
      ))}
    </Box>
  );
}

/** The total, the buttons and a list of assets, at rest. */
const AssetsSkeleton = () => (
  <>
    <SkeletonGroup>
      <Box sx={{ display: 'grid', gap: 4, mb: 12 }}>
        <Skeleton width="40%" />
        <Skeleton width="62%" height="2.25rem" />
        <Skeleton height={96} />
      </Box>
    </SkeletonGroup>
    <ListSkeleton rows={5} />
  </>
);
