import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { MyHome } from '@server/home/home.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { firstStepsShown } from '../../lib/account/first-steps-view';
import { useStore } from '../../lib/browser/store';
import { HomeScene } from '../../shared/crystal/Scenes';
import { Icon } from '../../shared/icons/Icon';
import { brassFill, edge, motion, radius, size, type, weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { HideBalancesButton } from '../../ui/amounts/HideBalancesButton';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { StaleMark, type WatchedQuery } from '../../ui/feedback/StaleMark';
import { InvitedBy } from '../referral';
import { todayRem, todayRows } from './today';

/** px: the drawing, what of it lies under the actions, and what of the rest belongs to the cluster alone. */
const scene = { height: 414, under: 86, cluster: 194 } as const;
/** px of the line of the hero figure */
const figureLine = type.hero.line;
/** With text twice as large the words take the whole line, and the cluster stands below them. */
const largeText = '@container (max-width: 14rem)';
/** Too narrow for four words beside one another. */
const narrow = '@container (max-width: 20rem)';

/** The drawing of home and what stands on it. Its foot is where the actions begin, so nothing is written over it. */
export function Hero({ seed, children }: { seed: string; children: ReactNode }) {
  // Figures first: the drawing is hundreds of shapes, and comes in a piece of work of its own.
  const drawn = useDeferredValue(true, false);
  return (
    <Box sx={{ position: 'relative', mx: -4, px: 5, pt: 1.5 }}>
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          zIndex: -1,
          insetInline: 0,
          bottom: -scene.under,
          height: scene.height,
          pointerEvents: 'none',
          // Here it begins below the top of the page, and its light must not begin with an edge.
          [largeText]: { maskImage: 'linear-gradient(transparent, #000 7rem)' },
        }}
      >
        {drawn && <HomeScene seed={seed} height={scene.height} />}
      </Box>
      {children}
    </Box>
  );
}

/** At the left of the cluster. */
const Beside = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      minHeight: scene.cluster,
      pt: 3.5,
      // The ground rises to the left.
      pb: 12,
      '& > *': { width: '46%' },
      [largeText]: { pb: `${scene.cluster}px`, '& > *': { width: '100%' } },
    }}
  >
    {children}
  </Box>
);

interface MoneyHeroProps {
  query: UseQueryResult<MyHome>;
  /** what the rooms below are told from as well */
  me: WatchedQuery;
}

/** What I have, and what came in today and by what. */
export function MoneyHero({ query, me }: MoneyHeroProps) {
  const { t } = useTranslation('home');
  const home = query.data;
  return (
    <>
      <StaleMark queries={[query, me]} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24, color: 'muted' }}>
        <Typography component="h2" variant="body2">
          {t('panel.total')}
        </Typography>
        <Box sx={{ my: -2.5 }}>
          <HideBalancesButton />
        </Box>
      </Box>
      {home || query.isPending ? (
        <Box sx={{ display: 'flex', alignItems: 'flex-end', minHeight: figureLine }}>
          {home ? (
            <span>
              <AmountText
                value={home.totalValue}
                asset="USDT"
                decimals={2}
                size="hero"
                concealable
                countUp="home-total"
              />
            </span>
          ) : (
            <SkeletonGroup>
              <Skeleton width="13rem" height="2.5rem" />
            </SkeletonGroup>
          )}
        </Box>
      ) : (
        <ErrorState compact error={query.error} onRetry={() => query.refetch()} />
      )}
      <Beside>{home && <Today home={home} />}</Beside>
    </>
  );
}

