import type { Deposit } from '@server/finance/deposits/deposits.schemas';
import type { Withdrawal } from '@server/finance/withdrawals/withdrawals.schemas';

export type StepName = 'asked' | 'held' | 'review' | 'payout' | 'paid' | 'submitted' | 'checked' | 'credited';

/** One step of a path: reached, the one it is at, or still to come. */
export interface AnswerStep {
  readonly name: StepName;
  readonly place: 'reached' | 'here' | 'ahead';
  /** when it was reached, or until when it takes */
  readonly at: string | null;
}

/** The path of a withdrawal that is under way. @param now epoch ms */
export function withdrawalSteps(withdrawal: Withdrawal, now: number): AnswerStep[] {
  const { state, createdAt, holdUntil } = withdrawal;
  const held = isHeld(withdrawal, now);
  const here = state === 'pending' ? (held ? 'held' : 'review') : 'payout';
  const names: StepName[] = ['asked', ...(holdUntil ? (['held'] as const) : []), 'review', 'payout', 'paid'];
  const at: Partial<Record<StepName, string>> = { asked: createdAt, ...(holdUntil && { held: holdUntil }) };
  return placed(names, here, at);
}

/** Whether a hold keeps a withdrawal from being reviewed. */
export const isHeld = ({ state, holdUntil }: Withdrawal, now: number): boolean =>
  state === 'pending' && holdUntil !== null && Date.parse(holdUntil) > now;

/** The path of a deposit that waits. */
export const depositSteps = ({ createdAt }: Deposit): AnswerStep[] =>
  placed(['submitted', 'checked', 'credited'], 'checked', { submitted: createdAt });

function placed(
  names: readonly StepName[],
  here: StepName,
  at: Partial<Readonly<Record<StepName, string>>>,
): AnswerStep[] {
  const reached = names.indexOf(here);
  return names.map((name, index) => ({
    name,
    place: index < reached ? 'reached' : index === reached ? 'here' : 'ahead',
    at: at[name] ?? null,
  }));
}
