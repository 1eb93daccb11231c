import { refusalOf } from './case.rules';
import { type CaseAction, caseActions } from './case.states';
import type { CaseState } from './cases.schemas';

/** Every state × action: what it is refused by, null where it is done. */
const table: Readonly<Record<CaseAction, Readonly<Record<CaseState, string | null>>>> = {
  assign: { queued: null, assigned: 'caseTaken', snoozed: 'caseTaken', closed: 'caseClosed' },
  take: { queued: null, assigned: 'caseTaken', snoozed: 'caseTaken', closed: 'caseClosed' },
  transfer: { queued: null, assigned: null, snoozed: null, closed: 'caseClosed' },
  requeue: { queued: 'caseOpen', assigned: null, snoozed: null, closed: 'caseClosed' },
  snooze: { queued: 'caseOpen', assigned: null, snoozed: null, closed: 'caseClosed' },
  wake: { queued: 'caseNotSnoozed', assigned: 'caseNotSnoozed', snoozed: null, closed: 'caseClosed' },
  close: { queued: null, assigned: null, snoozed: null, closed: 'caseClosed' },
  reopen: { queued: 'caseNotClosed', assigned: 'caseNotClosed', snoozed: 'caseNotClosed', closed: null },
  rate: { queued: 'caseOpen', assigned: 'caseTaken', snoozed: 'caseTaken', closed: null },
};

describe('an action', () => {
  it('is in the table', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(caseActions).sort());
  });

  const rows = Object.entries(table).flatMap(([action, states]) =>
    Object.entries(states).map(([state, code]) => ({ action, state, code })),
  );
  it.each(rows)('$action of a case that is $state: $code', ({ action, state, code }) => {
    expect(refusalOf(action as CaseAction, state as CaseState)?.code ?? null).toBe(code);
  });
});
