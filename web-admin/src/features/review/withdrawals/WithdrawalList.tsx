import Alert from '@mui/material/Alert';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import { useState } from 'react';
import { FunctionField, Link, NumberField, SearchInput, TextField, TextInput } from 'react-admin';
import { amountInputs, UserInput } from '../../../fields/lists/filters';
import type { Selected } from '../../../fields/lists/SelectableGrid';
import { Time, TimeField } from '../../../fields/time/TimeField';
import { formatUtc } from '../../../fields/time/time';
import { Waited } from '../../../fields/time/Waited';
import { Amount, AmountField } from '../../../fields/values/Amount';
import { Finding } from '../../../fields/values/Finding';
import { HashField } from '../../../fields/values/HashText';
import { StateChip } from '../../../fields/values/StateField';
import { upperCase } from '../../../fields/values/short';
import { UserField } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { session } from '../../../providers/session';
import { useMay } from '../../../providers/use-may';
import { useChainStatus } from '../../../providers/use-read';
import { approvalRefusal } from '../../../reviews/approval';
import { BulkApproveDialog } from '../../../reviews/bulk/BulkApproveDialog';
import { type BulkQueue, seenOf } from '../../../reviews/bulk/bulk-approve';
import { ReviewList } from '../../../reviews/ReviewList';
import { useWithdrawalFinding, WithdrawalState } from '../../../reviews/WithdrawalFinding';
import { ApprovalCount } from './Approvals';
import { useWithdrawalActions } from './use-withdrawal-actions';
import { WithdrawalPanel } from './WithdrawalPanel';

/** The states that wait for staff. */
const queues: readonly WithdrawalRow['state'][] = ['pending', 'approved', 'paying', 'failed'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="asset" source="asset" parse={upperCase} />,
  <UserInput key="userId" source="userId" label="fields.user" />,
  ...amountInputs('amount'),
];

function WhatStandsOut({ row }: { row: WithdrawalRow }) {
  return <Finding text={useWithdrawalFinding()(row)} />;
}

const columns = [
  <NumberField key="id" source="id" />,
  <TimeField key="createdAt" source="createdAt" short />,
  <UserField key="user" source="user" brief />,
  <AmountField key="amount" source="amount" withAsset textAlign="right" />,
  <AmountField key="value" source="value" textAlign="right" />,
  <FunctionField<WithdrawalRow> key="approvals" source="approvals" render={(row) => <ApprovalCount row={row} />} />,
  <AmountField key="fee" source="fee" textAlign="right" />,
  <HashField key="address" source="address" />,
  <FunctionField<WithdrawalRow>
    key="finding"
    source="finding"
    label="fields.finding"
    render={(row) => <WhatStandsOut row={row} />}
  />,
  <FunctionField<WithdrawalRow>
    key="waits"
    source="waits"
    label="fields.waits"
    textAlign="right"
    render={(row) => (queues.includes(row.state) ? <Waited since={row.createdAt} /> : '–')}
  />,
  <FunctionField<WithdrawalRow> key="state" source="state" render={(row) => <WithdrawalState row={row} />} />,
  <TimeField key="holdUntil" source="holdUntil" />,
  <TextField key="payer" source="payer" />,
  <HashField key="txHash" source="txHash" />,
];

const phone = (row: WithdrawalRow) => ({
  primary: <Amount value={row.amount} asset={row.asset} />,
  secondary: (
    <>
      {row.uid} {row.nickname} · <Time iso={row.createdAt} />
    </>
  ),
  tertiary: <StateChip of="withdrawal" state={row.state} />,
});

export function WithdrawalList() {
  const actionsOf = useWithdrawalActions();
  const t = useText();
  const may = useMay('withdrawals.review');
  const finding = useWithdrawalFinding();
  const queue: BulkQueue<WithdrawalRow> = {
    resource: 'withdrawals',
    leftOut: (row) => (approvalRefusal(row, session.get()?.id) === null ? null : finding(row)),
    item: (row) => ({ ...seenOf(row), digest: row.digest }),
    shown: ({ id, uid, nickname, asset, amount, fee, address, value, approvals, approvalsNeeded }) => {
      const last = approvals.length + 1 >= approvalsNeeded;
      const why = t(value === null ? 'approvals.unpriced' : 'approvals.large');
      return { id, uid, nickname, asset, amount, fee, to: address, value, second: last ? null : why };
    },
  };
  // outside the list, which goes when it fails to load: the results are still to be read
  const [selected, setSelected] = useState<Selected<WithdrawalRow> | null>(null);
  return (
    <>
      <ReviewList<WithdrawalRow>
        resource="withdrawals"
        states={['pending', 'approved', 'paying', 'failed', 'paid', 'rejected', 'cancelled']}
        queues={queues}
        filters={filters}
        columns={columns}
        hiddenColumns={['value', 'approvals', 'fee', 'address', 'holdUntil', 'payer', 'txHash']}
        phone={phone}
        panel={<WithdrawalPanel />}
        actionsOf={actionsOf}
        notice={<PayoutsStopped />}
        bulk={may ? { label: t('approvals.bulk.label'), onAsk: setSelected } : undefined}
        isSelectable={({ state }) => state === 'pending'}
      />
      {selected ? <BulkApproveDialog queue={queue} selected={selected} onClose={() => setSelected(null)} /> : null}
    </>
  );
}

/** Says that nothing is paid now, who stopped it and why. */
function PayoutsStopped() {
  const t = useText();
  const { data } = useChainStatus();
  if (!data?.payouts.stopped) return null;
  const { by, at, reason } = data.payouts;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mt: 1, alignItems: 'center' }}
      action={
        <Link to="/chain" sx={{ color: 'inherit', alignSelf: 'center', mr: 1 }}>
          {t('chain.openStatus')}
        </Link>
      }
    >
      <strong>{t('chain.stopped')}</strong>{' '}
      {t('chain.stoppedBy', { staff: by ?? t('app.none'), time: at ? formatUtc(at) : t('app.none') })}
      {reason ? ` ${reason}` : ''}
    </Alert>
  );
}
