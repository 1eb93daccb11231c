import { Datagrid, NumberField } from 'react-admin';
import { AmountField } from '../../fields/Amount';
import { HashField } from '../../fields/HashField';
import { StateField } from '../../fields/StateField';
import { Nothing } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';

/** A user's deposits or withdrawals. */
export function UserMoney() {
  const t = useText();
  return (
    <Datagrid bulkActionButtons={false} rowClick="show" empty={<Nothing>{t('reviews.noneBefore')}</Nothing>}>
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <AmountField source="amount" withAsset textAlign="right" />
      <HashField source="txHash" sortable={false} />
      <StateField source="state" sortable={false} />
    </Datagrid>
  );
}
