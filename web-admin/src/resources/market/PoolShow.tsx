import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PoolRow } from '@server/admin/market.schemas';
import { ReferenceManyField, Show, useRecordContext } from 'react-admin';
import { Amount } from '../../fields/Amount';
import { type Fact, Facts } from '../../fields/Facts';
import { Percent } from '../../fields/Percent';
import { RowsPagination } from '../../fields/RowsPagination';
import { FailedList } from '../../fields/States';
import { Time } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';
import { ActionButtons } from '../../money/ActionButtons';
import { usePolling } from '../../providers/use-polling';
import { PoolEventGrid } from './PoolEventGrid';
import { PoolState } from './PoolState';
import { usePoolActions } from './use-pool-actions';

function Pool() {
  const t = useText();
  const row = useRecordContext<PoolRow>();
  const actionsOf = usePoolActions();
  if (!row) return null;
  const price = (value: string | null) =>
    value === null ? t('market.emptyPool') : <Amount value={value} asset={row.quote} />;
  const facts: Fact[] = [
    { label: t('fields.reserveBase'), value: <Amount value={row.reserveBase} asset={row.base} /> },
    { label: t('fields.reserveQuote'), value: <Amount value={row.reserveQuote} asset={row.quote} /> },
    { label: t('fields.spot'), value: price(row.spot) },
    { label: t('fields.average'), value: price(row.average) },
    { label: t('fields.deviation'), value: <PoolState row={row} /> },
    { label: t('fields.fee'), value: <Percent ppm={row.feePpm} /> },
    { label: t('fields.volume'), value: <Amount value={row.volume} asset={row.quote} /> },
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
      <ReferenceManyField
        reference="pool-events"
        target="poolId"
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        pagination={<RowsPagination />}
        error={<FailedList />}
      >
        <Box sx={{ overflowX: 'auto' }}>
          <PoolEventGrid base={row.base} quote={row.quote} />
        </Box>
      </ReferenceManyField>
    </Box>
  );
}

export function PoolShow() {
  const refetchInterval = usePolling(15_000);
  return (
    <Show actions={false} queryOptions={{ refetchInterval }}>
      <Pool />
    </Show>
  );
}
