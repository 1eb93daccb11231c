import type { DepositRow } from '@server/admin/admin.schemas';
import { NumberField, SearchInput, TextField, TextInput } from 'react-admin';
import { Amount, AmountField } from '../../fields/Amount';
import { HashField } from '../../fields/HashField';
import { StateChip, StateField } from '../../fields/StateField';
import { upperCase } from '../../fields/short';
import { Time, TimeField } from '../../fields/TimeField';
import { UserInput } from '../../fields/UserInput';
import { UserField } from '../../fields/UserLink';
import { ReviewList } from '../../reviews/ReviewList';
import { DepositPanel } from './DepositPanel';
import { useDepositActions } from './use-deposit-actions';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="asset" source="asset" parse={upperCase} />,
  <UserInput key="userId" source="userId" label="fields.user" />,
];

const columns = [
  <NumberField key="id" source="id" />,
  <TimeField key="createdAt" source="createdAt" short />,
  <UserField key="user" source="user" sortable={false} />,
  <AmountField key="amount" source="amount" withAsset textAlign="right" />,
  <AmountField key="credited" source="credited" textAlign="right" sortable={false} />,
  <HashField key="txHash" source="txHash" sortable={false} />,
  <StateField key="state" source="state" sortable={false} />,
  <TextField key="reviewer" source="reviewer" sortable={false} />,
  <TextField key="reason" source="reason" sortable={false} />,
];

const phone = (row: DepositRow) => ({
  primary: <Amount value={row.amount} asset={row.asset} />,
  secondary: (
    <>
      {row.uid} {row.nickname} · <Time iso={row.createdAt} />
    </>
  ),
  tertiary: <StateChip state={row.state} />,
});

export function DepositList() {
  const actionsOf = useDepositActions();
  return (
    <ReviewList<DepositRow>
      resource="deposits"
      states={['pending', 'credited', 'rejected']}
      filters={filters}
      columns={columns}
      hiddenColumns={['credited', 'reviewer', 'reason']}
      phone={phone}
      panel={<DepositPanel />}
      actionsOf={actionsOf}
    />
  );
}
