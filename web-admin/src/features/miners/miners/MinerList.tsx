import { BooleanInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { amountInputs, UserInput } from '../../../fields/lists/filters';
import { PlainList } from '../../../fields/lists/PlainList';
import { ProductInput } from '../../../fields/names/ProductInput';
import { upperCase } from '../../../fields/values/short';
import { useNames, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { MinerGrid } from '../MinerGrid';

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
    <ProductInput key="productId" source="productId" reference="miner-products" label="miners.product" />,
    <BooleanInput key="covered" source="covered" label="miners.covered" />,
    <UserInput key="userId" source="userId" label="fields.user" />,
    ...amountInputs('power', 'miners.power'),
  ];
  return (
    <PlainList filters={filters} sort={{ field: 'obtainedAt', order: 'DESC' }} refetchInterval={usePolling(30_000)}>
      <MinerGrid />
    </PlainList>
  );
}
