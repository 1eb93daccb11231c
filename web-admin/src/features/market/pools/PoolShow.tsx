import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PoolRow } from '@server/market/market.schemas';
import type { PoolEventRow } from '@server/market/pools/pool-events.list';
import { FunctionField, NumberField, useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { ListGrid } from '../../../fields/lists/ListGrid';
import { RowsOf } from '../../../fields/lists/RowsOf';
import { ShowRow } from '../../../fields/RowPage';
import { NothingInList } from '../../../fields/States';
import { Time, TimeField } from '../../../fields/time/TimeField';
import { Amount, Percent } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { PoolState } from './PoolState';
import { usePoolActions } from './use-pool-actions';

function Pool() {
  const t = useText();
  const row = useRecordContext<PoolRow>();
  const actionsOf = usePoolActions();
  if (!row) return null;
  const price = (value: string | null) =>
    value === null ? t('market.emptyPool') : <Amount value={value} asset={row.quote} copy />;
  const facts: Fact[] = [
    { label: t('fields.reserveBase'), value: <Amount value={row.reserveBase} asset={row.base} copy /> },
    { label: t('fields.reserveQuote'), value: <Amount value={row.reserveQuote} asset={row.quote} copy /> },
    { label: t('fields.spot'), value: price(row.spot) },
    { label: t('resources.pools.fields.average'), value: price(row.average) },
    { label: t('resources.pools.fields.dayAverage'), value: price(row.dayAverage) },
    { label: t('resources.pools.fields.deviation'), value: <PoolState row={row} /> },
    { label: t('fields.fee'), value: <Percent ppm={row.feePpm} /> },
    { label: t('resources.pools.fields.volume'), value: <Amount value={row.volume} asset={row.quote} copy /> },
    { label: 'k', value: row.k },
    { label: t('fields.updatedAt'), value: row.updatedAt ? <Time iso={row.updatedAt} /> : t('app.none') },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h5">
        {row.name}
      </Typography>
      {row.halted ? (
        <Alert severity="error" variant="outlined">
          {t('market.haltedHelp')}
        </Alert>
      ) : null}
      <ActionButtons specs={actionsOf(row)} />
      <Facts facts={facts} />
      <Typography component="h2" variant="subtitle1">
        {t('market.events')}
      </Typography>
      <RowsOf reference="pool-events" target="poolId">
        <PoolEventGrid base={row.base} quote={row.quote} />
      </RowsOf>
    </Box>
  );
}

export function PoolShow() {
  const refetchInterval = usePolling(15_000);
  return (
    <ShowRow actions={false} queryOptions={{ refetchInterval }}>
      <Pool />
    </ShowRow>
  );
}

/** What happened in one pool, with the reserves it left. */
function PoolEventGrid({ base, quote }: { base: string; quote: string }) {
  const t = useText();
  return (
    <ListGrid empty={<NothingInList text={t('market.noEvents')} />}>
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <FunctionField<PoolEventRow> label="fields.kind" render={(row) => t(`market.eventKinds.${row.kind}`)} />
      <FunctionField<PoolEventRow>
        label="fields.user"
        render={(row) => <UserLink userId={row.userId} uid={row.uid} />}
      />
      <FunctionField<PoolEventRow>
        label={base}
        textAlign="right"
        render={(row) => <Amount value={row.base} signed />}
      />
      <FunctionField<PoolEventRow>
        label={quote}
        textAlign="right"
        render={(row) => <Amount value={row.quote} signed />}
      />
      <FunctionField<PoolEventRow>
        label="fields.reserveBase"
        textAlign="right"
        render={(row) => <Amount value={row.reserveBase} />}
      />
      <FunctionField<PoolEventRow>
        label="fields.reserveQuote"
        textAlign="right"
        render={(row) => <Amount value={row.reserveQuote} />}
      />
      <FunctionField<PoolEventRow>
        label="fields.spot"
        textAlign="right"
        render={(row) => (row.spot === null ? t('app.none') : <Amount price value={row.spot} />)}
      />
    </ListGrid>
  );
}
