import { Box, Button } from '@mui/material';
import type { Arrangement } from '@server/awards/arrangement/arrangement.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { weight } from '../../shared/tokens';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { EndlessList } from '../../ui/pages/EndlessList';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Callout } from '../../ui/parts/Callout';
import { Card, List } from '../../ui/parts/Card';
import { Section } from '../../ui/parts/Section';
import { arrangementQuery, fetchLayer, layerFrom, layerKey } from './arrangement-calls';
import { LayerRow } from './LayerRow';
import { SeatRow, useSeatText } from './SeatRow';

/** The public arrangement: my seat, my line up, and the layers below; with `?layer=` who sits in one of them. */
export function ArrangementPage() {
  const { t } = useTranslation('arrangement');
  const [params] = useSearchParams();
  const format = useFormat();
  const layer = layerFrom(params.get('layer'));
  const query = useQuery(arrangementQuery);
  if (layer !== null) {
    return (
      <Page title={t('layer.title', { layer: format.count(layer) })}>
        <EndlessList
          key={layer}
          queryKey={layerKey(layer)}
          fetchPage={(cursor, signal) => fetchLayer(layer, cursor, signal)}
          keyOf={({ seat }) => seat}
          label={t('layer.title', { layer: format.count(layer) })}
          renderItem={(seat) => <SeatRow seat={seat} />}
          empty={<EmptyState title={t('layer.none')} text={t('layer.noneText')} />}
        />
      </Page>
    );
  }
  return (
    <Page title={t('title')}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} skeleton={<ArrangementSkeleton />}>
          {(data) => (data.seat === null ? <NoSeat total={data.total} /> : <Seated data={data} seat={data.seat} />)}
        </QueryView>
      </PullToRefresh>
    </Page>
  );
}

/** Before one has joined: what it is, and how one gets a seat. */
function NoSeat({ total }: { total: number }) {
  const { t } = useTranslation('arrangement');
  return (
    <EmptyState
      title={t('none.title')}
      text={
        <>
          {t('none.text')}
          <Box component="span" sx={{ display: 'block' }}>
            {t('total', { count: total })}
          </Box>
          <Box component="span" sx={{ display: 'block', mt: 2 }}>
            {t('honest')}
          </Box>
        </>
      }
      action={
        <Button component={Link} to="/pages/user/upgrade" variant="contained">
          {t('none.action')}
        </Button>
      }
    />
  );
}

function Seated({ data, seat }: { data: Arrangement; seat: number }) {
  const { t } = useTranslation('arrangement');
  const format = useFormat();
  const seatText = useSeatText();
  return (
    <>
      <Card sx={{ px: 5, py: 4 }}>
        <Box sx={{ color: 'muted' }}>{t('mine')}</Box>
        <Box
          className="figures"
          sx={{
            fontSize: 'min(2.125rem, 12vw)',
            lineHeight: 40 / 34,
            fontWeight: weight.strong,
            letterSpacing: '-0.03em',
          }}
        >
          {seatText(seat)}
        </Box>
        <Box sx={{ mt: 1, fontSize: '0.875rem', color: 'muted' }}>
          {data.seatedAt && <Box>{t('since', { time: format.dateTime(data.seatedAt) })}</Box>}
          <Box>{t('total', { count: data.total })}</Box>
        </Box>
      </Card>
      <Box sx={{ mt: 2.5 }}>
        <Callout tone="info">{t('honest')}</Callout>
      </Box>
      <Section title={t('below.title')} action={<Box sx={{ textAlign: 'right' }}>{t('below.text')}</Box>}>
        {data.layers.length > 0 ? (
          <List>
            {data.layers.map((layer) => (
              <li key={layer.layer}>
                <LayerRow layer={layer} />
              </li>
            ))}
          </List>
        ) : (
          <Box sx={{ px: 1, color: 'muted' }}>{t('below.none')}</Box>
        )}
      </Section>
      <Section title={t('line.title')} action={<Box sx={{ textAlign: 'right' }}>{t('line.text')}</Box>}>
        {data.line.length > 0 ? (
          <List>
            {data.line.map((each) => (
              <li key={each.seat}>
                <SeatRow seat={each} />
              </li>
            ))}
          </List>
        ) : (
          <Box sx={{ px: 1, color: 'muted' }}>{t('line.none')}</Box>
        )}
      </Section>
    </>
  );
}

/** My seat, the layers and the line, at rest. */
const ArrangementSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Skeleton height="7rem" />
      <Skeleton height="3.5rem" />
      <Skeleton width="40%" />
      <Skeleton height="12rem" />
      <Skeleton width="40%" />
      <Skeleton height="12rem" />
    </Box>
  </SkeletonGroup>
);
