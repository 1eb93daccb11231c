import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Box, IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe } from '../../lib/account/me';
import { usePublicHome } from '../../lib/account/public-home';
import { useSite } from '../../lib/account/site';
import { useReadArticles } from '../../lib/content/read-articles';
import { useLoggedIn } from '../../lib/session/session-store';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/Page';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { AirdropCard } from './AirdropCard';
import { EntryGrid } from './EntryGrid';
import { MoneyPanel } from './MoneyPanel';
import { PriceList } from './PriceList';
import { ReferrerCard } from './ReferrerCard';
import { Ticker } from './Ticker';
import { VisitorPanel } from './VisitorPanel';

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
