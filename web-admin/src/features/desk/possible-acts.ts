import type { CaseRow } from '@server/desk/cases/cases.list';
import type { LineGroup } from './live/desk-lists';

/** What is done with a chat once it is confirmed; as the server names it. */
export type CaseAct = 'transfer' | 'requeue' | 'snooze' | 'close' | 'reopen';
/** What is done at once. */
export type PlainAct = 'take' | 'wake';

/**
 * What can be done with a chat as it stands; the server decides.
 * @param rules whether it is one's own, or one supervises
 */
export function possibleActs(
  { state }: Pick<CaseRow, 'state'>,
  group: LineGroup | 'past',
  rules: boolean,
): (CaseAct | PlainAct)[] {
  const acts: readonly (readonly [CaseAct | PlainAct, boolean])[] = [
    ['take', group === 'queue' && state === 'queued'],
    ['transfer', rules && state !== 'closed'],
    ['requeue', rules && (state === 'assigned' || state === 'snoozed')],
    ['wake', rules && state === 'snoozed'],
    ['snooze', rules && (state === 'assigned' || state === 'snoozed')],
    ['close', rules && state !== 'closed'],
    ['reopen', rules && state === 'closed'],
  ];
  return acts.filter(([, isPossible]) => isPossible).map(([act]) => act);
}
