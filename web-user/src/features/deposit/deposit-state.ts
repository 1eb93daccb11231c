import type { Deposit } from '@server/finance/finance.schemas';
import type { StatusPillProps } from '../../ui/StatusPill';

/** The states in the order of the tabs. */
export const depositStates = ['pending', 'credited', 'rejected'] as const satisfies readonly Deposit['state'][];

export const depositTone: Record<Deposit['state'], StatusPillProps['tone']> = {
  pending: 'progress',
  credited: 'good',
  rejected: 'bad',
};

/** Still moving by itself: worth asking again. */
export const isWaiting = (deposit: Deposit): boolean => deposit.state === 'pending';
