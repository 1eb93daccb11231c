import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe, useMyHome } from '../../lib/account/me';
import { HideBalancesButton } from '../../ui/HideBalancesButton';
import { Page } from '../../ui/Page';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';
import { HubBalances } from './HubBalances';
import { HubFigures } from './HubFigures';
import { HubLinks } from './HubLinks';

/** The wallet hub: what is held, what waits, and the way to everything about money. */
export function HubPage() {
  const { t } = useTranslation('home');
  const me = useMe();
  const home = useMyHome();
  return (
    <Page title={t('hub.title')} actions={<HideBalancesButton />}>
      <PullToRefresh onRefresh={refreshMe}>
        <QueryView query={me}>
          {(info) => (
            <>
              <HubFigures info={info} home={home.data} />
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
                  gap: 3,
                  mt: 4,
                }}
              >
                <Button component={Link} to="/pages/property/recharge" variant="contained">
                  {t('entry.deposit')}
                </Button>
                <Button component={Link} to="/pages/property/withdrawal" variant="outlined">
                  {t('entry.withdraw')}
                </Button>
              </Box>
              <Section
                title={t('hub.balances')}
                action={
                  <Typography component={Link} to="/pages/asset/index" variant="body2" sx={{ py: 3 }}>
                    {t('hub.allAssets')}
                  </Typography>
                }
              >
                <HubBalances balances={info.balances} />
              </Section>
            </>
          )}
        </QueryView>
        <Section title={t('hub.more')}>
          <HubLinks />
        </Section>
      </PullToRefresh>
    </Page>
  );
}
