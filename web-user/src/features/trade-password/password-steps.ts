import { type PasswordWeakness, passwordWeakness } from '@server/common/money/trade-password.rules';

/** The steps of setting a trade password. The digits stay in memory only. */
export type PasswordState =
  | { step: 'intro' }
  /** `problem`: what is wrong with what was typed before; `refused`: how often in a row something was */
  | { step: 'first'; problem: 'differ' | PasswordWeakness | null; refused: number }
  | { step: 'second'; first: string }
  | { step: 'sign'; password: string }
  | { step: 'done' };

export type PasswordEvent =
  | { type: 'begin' }
  | { type: 'digits'; digits: string; uid: string }
  | { type: 'stored' }
  | { type: 'leave' };

export const initialPassword: PasswordState = { step: 'intro' };

const sixDigits = /^\d{6}$/;

/**
 * Two equal entries lead to the signature; two different ones begin again and say so (interface 6), and so does one that
 * is easy to guess.
 */
export function passwordReducer(state: PasswordState, event: PasswordEvent): PasswordState {
  switch (event.type) {
    case 'begin':
      return { step: 'first', problem: null, refused: 0 };
    case 'leave':
      return initialPassword;
    case 'stored':
      return state.step === 'sign' ? { step: 'done' } : state;
    case 'digits':
      return afterDigits(state, event);
  }
}

function afterDigits(state: PasswordState, { digits, uid }: Extract<PasswordEvent, { type: 'digits' }>): PasswordState {
  if (!sixDigits.test(digits)) return state;
  if (state.step === 'first') {
    const problem = passwordWeakness(digits, uid);
    return problem ? { step: 'first', problem, refused: state.refused + 1 } : { step: 'second', first: digits };
  }
  if (state.step !== 'second') return state;
  return state.first === digits ? { step: 'sign', password: digits } : { step: 'first', problem: 'differ', refused: 1 };
}

/** The page to go back to; null unless it is a page of this app. */
export const safeBack = (back: string | null): string | null => (back?.startsWith('/pages/') ? back : null);
