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

/** How often what the chain shows is asked for while that moves by itself. */
export const checkEveryMs = 3_000;

/** The node is looked at for it right now. */
export const isBeingChecked = ({ state, check }: Deposit): boolean =>
  state === 'pending' && check !== null && check.state !== 'mismatch';

/** Too new for the node to have been asked. */
export const isJustFiled = ({ txHash, check, createdAt }: Deposit): boolean =>
  txHash !== null && check === null && Date.now() - Date.parse(createdAt) < 60_000;
