import Box from '@mui/material/Box';
import type { ProductRow } from '@server/miners/miners.list';
import { FunctionField, NullableBooleanInput, NumberField, TextInput } from 'react-admin';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { RowList } from '../../../fields/lists/PlainList';
import { useNameOf } from '../../../fields/names/use-name-of';
import { TimeField } from '../../../fields/time/TimeField';
import { Amount, AmountField } from '../../../fields/values/Amount';
import { Signal, StateChip } from '../../../fields/values/StateField';
import { upperCase } from '../../../fields/values/short';
import { useLanguage, useText } from '../../../locales/use-text';
import { ProductMark } from '../ProductMark';

const filters = [
  <TextInput key="asset" source="asset" label="miners.asset" parse={upperCase} />,
  <NullableBooleanInput key="active" source="active" label="miners.active" />,
];

/** What miners are sold as, and how many of each were obtained. */
export function ProductList() {
  const t = useText();
  const nameOf = useNameOf();
  const count = new Intl.NumberFormat(useLanguage());
  return (
    <RowList filters={filters} actions={<ListToolbar creates />} rowClick="show">
      <NumberField source="id" />
      <FunctionField<ProductRow>
        source="titles"
        label="cards.title"
        render={({ id, titles, image }) => (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}>
            <ProductMark id={id} image={image} size={24} />
            {nameOf(titles)}
          </Box>
        )}
      />
      <FunctionField<ProductRow>
        source="state"
        render={({ state, shares }) =>
          state === 'inProgress' && !shares.covered ? (
            <Signal tone="warning" text={t('miners.notNow')} />
          ) : (
            <StateChip of="minerSale" state={state} />
          )
        }
      />
      <FunctionField<ProductRow>
        source="price"
        label="miners.price"
        textAlign="right"
        render={({ price, priceAsset }) => <Amount value={price} asset={priceAsset} copy />}
      />
      <AmountField source="power" label="miners.power" textAlign="right" />
      <NumberField source="days" label="miners.days" />
      <FunctionField<ProductRow> source="asset" label="miners.asset" render={({ asset }) => asset} />
      <FunctionField<ProductRow>
        source="sold"
        label="miners.soldOf"
        textAlign="right"
        render={({ sold, stock }) => `${count.format(sold)} / ${count.format(stock)}`}
      />
      <FunctionField<ProductRow>
        source="shares"
        label="miners.sellable"
        textAlign="right"
        render={({ shares }) => count.format(shares.sellable)}
      />
      <TimeField source="saleFrom" label="miners.saleFrom" short />
      <TimeField source="saleUntil" label="miners.saleUntil" short />
    </RowList>
  );
}
