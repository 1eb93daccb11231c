import { Box, Button, Typography } from '@mui/material';
import type { UserInfo } from '@server/home/home.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { radius } from '../../theme/tokens';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { Callout } from '../../ui/Callout';
import { HideBalancesButton } from '../../ui/HideBalancesButton';
import { ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';
import { ListSkeleton, Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import { AssetRow } from './AssetRow';
import { AssetSheet } from './AssetSheet';
import { groupBalances } from './asset-groups';

/** What everything is worth together, then each asset and where it is. */
export function AssetsPage() {
  const { t } = useTranslation('money');
  const me = useMe();
  return (
    <Page title={t('assets.title')}>
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
  const [opened, setOpened] = useState<string | null>(null);
  const { tokens, points, nothing } = groupBalances(info.balances);
  return (
    <>
      <Valuation total={info.totalValue} />
      {nothing && (
        <Box sx={{ mt: 4 }}>
          <Callout tone="info">{t('assets.nothing')}</Callout>
        </Box>
      )}
      <Section title={t('assets.tokens')}>
        <Box component="ul">
          {tokens.map((balance) => (
            <li key={balance.asset}>
              <AssetRow balance={balance} onOpen={() => setOpened(balance.asset)} />
            </li>
          ))}
        </Box>
      </Section>
      <Section title={t('assets.points')}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('assets.about.points')}
        </Typography>
        <Box component="ul">
          {points.map(({ asset, total }) => (
            <li key={asset}>
              <ListRow
                icon={<AssetIcon code={asset} />}
                title={asset}
                value={<AmountText value={total} asset={asset} bare concealable />}
                onClick={() => setOpened(asset)}
              />
            </li>
          ))}
        </Box>
      </Section>
      <AssetSheet
        balance={info.balances.find((balance) => balance.asset === opened) ?? null}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

function Valuation({ total }: { total: string }) {
  const { t } = useTranslation('money');
  return (
    <Panel art="assets">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: -2, mr: -2 }}>
        <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('assets.total')}
        </Typography>
        <HideBalancesButton />
      </Box>
      <Box sx={{ fontSize: 'clamp(1.75rem, 9vw, 2.25rem)', fontWeight: 600, lineHeight: 1.15 }}>
        <AmountText value={total} decimals={2} concealable countUp="assets-total" />
        <Box component="span" sx={{ display: 'inline-block', ml: 2, fontSize: '0.875rem', color: 'text.secondary' }}>
          USDT
        </Box>
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', gap: 3, mt: 5 }}
      >
        <Button component={Link} to="/pages/property/recharge" variant="contained">
          {t('assets.deposit')}
        </Button>
        <Button component={Link} to="/pages/property/withdrawal" variant="outlined" sx={{ bgcolor: 'surface' }}>
          {t('assets.withdraw')}
        </Button>
        <Button component={Link} to="/pages/property/transfer" variant="outlined" sx={{ bgcolor: 'surface' }}>
          {t('assets.transfer')}
        </Button>
        <Button component={Link} to="/pages/property/exchange" variant="outlined" sx={{ bgcolor: 'surface' }}>
          {t('assets.exchange')}
        </Button>
      </Box>
    </Panel>
  );
}

/** The valuation panel and a list of assets, at rest. */
const AssetsSkeleton = () => (
  <>
    <SkeletonGroup>
      <Box
        sx={{ p: 4, border: 1, borderColor: 'line', borderRadius: `${radius.card}px`, display: 'grid', gap: 4, mb: 8 }}
      >
        <Skeleton width="40%" />
        <Skeleton width="62%" height="2.25rem" />
        <Skeleton height={44} />
      </Box>
    </SkeletonGroup>
    <ListSkeleton rows={5} />
  </>
);
