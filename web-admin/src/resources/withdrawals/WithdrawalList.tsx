import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.schemas';
import { useState } from 'react';
import { FunctionField, Link, NumberField, SearchInput, TextField, TextInput } from 'react-admin';
import { Amount, AmountField } from '../../fields/Amount';
import { UserInput } from '../../fields/filters';
import { HashField } from '../../fields/HashText';
import { Signal, StateChip } from '../../fields/StateField';
import { upperCase } from '../../fields/short';
import { Time, TimeField } from '../../fields/TimeField';
import { formatTime } from '../../fields/time';
import { UserField } from '../../fields/UserLink';
import { useText } from '../../locales/use-text';
import { session } from '../../providers/session';
import { useMay } from '../../providers/use-may';
import { useChainStatus } from '../../providers/use-read';
import { BulkApproveButton, BulkApproveDialog } from '../../reviews/BulkApproveDialog';
import type { BulkQueue } from '../../reviews/bulk-approve';
import { ReviewList } from '../../reviews/ReviewList';
import { ApprovalCount } from './Approvals';
import { approvalRefusal } from './approval';
import { useWithdrawalActions } from './use-withdrawal-actions';
import { WithdrawalPanel } from './WithdrawalPanel';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="asset" source="asset" parse={upperCase} />,
  <UserInput key="userId" source="userId" label="fields.user" />,
];

/** The state; who has it or how many have approved it, and that one has done so oneself, stand below. */
function State({ row }: { row: WithdrawalRow }) {
  const t = useText();
  const mine = approvalRefusal(row, session.get()?.id) === 'mine';
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StateChip of="withdrawal" state={row.state} />
      {row.automatic ? <Signal tone="info" text={t('chain.automatic')} /> : null}
      {row.state === 'pending' && row.approvalsNeeded > 1 ? (
        <Box sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}>
          <ApprovalCount row={row} />
          {mine ? ` · ${t('approvals.you')}` : ''}
        </Box>
      ) : null}
    </Box>
  );
}

const columns = [
  <NumberField key="id" source="id" />,
  <TimeField key="createdAt" source="createdAt" short />,
  <UserField key="user" source="user" sortable={false} />,
  <AmountField key="amount" source="amount" withAsset textAlign="right" />,
  <AmountField key="value" source="value" textAlign="right" sortable={false} />,
  <FunctionField<WithdrawalRow>
    key="approvals"
    source="approvals"
    sortable={false}
    render={(row) => <ApprovalCount row={row} />}
  />,
  <AmountField key="fee" source="fee" textAlign="right" sortable={false} />,
  <HashField key="address" source="address" sortable={false} />,
  <FunctionField<WithdrawalRow> key="state" source="state" sortable={false} render={(row) => <State row={row} />} />,
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
  tertiary: <StateChip of="withdrawal" state={row.state} />,
});

export function WithdrawalList() {
  const actionsOf = useWithdrawalActions();
  const t = useText();
  const may = useMay('withdrawals.review');
  const queue: BulkQueue<WithdrawalRow> = {
    resource: 'withdrawals',
    may: (row) => approvalRefusal(row, session.get()?.id) === null,
    item: ({ id, digest }) => ({ id, digest }),
    shown: ({ id, asset, amount, value, approvals, approvalsNeeded }) => {
      const last = approvals.length + 1 >= approvalsNeeded;
      const why = t(value === null ? 'approvals.unpriced' : 'approvals.large');
      return { id, asset, amount, value, second: last ? null : why };
    },
  };
  // not beside its button, which goes with the table when no row is left: the results are still to be read
  const [chosen, setChosen] = useState<WithdrawalRow['id'][] | null>(null);
  return (
    <>
      <ReviewList<WithdrawalRow>
        resource="withdrawals"
        states={['pending', 'approved', 'paying', 'failed', 'paid', 'rejected', 'cancelled']}
        queues={['pending', 'approved', 'paying', 'failed']}
        filters={filters}
        columns={columns}
        hiddenColumns={['approvals', 'fee', 'address', 'holdUntil', 'payer', 'txHash']}
        phone={phone}
        panel={<WithdrawalPanel />}
        actionsOf={actionsOf}
        notice={<PayoutsStopped />}
        bulk={may ? <BulkApproveButton onAsk={setChosen} /> : undefined}
        isSelectable={queue.may}
      />
      {chosen ? <BulkApproveDialog queue={queue} ids={chosen} onClose={() => setChosen(null)} /> : null}
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
      {t('chain.stoppedBy', { staff: by ?? t('app.none'), time: at ? formatTime(at) : t('app.none') })}
      {reason ? ` ${reason}` : ''}
    </Alert>
  );
}
