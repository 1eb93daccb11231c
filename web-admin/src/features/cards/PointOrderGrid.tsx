import type { PointOrderRow } from '@server/points/point-orders.list';
import { FunctionField, NumberField, TextField } from 'react-admin';
import { ListGrid } from '../../fields/lists/ListGrid';
import { Nothing } from '../../fields/States';
import { TimeField } from '../../fields/time/TimeField';
import { AmountField, MarkedAmount } from '../../fields/values/Amount';
import { StateField } from '../../fields/values/StateField';
import { useText } from '../../locales/use-text';

/** The point orders of one user; a row leads to its page. */
export function PointOrderGrid() {
  const t = useText();
  return (
    <ListGrid resource="point-orders" rowClick="show" empty={<Nothing>{t('users.noPointOrders')}</Nothing>}>
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <TextField source="orderNo" label="points.orderNo" />
      <FunctionField<PointOrderRow>
        source="points"
        label="points.points"
        textAlign="right"
        render={(row) => <MarkedAmount value={row.points} asset={row.asset} />}
      />
      <AmountField source="amount" label="points.costs" textAlign="right" />
      <StateField of="pointOrder" source="state" />
    </ListGrid>
  );
}
