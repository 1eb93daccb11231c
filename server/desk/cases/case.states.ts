import type { Transitions } from '../../common/database';
import type { CaseState } from './cases.schemas';

/** Allowed transitions (domain 9). `assigned` again is a transfer from hand to hand, `snoozed` again another time. */
export const caseTransitions: Transitions<CaseState> = {
  queued: ['assigned', 'closed'],
  assigned: ['assigned', 'queued', 'snoozed', 'closed'],
  snoozed: ['snoozed', 'assigned', 'queued', 'closed'],
  closed: ['assigned'],
};

/** What is done with a case, and in which states. */
export const caseActions = {
  /** the desk gives it to somebody */
  assign: ['queued'],
  /** somebody takes it from the queue */
  take: ['queued'],
  /** it is handed to somebody, or to a team */
  transfer: ['queued', 'assigned', 'snoozed'],
  /** it goes back to the queue */
  requeue: ['assigned', 'snoozed'],
  /** it leaves its agent's list until a time */
  snooze: ['assigned', 'snoozed'],
  /** it comes back before its time, or at it */
  wake: ['snoozed'],
  close: ['queued', 'assigned', 'snoozed'],
  /** staff go on with it */
  reopen: ['closed'],
  rate: ['closed'],
} as const satisfies Readonly<Record<string, readonly CaseState[]>>;
export type CaseAction = keyof typeof caseActions;
