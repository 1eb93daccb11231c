import { Box, Button } from '@mui/material';
import type { ZonePage as Answer, CardRow } from '@server/cards/cards.schemas';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../../lib/account/me';
import { clockOffset } from '../../../lib/browser/server-now';
import { useFormat } from '../../../lib/i18n/use-format';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton';
import { SegmentedTabs } from '../../../ui/inputs/SegmentedTabs';
import { EndlessView } from '../../../ui/pages/EndlessList';
import { FilterLine } from '../../../ui/parts/FilterLine';
import { RiskSheet, useRisk } from '../../risks';
import { TileSheet } from '../buy/TileSheet';
import { CardTile, Drawer, DrawerSkeleton } from '../CardTile';
import { zoneQuery } from '../card-calls';
import { useZoneNews } from '../use-zone-news';
import { cleared, filterCount, type ZoneFilter, type ZoneTab } from '../zone-filter';
import { CardsForSale, CardsInStock } from './OwnCards';
import { SessionCard } from './SessionCard';
import { SessionStrip } from './SessionStrip';

export interface ZoneProps {
  tab: ZoneTab;
  onTab: (tab: ZoneTab) => void;
  filter: ZoneFilter;
  onFilter: (filter: ZoneFilter) => void;
}

type Listed = UseInfiniteQueryResult<InfiniteData<Answer>>;

/** The sessions, and under them the cards of one or my own. */
export function Zone({ tab, onTab, filter, onFilter }: ZoneProps) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  useZoneNews();
  const listed = useInfiniteQuery(zoneQuery(filter));
  const frame = useFrame(listed);
  const { session: wanted } = filter;
  const over = wanted !== null && listed.data !== undefined && !frame?.sessions.some(({ id }) => id === wanted);
  useEffect(() => {
    if (over) onFilter({ ...filter, session: null });
  }, [over, filter, onFilter]);

  if (!frame) {
    return listed.isPending ? <ZoneSkeleton /> : <ErrorState error={listed.error} onRetry={() => listed.refetch()} />;
  }
  const { sessions, counts, offset } = frame;
  const now = Date.now() + offset;
  const session = sessions.find(({ id }) => id === (wanted ?? frame.session));
  return (
    <>
      {session && (
        <SessionCard
          key={session.id}
          session={session}
          lastSale={frame.lastSale}
          offset={offset}
          onTurn={() => void refreshMe()}
        />
      )}
      {sessions.length > 1 && (
        <SessionStrip
          sessions={sessions}
          chosen={session?.id ?? null}
          onChoose={(id) => onFilter({ ...filter, session: id })}
          now={now}
        />
      )}
      <Box sx={{ my: 3 }}>
        <SegmentedTabs
          label={t('tab.which')}
          value={tab}
          onChange={onTab}
          options={[
            { value: 'listed', label: t('tab.listed') },
            { value: 'mine', label: t('tab.mine'), count: format.count(counts.mine) },
            { value: 'sale', label: t('tab.sale'), count: format.count(counts.mySale) },
          ]}
        />
      </Box>
      {tab === 'listed' && (
        <ListedCards query={listed} planned={session !== undefined} filter={filter} onFilter={onFilter} />
      )}
      {tab === 'mine' && (
        <CardsInStock next={sessions.find(({ state }) => state === 'notStarted')} now={now} onTab={onTab} />
      )}
      {tab === 'sale' && <CardsForSale onTab={onTab} />}
    </>
  );
}

interface Frame extends Pick<Answer, 'sessions' | 'session' | 'counts' | 'lastSale'> {
  /** ms by which the server's clock is ahead */
  offset: number;
}

/** What the newest answer says beside its cards; it stays while the list for another choice is fetched. */
function useFrame({ data, dataUpdatedAt }: Listed): Frame | null {
  const [kept, setKept] = useState<{ page: Answer; frame: Frame } | null>(null);
  const page = data?.pages.at(-1);
  if (!page || page === kept?.page) return kept?.frame ?? null;
  const { sessions, session, counts, lastSale, now } = page;
  const frame = { sessions, session, counts, lastSale, offset: clockOffset(now, dataUpdatedAt) };
  setKept({ page, frame });
  return frame;
}

interface ListedCardsProps extends Pick<ZoneProps, 'filter' | 'onFilter'> {
  query: Listed;
  /** whether there is a session at all */
  planned: boolean;
}

/** What hangs for the session. A card that can be bought opens its purchase, any other its page. */
function ListedCards({ query, planned, filter, onFilter }: ListedCardsProps) {
  const { t } = useTranslation(['cards', 'bills']);
  const risk = useRisk('card');
  const [buying, setBuying] = useState<CardRow | null>(null);
  const canBuy = ({ state, price, mine }: CardRow) => state === 'onSale' && price !== null && !mine;
  const open = (card: CardRow) => risk.before(() => setBuying(card));
  const narrowed = filterCount(filter) > 0;
  const clear = () => onFilter(cleared(filter));
  const { sort, state, keyword } = filter;
  const told = [
    sort === 'newest' ? null : t(`sort.${sort}`),
    state && t(`state.${state}`),
    keyword === '' ? null : `${keyword}…`,
  ];
  return (
    <>
      {narrowed && (
        <Box sx={{ mb: 2 }}>
          <FilterLine clearLabel={t('bills:filter.clear')} onClear={clear}>
            {told.filter(Boolean).join(' · ')}
          </FilterLine>
        </Box>
      )}
      <EndlessView
        query={query}
        within
        keyOf={({ id }) => id}
        label={t('tab.listed')}
        as={Drawer}
        skeleton={<DrawerSkeleton />}
        renderItem={(card) => <CardTile card={card} onOpen={canBuy(card) ? () => open(card) : undefined} />}
        empty={
          state || keyword ? (
            <EmptyState
              scene="search"
              title={t('none.such')}
              action={
                <Button variant="outlined" onClick={clear}>
                  {t('bills:filter.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t(planned ? 'none.listed.title' : 'none.session.title')}
              text={t(planned ? 'none.listed.text' : 'none.session.text')}
            />
          )
        }
      />
      <RiskSheet risk={risk} />
      {buying && <TileSheet row={buying} onClose={() => setBuying(null)} />}
    </>
  );
}

/** A session, the tabs and a drawer, at rest. */
const ZoneSkeleton = () => (
  <>
    <SkeletonGroup>
      <Skeleton height={124} />
      <Box sx={{ my: 3 }}>
        <Skeleton height={48} />
      </Box>
    </SkeletonGroup>
    <DrawerSkeleton />
  </>
);
