import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFirstStepsView } from '../../lib/account/first-steps-view';
import { refreshMe, useMe, useMyHome } from '../../lib/account/me';
import { usePublicHome } from '../../lib/account/public-home';
import { needsReferrer } from '../../lib/account/referrer';
import { pricesQuery, useSite } from '../../lib/account/site';
import { loadNamespaces } from '../../lib/i18n/i18n';
import { readStoredUser, useLoggedIn } from '../../lib/session/session-store';
import { Icon } from '../../shared/icons/Icon';
import { HouseMark } from '../../shared/marks/HouseMark';
import { radius, weight } from '../../shared/tokens';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ListSkeleton, Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Card } from '../../ui/parts/Card';
import { BellButton } from '../notices';
import { Actions, ConnectAction, Hero, MoneyHero, VisitorHero } from './Hero';
import { MoreList } from './MoreList';
import { PriceList } from './PriceList';
import { RoomGrid, Rooms, roomHeight } from './Rooms';
import { roomsOf } from './rooms';
import { Ticker } from './Ticker';
import { useMemberCards } from './use-member-cards';

/** Not part of the first load: who has done them all needs none of it. */
const FirstSteps = lazy(async () => ({ default: await loadFirstSteps().catch(() => RoomsAlone) }));

async function loadFirstSteps() {
  await loadNamespaces(['steps']);
  return (await import('../first-steps')).FirstSteps;
}

const RoomsAlone = ({ rooms }: { uid: string; rooms: ReactNode; below: ReactNode }) => rooms;

/** A newcomer's steps before or in place of the rooms. @param below what stands under the open list */
function FirstStepsFirst({ uid, below, children }: { uid: string; below: ReactNode; children: ReactNode }) {
  const view = useFirstStepsView(uid);
  if (view === 'left') return children;
  return (
    <Suspense fallback={<Skeleton height={roomHeight * 2} />}>
      <FirstSteps uid={uid} rooms={children} below={below} />
    </Suspense>
  );
}

/** The cluster that stands for nobody in particular. */
const visitorSeed = 'a1';

/** What I have and what came in today; the rest of the page leads to everything else. */
export function HomePage() {
  const { t } = useTranslation('home');
  const brand = useSite()?.brand ?? 'Lodestone';
  const loggedIn = useLoggedIn();
  const home = usePublicHome();
  const prices = useQuery(pricesQuery);
  const me = useMe();
  const mine = useMyHome();
  const MemberCards = useMemberCards(loggedIn);
  // All of it at once: what came one by one would push the rest about. And in short pieces: it is most of the page.
  const loaded = !(prices.isPending || (loggedIn && (me.isPending || mine.isPending || MemberCards === null)));
  const loading = !(useDeferredValue(loaded) && loaded);
  const account = loggedIn ? me.data?.nickname || '' : brand;
  const uid = (loggedIn && (me.data?.uid ?? readStoredUser()?.uid)) || '';

  return (
    <Page
      title={brand}
      back={false}
      open
      lead={<AccountChip name={account} />}
      actions={
        <>
          {loggedIn && <BellButton />}
          <IconButton component={Link} to="/pages/user/settings" aria-label={t('entry.settings')}>
            <Icon name="gear" />
          </IconButton>
        </>
      }
    >
      <PullToRefresh onRefresh={() => Promise.all([home.refetch(), prices.refetch(), refreshMe()])}>
        {/* The drawing lies under all that stands on it. */}
        <Box sx={{ containerType: 'inline-size', isolation: 'isolate' }}>
          <Hero seed={uid || visitorSeed}>{loggedIn ? <MoneyHero query={mine} me={me} /> : <VisitorHero />}</Hero>
          {loggedIn ? <Actions /> : <ConnectAction />}
          <Ticker announcements={home.data?.announcements} />
          {loading ? (
            <BelowSkeleton rooms={loggedIn} />
          ) : (
            <>
              {loggedIn && (
                <Box sx={{ display: 'grid', gap: 2.5, mt: 1 }}>
                  <FirstStepsFirst uid={uid} below={MemberCards && <MemberCards home={mine.data} gift={false} />}>
                    <ReferrerCard />
                    {MemberCards && <MemberCards home={mine.data} />}
                    <Rooms
                      rooms={roomsOf({
                        home: mine.data,
                        homeAt: mine.dataUpdatedAt,
                        now: Date.now(),
                        me: me.data,
                        prices: prices.data,
                      })}
                    />
                  </FirstStepsFirst>
                </Box>
              )}
              {prices.data ? (
                <PriceList query={prices} prices={prices.data} me={me.data} />
              ) : (
                <ErrorState compact error={prices.error} onRetry={() => prices.refetch()} />
              )}
              <MoreList member={loggedIn} mine={mine.data} home={home.data} />
            </>
          )}
        </Box>
      </PullToRefresh>
    </Page>
  );
}

/** Whose account this is; leads to the settings. */
function AccountChip({ name }: { name: string }) {
  const { t } = useTranslation('home');
  return (
    <ButtonBase
      component={Link}
      to="/pages/user/settings"
      sx={{ maxWidth: '100%', minHeight: 44, ml: -1, pl: 1, pr: 3, gap: 2, borderRadius: `${radius.button - 2}px` }}
    >
      <HouseMark />
      <Box
        component="span"
        sx={{ fontWeight: weight.medium, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {name}
      </Box>
      <span className="visually-hidden">{t('entry.settings')}</span>
    </ButtonBase>
  );
}

/** Two rooms and the prices, at rest. */
const BelowSkeleton = ({ rooms }: { rooms: boolean }) => (
  <>
    {rooms && (
      <SkeletonGroup>
        <RoomGrid>
          {['left', 'right'].map((place) => (
            <Skeleton key={place} height={roomHeight} />
          ))}
        </RoomGrid>
      </SkeletonGroup>
    )}
    <Box sx={{ mt: 14 }}>
      <ListSkeleton rows={3} />
    </Box>
  </>
);

/** Shown until a referrer is bound: why one is needed, and where to bind one. */
function ReferrerCard() {
  const { t } = useTranslation('home');
  const me = useMe().data;
  const demoReferrer = useSite()?.demoReferrer ?? null;
  if (!me || !needsReferrer(me)) return null;
  return (
    <Card>
      <Typography component="h2" variant="subtitle1">
        {t('referrer.title')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('referrer.text')}
        {demoReferrer ? ` ${t('referrer.demo', { code: demoReferrer })}` : null}
      </Typography>
      <Button component={Link} to="/pages/user/bind" variant="outlined" sx={{ mt: 3 }}>
        {t('referrer.action')}
      </Button>
    </Card>
  );
}
