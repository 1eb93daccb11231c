import { Box, Button, Typography } from '@mui/material';
import type { MyHome } from '@server/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMyHome } from '../../lib/account/me';
import { AmountText } from '../../ui/AmountText';
import { ErrorState } from '../../ui/ErrorState';
import { HideBalancesButton } from '../../ui/HideBalancesButton';
import { Panel } from '../../ui/Panel';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';

/** What I have and what came in today. */
export function MoneyPanel() {
  const { t } = useTranslation('home');
  const query = useMyHome();
  return (
    <Panel art="home">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: -2, mr: -2 }}>
        <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('panel.total')}
        </Typography>
        <HideBalancesButton />
      </Box>
      {query.data ? (
        <Figures home={query.data} />
      ) : query.isPending ? (
        <FiguresSkeleton />
      ) : (
        <ErrorState compact error={query.error} onRetry={() => query.refetch()} />
      )}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', gap: 3, mt: 5 }}
      >
        <Button component={Link} to="/pages/property/recharge" variant="contained">
          {t('entry.deposit')}
        </Button>
        <Button component={Link} to="/pages/property/withdrawal" variant="outlined" sx={{ bgcolor: 'surface' }}>
          {t('entry.withdraw')}
        </Button>
      </Box>
    </Panel>
  );
}

const FiguresSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', alignContent: 'space-between', minHeight: '4.875rem' }}>
      <Skeleton width="62%" height="2.25rem" />
      <Skeleton width="44%" height="1.25rem" />
    </Box>
  </SkeletonGroup>
);

function Figures({ home }: { home: MyHome }) {
  const { t } = useTranslation('home');
  const waiting = [
    {
      to: '/pages/property/recharge/list',
      text: t('panel.deposits', { count: home.pendingDeposits }),
      count: home.pendingDeposits,
    },
    {
      to: '/pages/property/withdrawal/list',
      text: t('panel.withdrawals', { count: home.pendingWithdrawals }),
      count: home.pendingWithdrawals,
    },
  ].filter((row) => row.count > 0);
  return (
    <Box sx={{ minHeight: '4.875rem' }}>
      <Box sx={{ fontSize: 'clamp(1.75rem, 9vw, 2.25rem)', fontWeight: 600, lineHeight: 1.15 }}>
        <AmountText value={home.totalValue} decimals={2} concealable countUp="home-total" />
        <Box component="span" sx={{ display: 'inline-block', ml: 2, fontSize: '0.875rem', color: 'text.secondary' }}>
          USDT
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 2, fontSize: '0.875rem' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('panel.today')}
        </Box>
        <Box component="span" sx={{ fontWeight: 600 }}>
          <AmountText value={home.todayIn} decimals={2} signed concealable />
        </Box>
      </Box>
      {waiting.map((row) => (
        <Box key={row.to} sx={{ mt: 1, fontSize: '0.875rem' }}>
          <Box component={Link} to={row.to} sx={{ display: 'inline-block', py: 2.5, my: -1.5, color: 'info.main' }}>
            {row.text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
