import { Box, Button, Typography } from '@mui/material';
import type { CommunityAnswer } from '@server/users/communities/communities.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe } from '../../lib/account/me';
import { shownName } from '../../lib/account/names';
import { imageUrl } from '../../lib/browser/image-url';
import { useFormat } from '../../lib/i18n/use-format';
import { PersonMark } from '../../shared/marks/PersonMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Card } from '../../ui/parts/Card';
import { Lead } from '../../ui/parts/Lead';
import { Section } from '../../ui/parts/Section';
import { SplittingWords } from '../../ui/parts/SplittingWords';
import { communityQuery } from './community-calls';
import { MemberList } from './MemberList';
import { SplittingForm } from './SplittingForm';
import { WaitingCards } from './WaitingCards';

type Community = NonNullable<CommunityAnswer['community']>;

/** The community whose rules hold for me: who leads it and how it splits cards; for its leader its settings and members. */
export function CommunityPage() {
  const { t } = useTranslation('community');
  const query = useQuery(communityQuery);
  return (
    <Page title={t('title')}>
      <PullToRefresh onRefresh={refreshMe}>
        <Lead>{t('lead')}</Lead>
        <QueryView query={query} skeleton={<CommunitySkeleton />}>
          {({ community }) => (community ? <OneCommunity community={community} /> : <NoCommunity />)}
        </QueryView>
      </PullToRefresh>
    </Page>
  );
}

function NoCommunity() {
  const { t } = useTranslation(['community', 'team']);
  return (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      action={
        <Button component={Link} to="/pages/user/spread" variant="outlined">
          {t('team:title')}
        </Button>
      }
    />
  );
}

function OneCommunity({ community }: { community: Community }) {
  const { t } = useTranslation('community');
  const { splitting, mine } = community;
  return (
    <>
      <Head community={community} />
      {mine ? (
        <>
          <WaitingCards />
          <Section title={t('splitting.title')}>
            {/* What another device has saved meanwhile is what the form begins with. */}
            <SplittingForm key={JSON.stringify(splitting)} splitting={splitting} />
          </Section>
          <Section title={t('members.title')}>
            <MemberList />
          </Section>
        </>
      ) : (
        <Section title={t('splitting.title')}>
          <Card>
            <SplittingWords splitting={splitting} />
          </Card>
        </Section>
      )}
    </>
  );
}

/** Its name, who leads it, and how large it is. */
function Head({ community }: { community: Community }) {
  const { t } = useTranslation('community');
  const format = useFormat();
  const { name, leader, mine, memberCount, performance, since } = community;
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 2 }}>
        <PersonMark seed={leader.uid} src={imageUrl(leader.avatar)} size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Box sx={{ fontSize: '0.875rem', color: 'muted', overflowWrap: 'anywhere' }}>
            {mine ? t('leader.me') : t('leader.other', { name: shownName(leader) })}
          </Box>
        </Box>
      </Box>
      <FactRows
        lined
        rows={[
          { label: t('memberCount'), value: format.count(memberCount) },
          { label: t('performance'), value: <AmountText value={performance} asset="USDT" decimals={2} /> },
          { label: t('since'), value: format.date(since) },
        ]}
      />
    </Card>
  );
}

/** Name, figures and rules, at rest. */
const CommunitySkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Skeleton height="13rem" />
      <Skeleton width="40%" />
      <Skeleton height="7rem" />
    </Box>
  </SkeletonGroup>
);
