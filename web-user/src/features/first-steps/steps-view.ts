import type { FirstStep } from '@server/home/home.schemas';
import type { FirstStepsView } from '../../lib/account/first-steps-view';

/** Steps after which the list folds by itself. */
const foldsAfter = 4;

/** How the list is shown: by the reader's choice, else by how far they are. */
export function viewOf(steps: readonly FirstStep[], chosen: FirstStepsView | null): FirstStepsView {
  if (steps.every(({ done }) => done)) return 'left';
  if (chosen === 'open' || chosen === 'folded') return chosen;
  return doneOf(steps) >= foldsAfter ? 'folded' : 'open';
}

export const doneOf = (steps: readonly FirstStep[]): number => steps.filter(({ done }) => done).length;

/** The step to do now: the first that is not done. */
export const nextOf = (steps: readonly FirstStep[]): FirstStep['kind'] | undefined =>
  steps.find(({ done }) => !done)?.kind;
