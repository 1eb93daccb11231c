import Box from '@mui/material/Box';
import type { PairRow } from '@server/exchange/exchange.schemas';
import { FunctionField, Link, NumberField } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { Signal } from '../../../fields/values/StateField';
import { useNames, useText } from '../../../locales/use-text';
import { usePoolChoices } from '../pools';
import { usePairActions } from './use-pair-actions';

/** What can be exchanged into what, by rate or through a pool, and whether it is open. */
export function PairList() {
  const t = useText();
  const { nameOf } = useNames();
  const actionsOf = usePairActions();
  const pools = usePoolChoices(true);
  const open = (row: PairRow) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Signal tone={row.open ? 'success' : 'default'} text={t(row.open ? 'market.open' : 'market.closed')} />
      {row.proposalId === null ? null : <Signal tone="warning" text={t('locks.changeWaits')} />}
    </Box>
  );
  const pool = ({ poolId }: PairRow) =>
    poolId === null ? (
      t('app.none')
    ) : (
      <Link to={`/pools/${poolId}/show`}>{pools.find(({ id }) => id === String(poolId))?.name ?? poolId}</Link>
    );
  return (
    <RowList sort={{ field: 'id', order: 'ASC' }}>
      <NumberField source="id" />
      <FunctionField<PairRow> source="from" render={(row) => `${row.from} → ${row.to}`} />
      <FunctionField<PairRow> source="state" render={open} />
      <FunctionField<PairRow> source="mode" render={(row) => nameOf('market.modes', row.mode)} />
      <FunctionField<PairRow> source="pool" render={pool} />
      <TimeField source="updatedAt" />
      <FunctionField<PairRow> label="fields.actions" render={(row) => <ActionButtons specs={actionsOf(row)} />} />
    </RowList>
  );
}
