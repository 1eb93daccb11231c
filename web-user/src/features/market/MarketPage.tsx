import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { usePublicHome } from '../../lib/account/public-home';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { EmptyState } from '../../ui/EmptyState';
import { ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { QueryView } from '../../ui/QueryView';

/** The prices, and beside each what the reader holds of it. */
export function MarketPage() {
  const { t } = useTranslation('home');
  const home = usePublicHome();
  const balances = useMe().data?.balances ?? [];
  return (
    <Page title={t('market.title')}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 2 }}>{t('market.text')}</Box>
      <QueryView query={home}>
        {({ prices }) => (
          <PullToRefresh onRefresh={() => home.refetch()}>
            {prices.length === 0 && <EmptyState seed="market" title={t('market.none')} />}
            <Box component="ul">
              {prices.map(({ asset, price }) => {
                const held = balances.find((balance) => balance.asset === asset);
                return (
                  <li key={asset}>
                    <ListRow
                      icon={<AssetIcon code={asset} />}
                      title={asset}
                      detail={
                        held ? (
                          <>
                            {t('market.held')} <AmountText value={held.total} asset={asset} bare concealable />
                          </>
                        ) : undefined
                      }
                      value={<AmountText value={price} decimals={4} />}
                      valueDetail="USDT"
                    />
                  </li>
                );
              })}
            </Box>
          </PullToRefresh>
        )}
      </QueryView>
    </Page>
  );
}
