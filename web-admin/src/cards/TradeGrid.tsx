import type { TradeRow } from '@server/cards/cards.list';
import { FunctionField, NumberField } from 'react-admin';
import { AmountField } from '../fields/Amount';
import { ListGrid } from '../fields/ListGrid';
import { RowLink } from '../fields/RowLink';
import { NothingInList } from '../fields/States';
import { TimeField } from '../fields/TimeField';
import { UserLink } from '../fields/UserLink';
import { TransactionField } from '../ledger/LedgerFields';
import { OwnerLink } from './OwnerLink';

interface TradeGridProps {
  /** what the rows have in common, which is not said again */
  ofOne?: 'card' | 'buyer' | 'seller';
  /** what stands where there are none */
  nothing?: string;
}

/** Purchases of cards; a row leads to its page. */
export function TradeGrid({ ofOne, nothing }: TradeGridProps) {
  return (
    <ListGrid resource="card-trades" rowClick="show" empty={<NothingInList text={nothing} />}>
      <NumberField source="id" />
      <TimeField source="createdAt" label="cards.boughtAt" short />
      {ofOne === 'card' ? null : (
        <FunctionField<TradeRow>
          source="serial"
          label="cards.serial"
          render={({ cardId, serial }) => <RowLink to="cards" id={cardId} text={serial} />}
        />
      )}
      {ofOne === 'buyer' ? null : (
        <FunctionField<TradeRow>
          source="userId"
          label="cards.buyer"
          render={(row) => <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} />}
        />
      )}
      {ofOne === 'seller' ? null : (
        <FunctionField<TradeRow>
          source="sellerId"
          label="cards.seller"
          render={(row) => <OwnerLink userId={row.sellerId} uid={row.sellerUid} house={row.ofHouse} />}
        />
      )}
      <FunctionField<TradeRow>
        source="sessionId"
        label="cards.session"
        render={({ sessionId, sessionName }) => <RowLink to="sessions" id={sessionId} text={sessionName} />}
      />
      <AmountField source="price" label="cards.price" textAlign="right" />
      <AmountField source="fee" textAlign="right" />
      <AmountField source="fuel" label="cards.fuel" textAlign="right" />
      <AmountField source="tradePoints" label="cards.tradePoints" textAlign="right" />
      <TransactionField source="transactionId" />
    </ListGrid>
  );
}
