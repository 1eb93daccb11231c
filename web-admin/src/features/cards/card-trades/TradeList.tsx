import { SearchInput } from 'react-admin';
import { IdInput, UserInput } from '../../../fields/lists/filters';
import { PlainList } from '../../../fields/lists/PlainList';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { TradeGrid } from '../TradeGrid';

/** Every purchase of a card, the last one first. */
export function TradeList() {
  const t = useText();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('cards.buyerHelp')} sx={{ minWidth: 280 }} />,
    <IdInput key="sessionId" source="sessionId" label="cards.sessionId" />,
    <UserInput key="userId" source="userId" label="cards.buyer" />,
    <UserInput key="sellerId" source="sellerId" label="cards.seller" />,
  ];
  return (
    <PlainList filters={filters} refetchInterval={usePolling(30_000)}>
      <TradeGrid />
    </PlainList>
  );
}
