import type { GameRoundRow } from '@server/games/games.list';
import { FunctionField, NumberField, SearchInput, TextInput } from 'react-admin';
import { TransactionField } from '../../../fields/ledger/LedgerFields';
import { UserInput } from '../../../fields/lists/filters';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { AmountField } from '../../../fields/values/Amount';
import { formatPlain } from '../../../fields/values/format-amount';
import { HashField } from '../../../fields/values/HashText';
import { UserField } from '../../../fields/values/UserLink';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';

/** Every round, the last one first. */
export function RoundList() {
  const t = useText();
  const language = useLanguage();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('games.searchPlayer')} sx={{ minWidth: 280 }} />,
    <UserInput key="userId" source="userId" label="games.player" />,
    <TextInput key="publicId" source="publicId" label="games.publicId" />,
  ];
  return (
    <RowList filters={filters} refetchInterval={usePolling(30_000)}>
      <NumberField source="id" />
      <TimeField source="createdAt" label="games.playedAt" short />
      <UserField source="user" label="games.player" />
      <NumberField source="round" label="games.round" />
      <NumberField source="guess" label="games.guess" />
      <NumberField source="box" label="games.box" />
      <AmountField source="stake" label="games.staked" textAlign="right" />
      <AmountField source="prize" label="games.paid" textAlign="right" />
      <FunctionField<GameRoundRow>
        source="payout"
        label="games.payout"
        textAlign="right"
        render={({ payout }) => t('games.times', { payout: formatPlain(payout, language) })}
      />
      <NumberField source="seedNumber" label="games.seed" />
      <TimeField source="revealedAt" label="games.revealedAt" short />
      <HashField source="publicId" label="games.publicId" />
      <TransactionField source="transaction" label="games.transaction" />
    </RowList>
  );
}
