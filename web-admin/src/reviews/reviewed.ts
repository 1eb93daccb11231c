import type { Permission } from '@server/common/http/staff-permissions';
import type { StateOf, Subject } from '../locales/texts';

/** What staff review row by row: whose states its rows have, and who decides. */
export const reviewed = {
  deposits: { of: 'deposit', permission: 'deposits.review' },
  withdrawals: { of: 'withdrawal', permission: 'withdrawals.review' },
  'point-orders': { of: 'pointOrder', permission: 'points.write' },
} as const satisfies Record<string, { of: Subject; permission: Permission }>;

export type ReviewedResource = keyof typeof reviewed;
export type ReviewedKind = (typeof reviewed)[ReviewedResource]['of'];
export type ReviewedState = StateOf<ReviewedKind>;
