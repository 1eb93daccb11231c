import { Box, Button, IconButton } from '@mui/material';
import type { MinerDetail } from '@server/miners/miners.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { refreshMe } from '../../../lib/account/me';
import { idFrom } from '../../../lib/browser/id-from';
import { useOnline } from '../../../lib/browser/online';
import { clockOffset } from '../../../lib/browser/server-now';
import { isApiError } from '../../../lib/http/api-error';
import { Drawing } from '../../../shared/crystal/Drawing';
import { Icon } from '../../../shared/icons/Icon';
import { size } from '../../../shared/tokens';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton';
import { Page } from '../../../ui/pages/Page';
import { PullToRefresh } from '../../../ui/pages/PullToRefresh';
import { List } from '../../../ui/parts/Card';
import { Section } from '../../../ui/parts/Section';
import { MinerRow } from '../MinerRow';
import { minerQuery, minersQuery } from '../miner-calls';
import { minerPicture, sceneHeight } from '../miner-picture';
import { collectedBills, minerCode, minersPage } from '../miner-words';
import { CollectFooter } from './CollectFooter';
import { Drops } from './Drops';
import { MinerFacts } from './MinerFacts';
import { MinerHead } from './MinerHead';
import { useCollecting } from './use-collecting';

/** One miner: its drops to collect, what it has produced and what is still due. `?id=` says which. */
export function MinerPage() {
  const { t } = useTranslation('miners');
  const [params] = useSearchParams();
  const asked = idFrom(params.get('id'));
  const id = asked ?? 0;
  const query = useQuery({ ...minerQuery(id), enabled: asked !== null });
  const missing = asked === null || (isApiError(query.error) && query.error.code === 'notFound');
  return (
    <Page
      title={t('title')}
      open={!missing}
      actions={
        <>
          <IconButton component={Link} to={collectedBills} aria-label={t('history')}>
            <Icon name="clock" />
          </IconButton>
          <IconButton component={Link} to={`${minersPage}?tab=products`} aria-label={t('add')}>
            <Icon name="plus" />
          </IconButton>
        </>
      }
    >
      {missing ? (
        <Missing />
      ) : (
        <PullToRefresh onRefresh={refreshMe}>
          <QueryView query={query} skeleton={<MinerSkeleton id={id} />}>
            {(miner) => <MinerView key={id} miner={miner} offset={clockOffset(miner.now, query.dataUpdatedAt)} />}
          </QueryView>
        </PullToRefresh>
      )}
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation('miners');
  return (
    <EmptyState
      title={t('missing')}
      action={
        <Button component={Link} to={minersPage} replace variant="outlined">
          {t('obtained.all')}
        </Button>
      }
    />
  );
}

interface MinerViewProps {
  miner: MinerDetail;
  /** ms by which the server's clock is ahead */
  offset: number;
}

function MinerView({ miner: newest, offset }: MinerViewProps) {
  const collecting = useCollecting(newest);
  const online = useOnline();
  const { miner } = collecting;
  return (
    <>
      <Shaft id={miner.id}>
        <Drops {...collecting} disabled={!online} />
      </Shaft>
      <MinerHead miner={miner} offset={offset} />
      <CollectFooter {...collecting} online={online} />
      <MinerFacts miner={miner} />
      <OtherMiners id={miner.id} />
    </>
  );
}

/** The drawing reaches behind the bar, and nothing but drops lies on it. */
const Shaft = ({ id, children }: { id: number; children?: ReactNode }) => (
  <Box sx={{ position: 'relative', height: sceneHeight, mx: -4, mt: `${-size.navBar - 4}px` }}>
    <Box sx={{ position: 'absolute', inset: 'calc(-1 * env(safe-area-inset-top)) 0 0' }}>
      <MinerScene seed={minerCode(id)} />
    </Box>
    {children}
  </Box>
);

/** The shaft is known before the miner is. */
const MinerSkeleton = ({ id }: { id: number }) => (
  <>
    <Shaft id={id} />
    <SkeletonGroup>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Skeleton height="3rem" />
        <Skeleton height={52} />
        <Skeleton height="8rem" />
        <Skeleton height="9rem" />
      </Box>
    </SkeletonGroup>
  </>
);

/** The shaft of a miner, at the foot of its box: on a narrow page it is drawn smaller, on a wide one its ground goes on. */
function MinerScene({ seed }: { seed: string }) {
  // Figures first: the drawing is hundreds of shapes.
  const drawn = useDeferredValue(true, false);
  return (
    <Box aria-hidden="true" sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}>
      {drawn && (
        <Drawing
          picture={minerPicture(seed)}
          fit="xMidYMax meet"
          style={{ width: '100%', height: '100%', overflow: 'visible' }}
        />
      )}
    </Box>
  );
}

const mostOthers = 3;

/** Others of mine, those with something to collect first. */
function OtherMiners({ id }: { id: number }) {
  const { t } = useTranslation('miners');
  const { data } = useInfiniteQuery(minersQuery(null));
  const others = (data?.pages[0]?.list ?? []).filter((miner) => miner.id !== id);
  const first = others.sort((a, b) => Number(b.bubbles > 0) - Number(a.bubbles > 0)).slice(0, mostOthers);
  if (first.length === 0) return null;
  return (
    <Section title={t('others.title')} action={<Link to={`${minersPage}?tab=mine`}>{t('others.all')}</Link>}>
      <List>
        {first.map((miner) => (
          <li key={miner.id}>
            <MinerRow miner={miner} />
          </li>
        ))}
      </List>
    </Section>
  );
}
