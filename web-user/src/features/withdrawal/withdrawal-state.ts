import type { Withdrawal } from '@server/finance/finance.schemas';
import type { StatusPillProps } from '../../ui/StatusPill';

/** The states in the order of the tabs. */
export const withdrawalStates = [
  'pending',
  'approved',
  'paying',
  'paid',
  'rejected',
  'cancelled',
  'failed',
] as const satisfies readonly Withdrawal['state'][];

export const withdrawalTone: Record<Withdrawal['state'], StatusPillProps['tone']> = {
  pending: 'progress',
  approved: 'progress',
  paying: 'progress',
  paid: 'good',
  cancelled: 'neutral',
  rejected: 'bad',
  failed: 'bad',
};

const ended: readonly Withdrawal['state'][] = ['paid', 'cancelled', 'rejected'];

/** Still moving by itself: worth asking again. A failed one is retried or refunded by staff. */
export const isWaiting = (withdrawal: Withdrawal): boolean => !ended.includes(withdrawal.state);
