import type { AppError } from '../../common/errors';
import { userErrors } from '../users.errors';

/** Steps from a root down to the lowest user, at most (domain 3). */
export const maxDepth = 200;

export interface Referrer {
  readonly id: number;
  readonly parentId: number | null;
  readonly isRoot: boolean;
  readonly depth: number;
  readonly status: 'active' | 'frozen' | 'closed';
}

/**
 * Whether `userId` may bind to this referrer. Only a bound user or a root may refer. So nobody with a team ever binds,
 * the tree grows at its leaves, and there are no loops.
 * @throws AppError referrerSelf, referrerClosed, referrerFrozen, referrerNotBound, referrerTooDeep
 */
export function checkReferrer(userId: number, referrer: Referrer): void {
  if (referrer.id === userId) throw userErrors.referrerSelf();
  const refusal = refusalOf(referrer);
  if (refusal) throw refusal;
}

/** Whether somebody new may bind to this one. */
export const mayRefer = (referrer: Referrer): boolean => refusalOf(referrer) === null;

function refusalOf(referrer: Referrer): AppError | null {
  if (referrer.status === 'closed') return userErrors.referrerClosed();
  if (referrer.status !== 'active') return userErrors.referrerFrozen();
  if (!canRefer(referrer)) return userErrors.referrerNotBound();
  return referrer.depth + 1 > maxDepth ? userErrors.referrerTooDeep({ max: maxDepth }) : null;
}

/** Bound, or made a root by staff. */
export function canRefer(user: Pick<Referrer, 'parentId' | 'isRoot'>): boolean {
  return user.parentId !== null || Boolean(user.isRoot);
}

/** Whether actions that need a referrer are open: a bound user's, and a root's, who needs none. */
export const isBound = canRefer;
