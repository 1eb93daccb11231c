import type { PointOrderRow } from '@server/points/point-orders.list';
import { FunctionField, NumberField, SearchInput, SelectInput, TextField } from 'react-admin';
import { amountInputs, UserInput } from '../../../fields/lists/filters';
import { Time, TimeField } from '../../../fields/time/TimeField';
import { Waited } from '../../../fields/time/Waited';
import { AmountField, MarkedAmount } from '../../../fields/values/Amount';
import { Finding } from '../../../fields/values/Finding';
import { StateChip, StateField } from '../../../fields/values/StateField';
import { UserField } from '../../../fields/values/UserLink';
import { ReviewList } from '../../../reviews/ReviewList';
import { useOrderReason } from '../use-order-reason';
import { PointOrderPanel } from './PointOrderPanel';
import { usePointOrderActions } from './use-point-order-actions';

const assets = [
  { id: 'FUEL', name: 'FUEL' },
  { id: 'GAME', name: 'GAME' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="asset" source="asset" choices={assets} translateChoice={false} />,
  <UserInput key="userId" source="userId" label="fields.user" />,
  ...amountInputs('amount', 'points.costs'),
];

function Why({ row }: { row: PointOrderRow }) {
  return <Finding text={useOrderReason()(row)} />;
}

const Points = ({ row }: { row: PointOrderRow }) => <MarkedAmount value={row.points} asset={row.asset} />;

const columns = [
  <NumberField key="id" source="id" />,
  <TimeField key="createdAt" source="createdAt" short />,
  <TextField key="orderNo" source="orderNo" label="points.orderNo" />,
  <UserField key="user" source="user" brief />,
  <FunctionField<PointOrderRow>
    key="points"
    source="points"
    label="points.points"
    textAlign="right"
    render={(row) => <Points row={row} />}
  />,
  <AmountField key="amount" source="amount" label="points.costs" textAlign="right" />,
  <FunctionField<PointOrderRow>
    key="waits"
    source="waits"
    label="fields.waits"
    textAlign="right"
    render={(row) =>
      row.state === 'pendingConfirmation' && row.hiddenAt === null ? <Waited since={row.createdAt} /> : '–'
    }
  />,
  <StateField key="state" of="pointOrder" source="state" />,
  <FunctionField<PointOrderRow> key="reason" source="reason" render={(row) => <Why row={row} />} />,
  <TextField key="confirmedBy" source="confirmedBy" label="points.confirmedBy" />,
  <TimeField key="paidAt" source="paidAt" label="points.paidAt" />,
];

const phone = (row: PointOrderRow) => ({
  primary: <Points row={row} />,
  secondary: (
    <>
      {row.uid} {row.nickname} · <Time iso={row.createdAt} />
    </>
  ),
  tertiary: <StateChip of="pointOrder" state={row.state} />,
});

/** Orders of points, those that wait for staff first. */
export function PointOrderList() {
  const actionsOf = usePointOrderActions();
  return (
    <ReviewList<PointOrderRow>
      resource="point-orders"
      states={['pendingConfirmation', 'pendingPayment', 'paid', 'paymentFailed', 'rejected']}
      queues={['pendingConfirmation']}
      filters={filters}
      columns={columns}
      hiddenColumns={['orderNo', 'reason', 'confirmedBy', 'paidAt']}
      phone={phone}
      panel={<PointOrderPanel />}
      actionsOf={actionsOf}
    />
  );
}
