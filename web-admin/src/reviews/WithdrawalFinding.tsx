import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import { formatTime, formatUtc } from '../fields/time/time';
import { Signal, StateChip } from '../fields/values/StateField';
import { useText } from '../locales/use-text';
import { session } from '../providers/session';
import { approvalRefusal, heldUntil, newUntil } from './approval';

/** What a reviewer should know of a withdrawal before opening it, in a line; empty where nothing stands out. */
export function useWithdrawalFinding(): (row: WithdrawalRow) => string {
  const t = useText();
  return (row) => {
    if (row.state !== 'pending') return row.automatic ? t('chain.automatic') : (row.reason ?? '');
    const refusal = approvalRefusal(row, session.get()?.id);
    if (refusal === 'mine') return t('approvals.needsOther');
    if (refusal === 'tooNew') return t('approvals.tooNew', { time: formatTime(newUntil(row) ?? '') });
    if (refusal === 'held') return t('reviews.onHold', { time: formatUtc(heldUntil(row) ?? '') });
    if (row.approvalsNeeded < 2) return '';
    return t(row.value === null ? 'approvals.unpriced' : 'approvals.large');
  };
}

/** The state of a withdrawal; of one that waits, what it waits for. */
export function WithdrawalState({ row }: { row: WithdrawalRow }) {
  const t = useText();
  if (row.state !== 'pending') return <StateChip of="withdrawal" state={row.state} />;
  if (heldUntil(row)) return <Signal tone="default" text={t('reviews.held')} />;
  if (row.approvalsNeeded > 1)
    return (
      <Signal
        tone="primary"
        text={t('approvals.count', { given: row.approvals.length, needed: row.approvalsNeeded })}
      />
    );
  return <Signal tone="success" text={t('reviews.ready')} />;
}
