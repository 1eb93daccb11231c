import type { PoolRow } from '@server/market/market.schemas';
import type { ReactNode } from 'react';
import { FunctionField, TextField } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { Amount, Percent } from '../../../fields/values/Amount';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { PoolState } from './PoolState';

/** The pools: what is in them, at which price, and whether they are halted. */
export function PoolList() {
  const t = useText();
  const amount = (value: string | null, asset: string) =>
    value === null ? t('app.none') : <Amount value={value} asset={asset} />;
  const column = (source: string, render: (row: PoolRow) => ReactNode) => (
    <FunctionField<PoolRow> source={source} textAlign="right" render={render} />
  );
  return (
    <RowList sort={{ field: 'id', order: 'ASC' }} refetchInterval={usePolling(15_000)} rowClick="show">
      <TextField source="name" />
      {column('reserveBase', (row) => amount(row.reserveBase, row.base))}
      {column('reserveQuote', (row) => amount(row.reserveQuote, row.quote))}
      {column('spot', (row) => amount(row.spot, row.quote))}
      {column('average', (row) => amount(row.average, row.quote))}
      {column('dayAverage', (row) => amount(row.dayAverage, row.quote))}
      <FunctionField<PoolRow> source="deviation" render={(row) => <PoolState row={row} />} />
      {column('fee', (row) => (
        <Percent ppm={row.feePpm} />
      ))}
      {column('volume', (row) => amount(row.volume, row.quote))}
    </RowList>
  );
}
