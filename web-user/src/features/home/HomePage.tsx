import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { PublicHome } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe } from '../../lib/account/me';
import { pricesQuery, useSite } from '../../lib/account/site';
import { useReadArticles } from '../../lib/content/read-articles';
import { api } from '../../lib/http/client';
import { useLanguage } from '../../lib/i18n/i18n';
import { useLoggedIn } from '../../lib/session/session-store';
import { AssetIcon } from '../../ui/AssetIcon';
import { ErrorState } from '../../ui/ErrorState';
import { ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { PriceChange, PriceText } from '../../ui/PriceText';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Section } from '../../ui/Section';
import { ListSkeleton } from '../../ui/Skeleton';
import { EntryGrid } from './EntryGrid';
import { AirdropCard, ReferrerCard } from './FirstSteps';
import { MoneyPanel } from './MoneyPanel';
import { Ticker } from './Ticker';

/** GET index: announcements (in the reader's language), prices and the number of users; for everybody. */
function usePublicHome() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['public', 'home', language],
    queryFn: ({ signal }) => api.get<PublicHome>('index', { signal }),
    meta: { persist: true },
  });
}

const NewsDot = () => (
  <Box
    component="span"
    sx={{ position: 'absolute', top: 10, right: 9, width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' }}
  />
);

/** What I have and what came in today; the rest of the page leads to everything else. */
export function HomePage() {
  const { t } = useTranslation('home');
  const brand = useSite()?.brand ?? 'Lodestone';
  const loggedIn = useLoggedIn();
  const home = usePublicHome();
  const read = useReadArticles();
  const unread = home.data?.announcements.some((article) => !read.has(article.id)) ?? false;

  return (
    <Page
      title={brand}
      back={false}
      actions={
        <>
          <IconButton
            component={Link}
            to="/pages/article/index"
            aria-label={unread ? t('news.openUnread') : t('news.open')}
          >
            <CampaignOutlined />
            {unread && <NewsDot />}
          </IconButton>
          <IconButton component={Link} to="/pages/user/settings" aria-label={t('entry.settings')}>
            <SettingsOutlined />
          </IconButton>
        </>
      }
    >
      <PullToRefresh onRefresh={() => Promise.all([home.refetch(), refreshMe()])}>
        {loggedIn ? <MoneyPanel /> : <VisitorPanel />}
        <Ticker announcements={home.data?.announcements} />
        {loggedIn && (
          <>
            <ReferrerCard />
            <AirdropCard />
          </>
        )}
        <EntryGrid />
        {home.error && !home.data ? (
          <ErrorState compact error={home.error} onRetry={() => home.refetch()} />
        ) : (
          <PriceList prices={home.data?.prices} />
        )}
      </PullToRefresh>
    </Page>
  );
}

/** The panel for visitors: what to do first. */
function VisitorPanel() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <Panel art="visitor">
      <Typography component="h2" variant="h3">
        {t('common:session.notLoggedIn')}
      </Typography>
      <Typography sx={{ mt: 2, mb: 5, color: 'text.secondary', maxWidth: '30ch' }}>{t('visitor.text')}</Typography>
      <Button component={Link} to="/pages/login/index" variant="contained" size="large" fullWidth>
        {t('visitor.action')}
      </Button>
    </Panel>
  );
}

/** What each token is worth in USDT now, and how that moved in 24 hours; each leads to its chart. */
function PriceList({ prices }: { prices: PublicHome['prices'] | undefined }) {
  const { t } = useTranslation('home');
  const moves = useQuery(pricesQuery).data ?? [];
  // The unit of all prices has none of its own.
  const shown = prices?.filter(({ asset }) => asset !== 'USDT');
  if (shown?.length === 0) return null;
  return (
    <Section
      title={t('prices.title')}
      action={<Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('prices.day')}</Box>}
    >
      {shown ? (
        <Box component="ul">
          {shown.map(({ asset, price }) => (
            <li key={asset}>
              <ListRow
                icon={<AssetIcon code={asset} />}
                title={asset}
                value={<PriceText value={price} />}
                // The change loads a moment after the price: its line is kept free, so that nothing moves.
                valueDetail={<PriceChange ppm={moves.find((move) => move.asset === asset)?.changePpm ?? null} />}
                to={`/pages/market/index?asset=${asset}`}
                chevron={false}
              />
            </li>
          ))}
        </Box>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Section>
  );
}
