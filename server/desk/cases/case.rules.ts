import type { AppError } from '../../common/errors';
import { day, second } from '../../common/runtime/times';
import { snoozeDays } from '../../common/words/snooze.rules';
import { deskErrors } from '../desk.errors';
import { type CaseAction, caseActions } from './case.states';
import { type CaseState, ratingDays } from './cases.schemas';

/** Why an action cannot be done with a case in this state; null: it can. */
export function refusalOf(action: CaseAction, state: CaseState): AppError | null {
  const states: readonly CaseState[] = caseActions[action];
  if (states.includes(state)) return null;
  if (state === 'closed') return deskErrors.caseClosed();
  if (action === 'reopen') return deskErrors.caseNotClosed();
  if (action === 'wake') return deskErrors.caseNotSnoozed();
  return state === 'queued' ? deskErrors.caseOpen() : deskErrors.caseTaken();
}

/** Why a case cannot be snoozed until a time; null: it can. */
export function refusalToSnooze(until: number, now: number): AppError | null {
  const inRange = until > now && until <= now + snoozeDays * day;
  return inRange ? null : deskErrors.snoozeTime({ days: snoozeDays }, 'until');
}

/**
 * Since when the user waits once a snoozed case is back. The first answer's clock runs through a snooze, so nobody meets
 * a target by it. A later answer's clock stands still, and begins anew when the case is back.
 */
export function waitingAfterSnooze(
  row: { waitingSince: number | null; answeredAt: number | null; snoozedUntil: number | null },
  now: number,
): number | null {
  const { waitingSince, answeredAt, snoozedUntil } = row;
  if (snoozedUntil === null || waitingSince === null || answeredAt === null) return waitingSince;
  return Math.min(snoozedUntil, now);
}

/** Whether a case that is closed can be rated: once, within a week. */
export function mayRate(
  { state, rating, closedAt }: { state: CaseState; rating: number | null; closedAt: number | null },
  now: number,
): boolean {
  return refusalOf('rate', state) === null && rating === null && (closedAt ?? 0) > now - ratingDays * day;
}

/** A chat is open at its agent's for so long after their console last said so: as long as they are here without a ping. */
export const openMs = 35 * second;
/** Who has a chat open may neither write nor answer for so many times the time to answer. */
export const openPatience = 3;

interface Waiting {
  readonly waitingSince: number | null;
  readonly assignedAt: number | null;
  readonly openAt: number;
  readonly typedAt: number;
}

/** Whether an agent has not answered for `patience` ms, since the user wrote and since the case is theirs. */
export function isLate(
  { waitingSince, assignedAt }: Pick<Waiting, 'waitingSince' | 'assignedAt'>,
  now: number,
  patience: number,
): boolean {
  return waitingSince !== null && Math.max(waitingSince, assignedAt ?? 0) <= now - patience;
}

/**
 * Whether a case that is late goes to another: its agent does not have it open, or has neither written nor answered for
 * `openPatience` times as long.
 * @param patience milliseconds
 */
export function isLeft(row: Waiting, now: number, patience: number): boolean {
  if (!isLate(row, now, patience)) return false;
  const isOpen = row.openAt > now - openMs;
  const longer = openPatience * patience;
  return !isOpen || (isLate(row, now, longer) && row.typedAt <= now - longer);
}

/**
 * How long somebody waits, in seconds: as many as are before them and they themselves, by how long a case takes and how
 * many are worked at together. Null where nobody works, or nothing is known yet.
 */
export function waitSeconds(position: number, handlingMs: number | null, places: number): number | null {
  if (handlingMs === null || places <= 0) return null;
  return Math.max(1, Math.round((position * handlingMs) / places / 1000));
}
