import type { AppError } from '../../../common/errors';
import { day } from '../../../common/runtime/times';
import { deskErrors } from '../desk.errors';
import { type CaseAction, caseActions } from './case.states';
import { type CaseState, ratingDays } from './cases.schemas';

/** Why an action cannot be done with a case in this state; null: it can. */
export function refusalOf(action: CaseAction, state: CaseState): AppError | null {
  const states: readonly CaseState[] = caseActions[action];
  if (states.includes(state)) return null;
  if (state === 'closed') return deskErrors.caseClosed();
  return state === 'assigned' ? deskErrors.caseTaken() : deskErrors.caseOpen();
}

/** Whether a case that is closed can be rated: once, within a week. */
export function mayRate(
  { state, rating, closedAt }: { state: CaseState; rating: number | null; closedAt: number | null },
  now: number,
): boolean {
  return refusalOf('rate', state) === null && rating === null && (closedAt ?? 0) > now - ratingDays * day;
}

/**
 * Whether an agent lets a user wait: as long as `patience` since what they have not answered, and since they have the case.
 * @param patience milliseconds
 */
export function isOverdue(
  { waitingSince, assignedAt }: { waitingSince: number | null; assignedAt: number | null },
  now: number,
  patience: number,
): boolean {
  return waitingSince !== null && Math.max(waitingSince, assignedAt ?? 0) <= now - patience;
}

/**
 * How long somebody waits, in seconds: as many as are before them and they themselves, by how long a case takes and how
 * many are worked at together. Null where nobody works, or nothing is known yet.
 */
export function waitSeconds(position: number, handlingMs: number | null, places: number): number | null {
  if (handlingMs === null || places <= 0) return null;
  return Math.max(1, Math.round((position * handlingMs) / places / 1000));
}
