import type { WithdrawalRow } from '@server/admin/admin.schemas';
import { NumberField, SearchInput, TextField, TextInput } from 'react-admin';
import { Amount, AmountField } from '../../fields/Amount';
import { HashField } from '../../fields/HashField';
import { StateChip, StateField } from '../../fields/StateField';
import { upperCase } from '../../fields/short';
import { Time, TimeField } from '../../fields/TimeField';
import { UserInput } from '../../fields/UserInput';
import { UserField } from '../../fields/UserLink';
import { ReviewList } from '../../reviews/ReviewList';
import { useWithdrawalActions } from './use-withdrawal-actions';
import { WithdrawalPanel } from './WithdrawalPanel';

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
  <AmountField key="fee" source="fee" textAlign="right" sortable={false} />,
  <HashField key="address" source="address" sortable={false} />,
  <StateField key="state" source="state" sortable={false} />,
  <TimeField key="holdUntil" source="holdUntil" sortable={false} />,
  <TextField key="payer" source="payer" sortable={false} />,
  <HashField key="txHash" source="txHash" sortable={false} />,
];

const phone = (row: WithdrawalRow) => ({
  primary: <Amount value={row.amount} asset={row.asset} />,
  secondary: (
    <>
      {row.uid} {row.nickname} · <Time iso={row.createdAt} />
    </>
  ),
  tertiary: <StateChip state={row.state} />,
});

export function WithdrawalList() {
  const actionsOf = useWithdrawalActions();
  return (
    <ReviewList<WithdrawalRow>
      resource="withdrawals"
      states={['pending', 'approved', 'paying', 'failed', 'paid', 'rejected', 'cancelled']}
      filters={filters}
      columns={columns}
      hiddenColumns={['fee', 'holdUntil', 'payer', 'txHash']}
      phone={phone}
      panel={<WithdrawalPanel />}
      actionsOf={actionsOf}
    />
  );
}
