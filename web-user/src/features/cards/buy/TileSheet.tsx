import { Box } from '@mui/material';
import type { CardDetail, CardRow } from '@server/cards/cards.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { pageEntry } from '../../../lib/browser/back-layers';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton';
import { resultAt } from '../../money';
import { cardQuery } from '../card-calls';
import { cardPage } from '../card-words';
import { BuySheet } from './BuySheet';
import { purchaseOf, useAsked, useBuying } from './use-buying';

export interface TileSheetProps {
  row: CardRow;
  onClose: () => void;
}

/** The purchase of a card from its tile: the sheet opens at once, and its figures follow. The list stays below it. */
export function TileSheet({ row, onClose }: TileSheetProps) {
  const navigate = useNavigate();
  const query = useQuery(cardQuery(row.id));
  const flow = useBuying(row, (purchase) => {
    onClose();
    const { to, state } = resultAt(cardPage(row.id), 'cardPurchase', purchase);
    // The sheet's own entry goes first: Back from the record leads to the list.
    void pageEntry().then(() => navigate(to, { state: { ...state, fromZone: true } }));
  });
  const card = query.data ?? null;
  const sent = flow.pending || flow.unanswered;
  const onSale = card?.state === 'onSale' && card.price !== null;
  const shown = useAsked(card, flow, onSale && !sent) ?? card;
  const buy = (what: CardDetail) => void (flow.unanswered ? flow.confirm() : flow.go(purchaseOf(what)));
  const close = () => {
    flow.back();
    onClose();
  };
  return (
    <BuySheet
      of={row}
      card={shown}
      flow={flow}
      lost={card !== null && !onSale && !sent}
      open
      onClose={close}
      onBuy={() => shown && buy(shown)}
      waiting={
        <QueryView query={query} skeleton={<FiguresSkeleton />}>
          {() => null}
        </QueryView>
      }
      inList
    />
  );
}

const FiguresSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 2.5, pb: 4 }}>
      <Skeleton height="5rem" />
      <Skeleton height="7rem" />
      <Skeleton height="9rem" />
      <Skeleton height="4rem" />
    </Box>
  </SkeletonGroup>
);