function Today({ home: { todayIn, todayBy } }: { home: MyHome }) {
  const { t } = useTranslation('home');
  return (
    <div>
      <Box component="h2" sx={{ color: 'muted', fontSize: '0.875rem', fontWeight: weight.regular }}>
        {t('panel.today')}
      </Box>
      <Box
        sx={{ minHeight: 28, fontSize: `${todayRem(todayIn)}rem`, fontWeight: weight.strong, lineHeight: '1.75rem' }}
      >
        <AmountText value={todayIn} decimals={2} signed={!isZero(todayIn)} concealable />
      </Box>
      <Box component="dl" sx={{ mt: 1.5, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
        {todayRows(todayBy).map(({ type: source, value }) => (
          <Box key={source} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1 }}>
            <Box component="dt" sx={{ hyphens: 'auto', minWidth: 0 }}>
              {source === null ? t('panel.others') : <BillType type={source} />}
            </Box>
            <Box component="dd" sx={{ ml: 'auto', fontWeight: weight.medium, color: 'text.primary' }}>
              <AmountText value={value} decimals={2} concealable />
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}

/** The names of what is booked are loaded beside home, which does not wait for them. */
function BillType({ type: booked }: { type: MyHome['todayBy'][number]['type'] }) {
  const { t, ready } = useTranslation('words', { useSuspense: false });
  return ready ? t(`billTypes.${booked}`) : '\u00a0';
}

/** For visitors: what to do first. */
export function VisitorHero() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <>
      <Typography
        component="h2"
        sx={{ fontSize: 'min(1.875rem, 10vw)', lineHeight: 1.2, fontWeight: weight.strong, letterSpacing: '-0.03em' }}
      >
        {t('visitor.title')}
      </Typography>
      <Box sx={{ minHeight: 6 }} />
      <Beside>
        <div>
          <Typography sx={{ mb: 2, color: 'muted', hyphens: 'auto' }}>{t('visitor.text')}</Typography>
          <InvitedBy />
        </div>
      </Beside>
    </>
  );
}

export const ConnectAction = () => {
  const { t } = useTranslation('home');
  return (
    <Button component={Link} to="/pages/login/index" variant="contained" size="large" fullWidth sx={{ my: 3 }}>
      {t('visitor.action')}
    </Button>
  );
};

const actions = [
  { key: 'deposit', to: '/pages/property/recharge', icon: 'deposit' },
  { key: 'withdraw', to: '/pages/property/withdrawal', icon: 'withdraw' },
  { key: 'exchange', to: '/pages/property/exchange', icon: 'swap' },
  { key: 'transfer', to: '/pages/property/transfer', icon: 'send' },
] as const;

/** What is done most, on the ground of the drawing; the first is the main one. */
export function Actions() {
  const { t } = useTranslation('home');
  const plain = useStore(firstStepsShown);
  return (
    <Box
      component="nav"
      aria-label={t('entry.main')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gap: 2,
        [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {actions.map(({ key, to, icon }) => (
        <ButtonBase
          key={key}
          component={Link}
          to={to}
          data-main={(key === 'deposit' && !plain) || undefined}
          sx={actionStyle}
        >
          <Icon name={icon} aria-hidden="true" sx={{ fontSize: '1.375rem' }} />
          <span>{t(`entry.${key}`)}</span>
        </ButtonBase>
      ))}
    </Box>
  );
}

const actionStyle = {
  flexDirection: 'column',
  gap: 1.5,
  minHeight: size.touch + 32,
  px: 0,
  py: 2,
  overflowWrap: 'normal',
  borderRadius: `${radius.button + 2}px`,
  bgcolor: 'quiet',
  boxShadow: edge.card,
  fontSize: '0.8125rem',
  lineHeight: 16 / 13,
  fontWeight: weight.strong,
  letterSpacing: '-0.01em',
  textAlign: 'center',
  '& > span': { maxWidth: '100%' },
  '&[data-main]': { color: 'onBrass', background: brassFill, boxShadow: edge.brass },
  transition: `transform ${motion.press}ms ${motion.ease}`,
  '@media (prefers-reduced-motion: no-preference)': { '&:active': { transform: 'scale(0.98)' } },
  [narrow]: { flexDirection: 'row', minHeight: 52 },
  [largeText]: { flexDirection: 'column' },
} as const;
