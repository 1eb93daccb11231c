import Box from '@mui/material/Box';
import type { SeriesRow } from '@server/cards/series/card-series.list';
import { FunctionField, NumberField, SearchInput, TextField } from 'react-admin';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { RowList } from '../../../fields/lists/PlainList';
import { useNameOf } from '../../../fields/names/use-name-of';
import { TimeField } from '../../../fields/time/TimeField';
import { useText } from '../../../locales/use-text';
import { CardMark } from '../CardMark';
import { firstSerial } from './series-body';

/** The series that staff made, and how many of their cards are still the house's. */
export function SeriesList() {
  const t = useText();
  const nameOf = useNameOf();
  const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={t('cards.code')} />];
  return (
    <RowList filters={filters} actions={<ListToolbar creates />} rowClick="show">
      <NumberField source="id" />
      <FunctionField<SeriesRow>
        source="code"
        label="cards.code"
        render={({ code, image }) => (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}>
            <CardMark seed={firstSerial(code)} image={image} size={24} />
            {code}
          </Box>
        )}
      />
      <FunctionField<SeriesRow> source="titles" label="cards.title" render={({ titles }) => nameOf(titles)} />
      <NumberField source="made" label="cards.made" />
      <NumberField source="inHouse" label="cards.inHouse" />
      <TextField source="staff" label="cards.madeBy" />
      <TimeField source="createdAt" />
    </RowList>
  );
}
