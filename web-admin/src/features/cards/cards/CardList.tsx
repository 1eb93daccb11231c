import type { ConsoleCard } from '@server/cards/cards.list';
import type { SeriesRow } from '@server/cards/series/card-series.list';
import { useState } from 'react';
import { AutocompleteInput, NullableBooleanInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { IdInput, UserInput } from '../../../fields/lists/filters';
import { PlainList } from '../../../fields/lists/PlainList';
import type { Selected } from '../../../fields/lists/SelectableGrid';
import { useNames, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useMay } from '../../../providers/use-may';
import { CardGrid } from '../CardGrid';
import { TakeDownDialog } from './TakeDownDialog';

const toSearch = (q: string) => ({ q });
const codeOf = ({ code }: SeriesRow) => code;

/** A filter by series, found by its code. */
function SeriesInput({ source }: { source: string }) {
  return (
    <ReferenceInput source={source} reference="card-series" perPage={25}>
      <AutocompleteInput label="cards.series" optionText={codeOf} filterToQuery={toSearch} sx={{ minWidth: 160 }} />
    </ReferenceInput>
  );
}

/** Every card there is, of users and of the house. */
export function CardList() {
  const t = useText();
  const { choicesOf } = useNames();
  const mayWrite = useMay('cards.write');
  const [asked, setAsked] = useState<Selected<ConsoleCard> | null>(null);
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('cards.searchHelp')} sx={{ minWidth: 280 }} />,
    <SelectInput
      key="stored"
      source="stored"
      label="fields.state"
      choices={choicesOf('cards.stored')}
      translateChoice={false}
      alwaysOn
    />,
    <SeriesInput key="seriesId" source="seriesId" />,
    <IdInput key="sessionId" source="sessionId" label="cards.sessionId" />,
    <UserInput key="userId" source="userId" label="fields.owner" />,
    <NullableBooleanInput key="auto" source="auto" label="cards.auto" />,
  ];
  return (
    <>
      <PlainList filters={filters} refetchInterval={usePolling(30_000)}>
        <CardGrid act={mayWrite ? { label: t('cards.takeDown.label'), onAsk: setAsked } : undefined} />
      </PlainList>
      {asked ? <TakeDownDialog selected={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
