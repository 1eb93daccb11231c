import Box from '@mui/material/Box';
import type { AssetRow } from '@server/admin/market.schemas';
import { BooleanField, Datagrid, FunctionField, TextField } from 'react-admin';
import { Amount } from '../../fields/Amount';
import { PlainList } from '../../fields/PlainList';
import { NothingInList } from '../../fields/States';
import { useText } from '../../locales/use-text';
import { usePolling } from '../../providers/use-polling';
import { PriceState } from './PriceState';

/** Every asset: what it may be used for, its price, where that comes from and whether it is fresh. */
export function AssetList() {
  const t = useText();
  const refetchInterval = usePolling(15_000);
  return (
    <PlainList sort={{ field: 'id', order: 'ASC' }} refetchInterval={refetchInterval}>
      <Datagrid rowClick="show" bulkActionButtons={false} empty={<NothingInList text={t('market.noAssets')} />}>
        <TextField source="id" label="fields.asset" sortable={false} />
        <FunctionField<AssetRow>
          label="fields.price"
          textAlign="right"
          render={(row) => (row.price === null ? t('app.none') : <Amount value={row.price} asset="USDT" />)}
        />
        <FunctionField<AssetRow> label="fields.source" render={(row) => t(`market.sources.${row.source}`)} />
        <FunctionField<AssetRow> label="fields.pricedAt" render={(row) => <PriceState row={row} />} />
        <BooleanField source="deposit" sortable={false} />
        <BooleanField source="withdraw" sortable={false} />
        <BooleanField source="transfer" sortable={false} />
        <BooleanField source="exchange" sortable={false} />
        <FunctionField<AssetRow>
          label="fields.lastError"
          render={(row) => (
            <Box sx={{ color: row.lastError ? 'error.main' : 'text.secondary', maxWidth: 260 }}>
              {row.lastError ?? t('app.none')}
            </Box>
          )}
        />
      </Datagrid>
    </PlainList>
  );
}
