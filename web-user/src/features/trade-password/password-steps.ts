/** The steps of setting a trade password. The digits stay in memory only. */
export type PasswordState =
  | { step: 'intro' }
  /** `differed`: what was typed before did not match its repetition */
  | { step: 'first'; differed: boolean }
  | { step: 'second'; first: string }
  | { step: 'sign'; password: string }
  | { step: 'done' };

export type PasswordEvent =
  | { type: 'begin' }
  | { type: 'digits'; digits: string }
  | { type: 'stored' }
  | { type: 'leave' };

export const initialPassword: PasswordState = { step: 'intro' };

const sixDigits = /^\d{6}$/;

/** Two equal entries lead to the signature; two different ones begin again and say so (interface 6). */
export function passwordReducer(state: PasswordState, event: PasswordEvent): PasswordState {
  switch (event.type) {
    case 'begin':
      return { step: 'first', differed: false };
    case 'leave':
      return initialPassword;
    case 'stored':
      return state.step === 'sign' ? { step: 'done' } : state;
    case 'digits':
      return afterDigits(state, event.digits);
  }
}

function afterDigits(state: PasswordState, digits: string): PasswordState {
  if (!sixDigits.test(digits)) return state;
  if (state.step === 'first') return { step: 'second', first: digits };
  if (state.step !== 'second') return state;
  return state.first === digits ? { step: 'sign', password: digits } : { step: 'first', differed: true };
}

/** The page to go back to; null unless it is a page of this app. */
export const safeBack = (back: string | null): string | null => (back?.startsWith('/pages/') ? back : null);
