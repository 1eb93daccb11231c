import type { DepositRow } from '@server/finance/deposits/deposits.list';

/** What a deposit that waits needs next, as its list shows it. */
export type Readiness = 'secondPerson' | 'unchecked' | 'ready' | 'review';

/** Ready is only what the chain shows as it was claimed, and final. null: it no longer waits. */
export function readinessOf({
  state,
  proposalId,
  check,
}: Pick<DepositRow, 'state' | 'proposalId' | 'check'>): Readiness | null {
  if (state !== 'pending') return null;
  if (proposalId !== null) return 'secondPerson';
  if (!check) return 'unchecked';
  return check.state === 'verified' && check.differs.length === 0 ? 'ready' : 'review';
}
