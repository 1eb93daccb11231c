import Box from '@mui/material/Box';
import type { GameBreakRow } from '@server/games/games.list';
import { FunctionField, NumberField, SearchInput } from 'react-admin';
import { UserInput } from '../../../fields/lists/filters';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { Signal } from '../../../fields/values/StateField';
import { UserField } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';

/** Self-exclusions, those that last longest first. There is nothing to press: nobody can shorten one. */
export function BreakList() {
  const t = useText();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('games.searchPlayer')} sx={{ minWidth: 280 }} />,
    <UserInput key="userId" source="userId" label="games.player" />,
  ];
  return (
    <RowList
      filters={filters}
      sort={{ field: 'excludedUntil', order: 'DESC' }}
      refetchInterval={usePolling(60_000)}
      head={<Box sx={{ p: 2, color: 'text.secondary' }}>{t('games.breaksHelp')}</Box>}
    >
      <UserField source="user" label="games.player" />
      <TimeField source="excludedUntil" label="games.excludedUntil" />
      <FunctionField<GameBreakRow>
        source="running"
        label="fields.state"
        render={({ running }) => (
          <Signal tone={running ? 'warning' : 'default'} text={t(running ? 'games.running' : 'games.over')} />
        )}
      />
      <NumberField source="rounds" label="games.rounds" />
      <TimeField source="firstPlayedAt" label="games.firstPlayedAt" short />
    </RowList>
  );
}
