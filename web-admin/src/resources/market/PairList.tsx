import type { PairRow } from '@server/admin/market.schemas';
import { Datagrid, FunctionField, Link, NumberField } from 'react-admin';
import { PlainList } from '../../fields/PlainList';
import { Signal } from '../../fields/Signal';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';
import { ActionButtons } from '../../money/ActionButtons';
import { usePairActions } from './use-pair-actions';
import { usePoolChoices } from './use-pool-choices';

/** What can be exchanged into what, by rate or through a pool, and whether it is open. */
export function PairList() {
  const t = useText();
  const actionsOf = usePairActions();
  const pools = usePoolChoices(true);
  return (
    <PlainList sort={{ field: 'id', order: 'ASC' }}>
      <Datagrid rowClick={false} bulkActionButtons={false} empty={<NothingInList text={t('market.noPairs')} />}>
        <NumberField source="id" />
        <FunctionField<PairRow> label="market.pair" render={(row) => `${row.from} → ${row.to}`} />
        <FunctionField<PairRow>
          label="fields.state"
          render={(row) => (
            <Signal tone={row.open ? 'success' : 'default'} text={t(row.open ? 'market.open' : 'market.closed')} />
          )}
        />
        <FunctionField<PairRow> label="fields.mode" render={(row) => t(`market.modes.${row.mode}`)} />
        <FunctionField<PairRow>
          label="fields.pool"
          render={(row) =>
            row.poolId === null ? (
              t('app.none')
            ) : (
              <Link to={`/pools/${row.poolId}/show`}>
                {pools.find((pool) => pool.id === String(row.poolId))?.name ?? row.poolId}
              </Link>
            )
          }
        />
        <TimeField source="updatedAt" sortable={false} />
        <FunctionField<PairRow> label="fields.actions" render={(row) => <ActionButtons specs={actionsOf(row)} />} />
      </Datagrid>
    </PlainList>
  );
}
