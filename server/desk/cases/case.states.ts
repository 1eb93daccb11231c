import type { Transitions } from '../../common/database';
import type { CaseState } from './cases.schemas';

/** Allowed transitions (domain 9). `assigned` again is a transfer from hand to hand. */
export const caseTransitions: Transitions<CaseState> = {
  queued: ['assigned', 'closed'],
  assigned: ['assigned', 'queued', 'closed'],
  closed: [],
};

/** What is done with a case, and in which states. */
export const caseActions = {
  /** the desk gives it to somebody */
  assign: ['queued'],
  /** somebody takes it from the queue */
  take: ['queued'],
  /** it is handed to somebody, or to a team */
  transfer: ['queued', 'assigned'],
  /** it goes back to the queue */
  requeue: ['assigned'],
  close: ['queued', 'assigned'],
  rate: ['closed'],
} as const satisfies Readonly<Record<string, readonly CaseState[]>>;
export type CaseAction = keyof typeof caseActions;
