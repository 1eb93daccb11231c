import { SearchInput, SelectInput, TextInput } from 'react-admin';
import { amountInputs, UserInput } from '../../../fields/lists/filters';
import { PlainList } from '../../../fields/lists/PlainList';
import { ProductInput } from '../../../fields/names/ProductInput';
import { upperCase } from '../../../fields/values/short';
import { useNames, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { LockGrid } from '../LockGrid';

/** Every lock that somebody made. */
export function LockList() {
  const t = useText();
  const { choicesOf } = useNames();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('users.searchHelp')} sx={{ minWidth: 260 }} />,
    <SelectInput
      key="state"
      source="state"
      choices={choicesOf('words.states.lock')}
      translateChoice={false}
      alwaysOn
    />,
    <TextInput key="asset" source="asset" parse={upperCase} />,
    <ProductInput key="productId" source="productId" reference="lock-products" label="locks.product" />,
    <UserInput key="userId" source="userId" label="fields.user" />,
    ...amountInputs('principal', 'locks.principal'),
  ];
  return (
    <PlainList filters={filters} refetchInterval={usePolling(30_000)}>
      <LockGrid />
    </PlainList>
  );
}
