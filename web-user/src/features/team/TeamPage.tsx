import { Box, Button, IconButton } from '@mui/material';
import type { TeamSummary } from '@server/users/team/team.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { awardSummaryQuery } from '../../lib/account/awards';
import { nextLevelQuery } from '../../lib/account/level';
import { refreshMe, useMe } from '../../lib/account/me';
import { spacedUid } from '../../lib/account/names';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Card } from '../../ui/parts/Card';
import { Lead } from '../../ui/parts/Lead';
import { ListRow } from '../../ui/parts/ListRow';
import { appAddress, LinkCard, shareLink } from '../share';
import { LevelCard } from './LevelCard';
import { TeamList, TeamLists } from './TeamList';
import { teamQuery } from './team-calls';

/** My team: how many, what came in from them, my level, and who they are; with `?uid=` whom one of them invited. */
export function TeamPage() {
  const { t } = useTranslation(['team', 'share']);
  const [params] = useSearchParams();
  const uid = params.get('uid');
  const title = uid === null ? t('title') : t('branch.title', { name: params.get('name') || spacedUid(uid) });
  return (
    <Page
      title={title}
      actions={
        <IconButton component={Link} to="/pages/user/share" aria-label={t('share:title')}>
          <Icon name="link" />
        </IconButton>
      }
    >
      <PullToRefresh onRefresh={refreshMe}>
        {uid === null ? <MyTeam /> : <TeamList key={uid} scope={{ uid }} empty={<NobodyInvited />} />}
      </PullToRefresh>
    </Page>
  );
}

function MyTeam() {
  const { t } = useTranslation(['team', 'share']);
  const team = useQuery(teamQuery);
  const level = useQuery(nextLevelQuery);
  return (
    <>
      <Lead>{t('lead')}</Lead>
      <QueryView query={team} beside={[level]} skeleton={<TeamSkeleton />}>
        {(summary) => (
          <>
            <Tiles team={summary} />
            <MyInvitation />
            <QueryView query={level} skeleton={<LevelSkeleton />}>
              {(data) => <LevelCard data={data} />}
            </QueryView>
            {summary.teamCount > 0 ? (
              <TeamLists team={summary} />
            ) : (
              <EmptyState
                scene="team"
                title={t('none.title')}
                text={t('none.text')}
                action={
                  <Button component={Link} to="/pages/user/share" variant="contained">
                    {t('share:title')}
                  </Button>
                }
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** My link, and what I was paid for those who came by it. */
function MyInvitation() {
  const { t } = useTranslation(['team', 'share']);
  const me = useMe().data;
  const awards = useQuery(awardSummaryQuery).data;
  return (
    <>
      {me && <LinkCard link={shareLink(appAddress(), me.inviteCode)} sx={{ mt: 2.5 }} />}
      <Card sx={{ mt: 2.5, py: 1 }}>
        <ListRow
          to="/pages/user/incomeDetail"
          title={t('share:income.title')}
          detail={t('share:income.total')}
          value={awards ? <AmountText value={awards.settled} asset="USDT" decimals={2} concealable /> : '\u2013'}
        />
      </Card>
    </>
  );
}

function NobodyInvited() {
  const { t } = useTranslation('team');
  return <EmptyState title={t('branch.none')} />;
}

/** How many came, and what came in from all of them. */
function Tiles({ team }: { team: TeamSummary }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const tiles = [
    { label: t('tile.direct'), count: team.directCount },
    { label: t('tile.indirect'), count: team.indirectCount },
    { label: t('tile.today'), count: team.joinedToday },
  ];
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))', gap: 2.5 }}
      >
        {tiles.map(({ label, count }) => (
          <Card key={label} sx={{ px: 3, py: 3.5, display: 'flex', flexDirection: 'column' }}>
            <Box
              component="dt"
              sx={{ flex: 1, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted', hyphens: 'auto' }}
            >
              {label}
            </Box>
            <Box
              component="dd"
              className="figures"
              sx={{ fontSize: 'min(1.75rem, 8vw)', lineHeight: '2.125rem', fontWeight: weight.strong }}
            >
              {format.count(count)}
            </Box>
          </Card>
        ))}
      </Box>
      <Card sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, mt: 2.5, py: 3.5 }}>
        <Box sx={{ color: 'muted' }}>{t('performance')}</Box>
        <Box sx={{ ml: 'auto' }}>
          <AmountText value={team.performance} asset="USDT" decimals={2} size="row" />
        </Box>
        <Box sx={{ width: '100%', mt: 1, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
          {t('performanceText')}
        </Box>
      </Card>
    </>
  );
}

const LevelSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ mt: 2.5 }}>
      <Skeleton height="13.5rem" />
    </Box>
  </SkeletonGroup>
);

/** Three tiles, what came in, the level and the list, at rest. */
const TeamSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2.5 }}>
      {['direct', 'indirect', 'today'].map((tile) => (
        <Skeleton key={tile} height="4.75rem" />
      ))}
    </Box>
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      <Skeleton height="4.5rem" />
      <Skeleton height="13.5rem" />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height="20rem" />
    </Box>
  </SkeletonGroup>
);
