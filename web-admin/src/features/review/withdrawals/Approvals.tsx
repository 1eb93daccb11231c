import Box from '@mui/material/Box';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import { Time } from '../../../fields/time/TimeField';
import { useText } from '../../../locales/use-text';
import { session } from '../../../providers/session';

type Row = Pick<WithdrawalRow, 'approvals' | 'approvalsNeeded'>;

/** How many of the reviewers it needs have approved it. */
export function ApprovalCount({ row }: { row: Row }) {
  const t = useText();
  return <span>{t('approvals.count', { given: row.approvals.length, needed: row.approvalsNeeded })}</span>;
}

/** The same with names and times; one's own is marked. */
export function Approvals({ row }: { row: Row }) {
  const t = useText();
  const me = session.get()?.id;
  return (
    <Box>
      <ApprovalCount row={row} />
      {row.approvals.map(({ staffId, staff, createdAt }) => (
        <Box key={staffId} sx={{ fontWeight: staffId === me ? 600 : 400 }}>
          {staff}
          {staffId === me ? ` (${t('approvals.you')})` : ''} · <Time iso={createdAt} />
        </Box>
      ))}
    </Box>
  );
}
