import type { PoolRow } from '@server/admin/market.schemas';
import { Datagrid, FunctionField, TextField } from 'react-admin';
import { Amount } from '../../fields/Amount';
import { Percent } from '../../fields/Percent';
import { PlainList } from '../../fields/PlainList';
import { NothingInList } from '../../fields/States';
import { useText } from '../../locales/use-text';
import { usePolling } from '../../providers/use-polling';
import { PoolState } from './PoolState';

/** The pools: what is in them, at which price, and whether they are halted. */
export function PoolList() {
  const t = useText();
  const refetchInterval = usePolling(15_000);
  const amount = (value: string | null, asset: string) =>
    value === null ? t('app.none') : <Amount value={value} asset={asset} />;
  return (
    <PlainList sort={{ field: 'id', order: 'ASC' }} refetchInterval={refetchInterval}>
      <Datagrid rowClick="show" bulkActionButtons={false} empty={<NothingInList text={t('market.noPools')} />}>
        <TextField source="name" label="fields.pool" sortable={false} />
        <FunctionField<PoolRow>
          label="fields.reserveBase"
          textAlign="right"
          render={(row) => amount(row.reserveBase, row.base)}
        />
        <FunctionField<PoolRow>
          label="fields.reserveQuote"
          textAlign="right"
          render={(row) => amount(row.reserveQuote, row.quote)}
        />
        <FunctionField<PoolRow> label="fields.spot" textAlign="right" render={(row) => amount(row.spot, row.quote)} />
        <FunctionField<PoolRow>
          label="fields.average"
          textAlign="right"
          render={(row) => amount(row.average, row.quote)}
        />
        <FunctionField<PoolRow> label="fields.deviation" render={(row) => <PoolState row={row} />} />
        <FunctionField<PoolRow> label="fields.fee" textAlign="right" render={(row) => <Percent ppm={row.feePpm} />} />
        <FunctionField<PoolRow>
          label="fields.volume"
          textAlign="right"
          render={(row) => amount(row.volume, row.quote)}
        />
      </Datagrid>
    </PlainList>
  );
}
