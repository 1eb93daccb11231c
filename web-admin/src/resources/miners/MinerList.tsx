import type { ProductRow } from '@server/miners/miners-console.schemas';
import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { useNameOf } from '../../cards/use-name-of';
import { UserInput } from '../../fields/filters';
import { PlainList } from '../../fields/PlainList';
import { upperCase } from '../../fields/short';
import { useNames, useText } from '../../locales/use-text';
import { MinerGrid } from '../../miners/MinerGrid';
import { usePolling } from '../../providers/attention';

/** A filter by what miners were sold as. */
function ProductInput({ source }: { source: string }) {
  const nameOf = useNameOf();
  return (
    <ReferenceInput source={source} reference="miner-products" perPage={100}>
      <AutocompleteInput
        label="miners.product"
        optionText={({ id, titles }: ProductRow) => `${id} ${nameOf(titles)}`}
        sx={{ minWidth: 220 }}
      />
    </ReferenceInput>
  );
}

/** Every miner that somebody obtained. */
export function MinerList() {
  const t = useText();
  const { choicesOf } = useNames();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('users.searchHelp')} sx={{ minWidth: 260 }} />,
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf('words.states.miner')}
      translateChoice={false}
      alwaysOn
    />,
    <TextInput key="asset" source="asset" label="miners.asset" parse={upperCase} />,
    <ProductInput key="productId" source="productId" />,
    <UserInput key="userId" source="userId" label="fields.user" />,
  ];
  return (
    <PlainList filters={filters} refetchInterval={usePolling(30_000)}>
      <MinerGrid />
    </PlainList>
  );
}
