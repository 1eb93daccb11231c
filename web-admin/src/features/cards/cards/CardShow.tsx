import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConsoleCard } from '@server/cards/cards.list';
import { useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { RowsOf } from '../../../fields/lists/RowsOf';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { RowLink } from '../../../fields/values/RowLink';
import { StateChip } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { CardGrid } from '../CardGrid';
import { CardMark } from '../CardMark';
import { OwnerLink } from '../OwnerLink';
import { TradeGrid } from '../TradeGrid';
import { useCardActions } from './use-card-actions';

function useCardFacts(): (row: ConsoleCard) => Fact[] {
  const t = useText();
  const none = t('app.none');
  return (row) => {
    const facts: Fact[] = [
      {
        label: t('fields.owner'),
        value: <OwnerLink userId={row.userId} uid={row.uid} nickname={row.nickname} />,
      },
      {
        label: t('cards.buyPrice'),
        value: row.boughtAt === null ? none : <Amount value={row.buyPrice} asset="USDT" copy />,
      },
      { label: t('cards.asked'), value: row.price === null ? none : <Amount value={row.price} asset="USDT" copy /> },
      {
        label: t('cards.session'),
        value:
          row.sessionId === null ? (
            none
          ) : (
            <RowLink to="trade-sessions" id={row.sessionId} text={row.sessionName ?? undefined} />
          ),
      },
      { label: t('cards.series'), value: <RowLink to="card-series" id={row.seriesId} text={row.seriesCode} /> },
      { label: t('cards.rolls'), value: row.rolls },
      { label: t('cards.auto'), value: t(row.auto ? 'app.yes' : 'app.no') },
      { label: t('cards.boughtAt'), value: row.boughtAt === null ? none : <Time iso={row.boughtAt} /> },
      { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    ];
    if (row.parentId !== null)
      facts.push({ label: t('cards.parent'), value: <RowLink to="cards" id={row.parentId} /> });
    if (row.endReason) facts.push({ label: t('cards.endedBy'), value: t(`cards.endReasons.${row.endReason}`) });
    return facts;
  };
}

function CardFacts() {
  const t = useText();
  const factsOf = useCardFacts();
  const actionsOf = useCardActions();
  const row = useRecordContext<ConsoleCard>();
  if (!row) return null;
  return (
    <Box sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <CardMark seed={row.seed} image={row.image} size={200} />
        <Box sx={{ flex: '1 1 320px', display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
            <Box>
              <Typography component="h2" variant="h5">
                {row.serial}
              </Typography>
              <Box sx={{ color: 'text.secondary' }}>{row.title}</Box>
            </Box>
            <StateChip of="card" state={row.state} />
          </Box>
          <ActionButtons specs={actionsOf(row)} />
          <Facts facts={factsOf(row)} />
        </Box>
      </Box>
      <Typography component="h2" variant="subtitle1">
        {t('resources.card-trades.name', { count: 2 })}
      </Typography>
      <RowsOf reference="card-trades" target="cardId">
        <TradeGrid ofOne="card" nothing={t('cards.neverSold')} />
      </RowsOf>
      {row.endReason === 'split' ? (
        <>
          <Typography component="h2" variant="subtitle1">
            {t('cards.parts')}
          </Typography>
          <RowsOf reference="cards" target="parentId" oldestFirst>
            <CardGrid />
          </RowsOf>
        </>
      ) : null}
    </Box>
  );
}

export function CardShow() {
  const refetchInterval = usePolling(15_000);
  return (
    <ShowRow actions={false} queryOptions={{ refetchInterval }}>
      <CardFacts />
    </ShowRow>
  );
}
