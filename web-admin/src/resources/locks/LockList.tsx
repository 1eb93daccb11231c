import { SearchInput, SelectInput, TextInput } from 'react-admin';
import { ProductInput } from '../../cards/ProductInput';
import { amountInputs, UserInput } from '../../fields/filters';
import { PlainList } from '../../fields/PlainList';
import { upperCase } from '../../fields/short';
import { useNames, useText } from '../../locales/use-text';
import { LockGrid } from '../../locks/LockGrid';
import { usePolling } from '../../providers/attention';

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
