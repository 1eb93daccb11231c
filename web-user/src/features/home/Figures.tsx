import { Box, ButtonBase } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { MyHome } from '@server/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AmountText } from '../../ui/amounts/AmountText';
import { Card } from '../../ui/parts/Card';

const locks = '/pages/property/lock';

/** Subscription, release and mining: always there, and how to begin where there is nothing yet. */
export function Figures({ home: { subscription, release, mining } }: { home: MyHome }) {
  const { t } = useTranslation('home');
  const figures = [
    { key: 'subscription', to: locks, value: subscription.locked, none: subscription.open === 0 },
    { key: 'release', to: locks, value: release.today, none: isZero(release.total) && isZero(release.remaining) },
    { key: 'mining', to: '/pages/miner/index', value: mining.power, none: mining.mining + mining.paused === 0 },
  ] as const;
  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))', p: 1 }}>
      {figures.map(({ key, to, value, none }) => (
        <ButtonBase
          key={key}
          component={Link}
          to={to}
          sx={{
            flexDirection: 'column',
            alignItems: 'flex-start',
            justifyContent: 'flex-start',
            p: 2,
            borderRadius: '12px',
            textAlign: 'left',
          }}
        >
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'muted', hyphens: 'auto' }}>
            {t(`figure.${key}`)}
          </Box>
          <AmountText value={value} asset="USDT" decimals={2} bare concealable />
          {none && (
            <Box component="span" sx={{ mt: 1, fontSize: '0.75rem', color: 'muted', hyphens: 'auto' }}>
              {t(`figure.${key}Start`)}
            </Box>
          )}
        </ButtonBase>
      ))}
    </Card>
  );
}
