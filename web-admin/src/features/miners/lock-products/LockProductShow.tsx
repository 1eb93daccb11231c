import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LockProductRow } from '@server/locks/locks.list';
import { EditButton, TopToolbar, useRecordContext } from 'react-admin';
import { ChangeWaits } from '../../../actions/TakesTwo';
import { RowsOf } from '../../../fields/lists/RowsOf';
import { titleFacts } from '../../../fields/names/title-facts';
import { useNameOf } from '../../../fields/names/use-name-of';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount, Percent } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { LockGrid } from '../LockGrid';
import { Offered } from './LockProductList';

function Product() {
  const t = useText();
  const nameOf = useNameOf();
  const count = new Intl.NumberFormat(useLanguage());
  const row = useRecordContext<LockProductRow>();
  if (!row) return null;
  const { asset } = row;
  const facts: Fact[] = [
    { label: t('fields.asset'), value: asset },
    { label: t('locks.days'), value: count.format(row.days) },
    { label: t('locks.rate'), value: <Percent ppm={row.ratePpm} /> },
    { label: t('locks.wholeBonus'), value: <Percent ppm={row.bonusPpm} /> },
    { label: t('locks.minimum'), value: <Amount value={row.minimum} asset={asset} copy /> },
    { label: t('locks.maximum'), value: <Amount value={row.maximum} asset={asset} copy /> },
  ];
  const use: Fact[] = [
    { label: t('locks.openLocks'), value: count.format(row.openLocks) },
    { label: t('locks.locked'), value: <Amount value={row.locked} asset={asset} copy /> },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    { label: t('fields.updatedAt'), value: <Time iso={row.updatedAt} /> },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {nameOf(row.titles)}
        </Typography>
        <Offered row={row} />
      </Box>
      {row.proposalId === null ? null : <ChangeWaits id={row.proposalId} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        <Facts facts={facts} />
        <Facts facts={use} />
        <Facts facts={titleFacts(row.titles)} />
      </Box>
      <Typography component="h2" variant="subtitle1">
        {t('resources.locks.name', { count: 2 })}
      </Typography>
      <RowsOf reference="locks" target="productId">
        <LockGrid ofOne="product" nothing={t('locks.noneLocked')} />
      </RowsOf>
    </Box>
  );
}

const actions = (
  <TopToolbar>
    <EditButton />
  </TopToolbar>
);

export function LockProductShow() {
  const refetchInterval = usePolling(15_000);
  return (
    <ShowRow actions={actions} queryOptions={{ refetchInterval }}>
      <Product />
    </ShowRow>
  );
}
