import Box from '@mui/material/Box';
import type { AssetRow } from '@server/market/market.schemas';
import { BooleanField, FunctionField, TextField } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { Amount } from '../../../fields/values/Amount';
import { useNames, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { PriceState } from './PriceState';

/** Every asset: what it may be used for, its price, the source of the price and whether it is fresh. */
export function AssetList() {
  const t = useText();
  const { nameOf } = useNames();
  const price = (row: AssetRow) =>
    row.price === null ? t('app.none') : <Amount price value={row.price} asset="USDT" />;
  const fault = (row: AssetRow) => (
    <Box sx={{ color: row.lastError ? 'error.main' : 'text.secondary', maxWidth: 260 }}>
      {row.lastError ?? t('app.none')}
    </Box>
  );
  return (
    <RowList sort={{ field: 'id', order: 'ASC' }} refetchInterval={usePolling(15_000)} rowClick="show">
      <TextField source="id" />
      <FunctionField<AssetRow> source="price" textAlign="right" render={price} />
      <FunctionField<AssetRow> source="source" render={(row) => nameOf('market.sources', row.source)} />
      <FunctionField<AssetRow> source="pricedAt" render={(row) => <PriceState row={row} />} />
      <BooleanField source="deposit" />
      <BooleanField source="withdraw" />
      <BooleanField source="transfer" />
      <BooleanField source="exchange" />
      <FunctionField<AssetRow> source="lastError" render={fault} />
    </RowList>
  );
}
