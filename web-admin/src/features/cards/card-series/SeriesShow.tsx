import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SeriesRow } from '@server/cards/series/card-series.list';
import { EditButton, TopToolbar, useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { ChangeWaits } from '../../../actions/TakesTwo';
import { RowsOf } from '../../../fields/lists/RowsOf';
import { titleFacts } from '../../../fields/names/title-facts';
import { useNameOf } from '../../../fields/names/use-name-of';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { CardGrid } from '../CardGrid';
import { CardMark } from '../CardMark';
import { firstSerial } from './series-body';
import { useSeriesActions } from './use-series-actions';

function Series() {
  const t = useText();
  const language = useLanguage();
  const nameOf = useNameOf();
  const actionsOf = useSeriesActions();
  const row = useRecordContext<SeriesRow>();
  if (!row) return null;
  const count = new Intl.NumberFormat(language);
  const facts: Fact[] = [
    { label: t('cards.made'), value: count.format(row.made) },
    { label: t('cards.inHouse'), value: count.format(row.inHouse) },
    {
      label: t('cards.offered'),
      value: `${count.format(row.offered.cards)} · ${formatAmount(row.offered.asked, language)} USDT`,
    },
    { label: t('cards.madeBy'), value: row.staff ?? t('app.none') },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <CardMark seed={firstSerial(row.code)} image={row.image} size={140} />
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <Typography component="h2" variant="h5">
            {row.code} · {nameOf(row.titles)}
          </Typography>
          <ActionButtons specs={actionsOf(row)} />
          {row.proposalId === null ? null : <ChangeWaits id={row.proposalId} />}
          <Facts facts={facts} />
        </Box>
        <Facts facts={titleFacts(row.titles)} />
      </Box>
      <Typography component="h2" variant="subtitle1">
        {t('resources.cards.name', { count: 2 })}
      </Typography>
      <RowsOf reference="cards" target="seriesId" oldestFirst>
        <CardGrid />
      </RowsOf>
    </Box>
  );
}

const actions = (
  <TopToolbar>
    <EditButton />
  </TopToolbar>
);

export function SeriesShow() {
  return (
    <ShowRow actions={actions}>
      <Series />
    </ShowRow>
  );
}
