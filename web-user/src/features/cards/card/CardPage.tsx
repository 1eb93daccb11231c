import { Box, Button } from '@mui/material';
import type { CardDetail, Purchase } from '@server/cards/cards.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { refreshMe } from '../../../lib/account/me';
import { clockOffset } from '../../../lib/browser/server-now';
import { isApiError } from '../../../lib/http/api-error';
import { radius, size, token } from '../../../shared/tokens';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton';
import { Page } from '../../../ui/pages/Page';
import { PullToRefresh } from '../../../ui/pages/PullToRefresh';
import { CardHero } from '../../../ui/parts/CardArt';
import { useResult } from '../../money';
import { PassOnButton } from '../../share';
import { Bought } from '../buy/Bought';
import { useBuying } from '../buy/use-buying';
import { cardQuery } from '../card-calls';
import { cardPage, zonePage } from '../card-words';
import { useZoneNews } from '../use-zone-news';
import { BuyFooter } from './BuyFooter';
import { CardFacts } from './CardFacts';
import { CardHead } from './CardHead';
import { CardHistory, CardLine } from './CardHistory';
import { OwnerFooter } from './OwnerFooter';

/** One card: what it is, what it costs and brings, where it has been, and what can be done with it. `?id=` says which. */
export function CardPage() {
  const { t } = useTranslation('cards');
  const [params] = useSearchParams();
  const { state } = useLocation();
  const id = Number(params.get('id'));
  useZoneNews();
  const query = useQuery({ ...cardQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  const result = useResult<Purchase>('cardPurchase', { id: String(id) });
  if (result.answer) {
    const fromZone = (state as { fromZone?: boolean } | null)?.fromZone ?? false;
    const auto = query.data?.own?.auto ?? false;
    return <Bought purchase={result.answer} auto={auto} fromZone={fromZone} onCard={result.clear} />;
  }
  const missing = !(id > 0) || (isApiError(query.error) && query.error.code === 'notFound');
  if (missing || !query.data) {
    return (
      <Page title={t('one')}>
        {missing ? (
          <Missing />
        ) : (
          <QueryView query={query} skeleton={<CardSkeleton />}>
            {() => null}
          </QueryView>
        )}
      </Page>
    );
  }
  return (
    <CardView
      key={id}
      card={query.data}
      offset={clockOffset(query.data.now, query.dataUpdatedAt)}
      onBought={result.show}
    />
  );
}

function Missing() {
  const { t } = useTranslation('cards');
  return (
    <EmptyState
      title={t('missing')}
      action={
        <Button component={Link} to={zonePage} replace variant="outlined">
          {t('title')}
        </Button>
      }
    />
  );
}

interface CardViewProps {
  card: CardDetail;
  /** ms by which the server's clock is ahead */
  offset: number;
  onBought: (purchase: Purchase) => void;
}

/** px of the drawing at the head, and of it what the page below covers */
const heroHeight = 352;
const covered = 30;

function CardView({ card, offset, onBought }: CardViewProps) {
  const { t } = useTranslation('cards');
  // It outlives the card's own turns: a purchase under way may be seen in the card before its answer comes.
  const buying = useBuying(card, onBought);
  const buys = buying.pending || buying.step !== 'form';
  return (
    // The bar's buttons lie on the drawing, and so on a ground of their own.
    <Box sx={{ display: 'contents', '& > header .MuiIconButton-root': { mx: 1, bgcolor: 'bar' } }}>
      <Page
        title={card.serial}
        open
        lead={<span />}
        actions={
          <PassOnButton
            page={cardPage(card.id)}
            text={`${card.title} · ${card.serial}`}
            label={t('share', { serial: card.serial })}
          />
        }
        footer={
          card.own && !buys ? (
            <OwnerFooter card={card} own={card.own} offset={offset} />
          ) : (
            <BuyFooter card={card} flow={buying} />
          )
        }
      >
        <PullToRefresh onRefresh={refreshMe}>
          <Box
            aria-hidden="true"
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: `calc(${-size.navBar}px - env(safe-area-inset-top))`,
              overflow: 'hidden',
            }}
          >
            <CardHero serial={card.serial} seed={card.seed} image={card.image} height={heroHeight} />
          </Box>
          <Box
            sx={{
              position: 'relative',
              mx: -4,
              mt: `${heroHeight - covered - size.navBar - 4}px`,
              px: 4,
              pt: 5,
              bgcolor: 'ground',
              borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
              boxShadow: `inset 0 1px 0 ${token('line')}`,
            }}
          >
            <CardHead card={card} offset={offset} />
            <CardFacts card={card} offset={offset} />
            <CardHistory card={card} />
            <CardLine card={card} />
          </Box>
        </PullToRefresh>
      </Page>
    </Box>
  );
}

const CardSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Skeleton height={heroHeight - covered - size.navBar} />
      <Skeleton height="4.5rem" />
      <Skeleton height="11rem" />
      <Skeleton height="6rem" />
    </Box>
  </SkeletonGroup>
);
