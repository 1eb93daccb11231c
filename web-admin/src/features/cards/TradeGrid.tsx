import type { TradeRow } from '@server/cards/cards.list';
import { FunctionField, NumberField } from 'react-admin';
import { TransactionField } from '../../fields/ledger/LedgerFields';
import { ListGrid } from '../../fields/lists/ListGrid';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/time/TimeField';
import { AmountField } from '../../fields/values/Amount';
import { RowLink } from '../../fields/values/RowLink';
import { UserLink } from '../../fields/values/UserLink';
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
        render={({ sessionId, sessionName }) => <RowLink to="trade-sessions" id={sessionId} text={sessionName} />}
      />
      <AmountField source="price" label="cards.price" textAlign="right" />
      <AmountField source="fee" textAlign="right" />
      <AmountField source="fuel" label="cards.fuel" textAlign="right" />
      <AmountField source="tradePoints" label="cards.tradePoints" textAlign="right" />
      <TransactionField source="transactionId" />
    </ListGrid>
  );
}
