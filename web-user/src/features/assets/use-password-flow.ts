import { useRef, useState } from 'react';
import { refreshMe } from '../../lib/account/me';
import { useMoneyAction } from '../../lib/http/use-money-action';
import type { FailurePlace } from './password-failure';

type Step = 'form' | 'confirm' | 'keypad';

interface Guarded {
  password?: string | undefined;
}

export interface PasswordFlow<Body, Field extends string> {
  /** form: nothing over the page; confirm, keypad: that sheet is open */
  step: Step;
  /** what is being confirmed; null before anything was */
  request: Body | null;
  pending: boolean;
  error: unknown;
  /** where `error` belongs; null without one */
  place: FailurePlace<Field> | null;
  /** shows the confirmation of `request` */
  begin: (request: Body) => void;
  /** the confirmation's button: asks for the password unless a pass is open */
  confirm: (passOpen: boolean) => void;
  /** six digits from the keypad */
  enter: (password: string) => void;
  /** one sheet back; on the form, forgets what was refused */
  back: () => void;
}

/** What a request asks for, its password aside. */
const wishOf = (body: Guarded): string => JSON.stringify({ ...body, password: undefined });

/**
 * Confirmation, trade password, sending. Where no answer came, the same request is sent again word for word, the
 * password included, and so under the same key: it cannot be done twice.
 */
export function usePasswordFlow<Body extends Guarded, Answer, Field extends string>(
  post: (body: Body, idempotencyKey: string) => Promise<Answer>,
  placeOf: (error: unknown) => FailurePlace<Field>,
  onDone: (answer: Answer) => void,
): PasswordFlow<Body, Field> {
  const unanswered = useRef<Body | null>(null);
  const action = useMoneyAction(async (body: Body, key: string) => {
    unanswered.current = body;
    try {
      const answer = await post(body, key);
      unanswered.current = null;
      return answer;
    } catch (error) {
      const place = placeOf(error);
      if (place !== 'unknown') unanswered.current = null;
      // The figures on the form no longer hold.
      if (!isOverForm(place)) void refreshMe();
      throw error;
    }
  });
  const [step, setStep] = useState<Step>('form');
  const [request, setRequest] = useState<Body | null>(null);
  const place = action.error ? placeOf(action.error) : null;
  const shown = shownStep(step, place);

  const send = async (body: Body, from: Step) => {
    setStep(from);
    const answer = await action.run(body);
    if (!answer) return;
    void refreshMe();
    onDone(answer);
  };
  const forget = () => {
    if (place !== 'unknown') action.reset();
  };

  return {
    step: shown,
    request,
    pending: action.pending,
    error: action.error,
    place,
    begin(next) {
      forget();
      setRequest(next);
      setStep('confirm');
    },
    confirm(passOpen) {
      if (!request) return;
      const again = unanswered.current;
      if (again && wishOf(again) === wishOf(request)) return void send(again, 'confirm');
      if (passOpen) return void send(request, 'confirm');
      action.reset();
      setStep('keypad');
    },
    enter(password) {
      if (request) void send({ ...request, password }, 'keypad');
    },
    back() {
      forget();
      setStep(shown === 'keypad' ? 'confirm' : 'form');
    },
  };
}

const isOverForm = (place: string): boolean => place === 'keypad' || place === 'confirm' || place === 'unknown';

/** Where a failure belongs decides what is open. */
function shownStep(step: Step, place: string | null): Step {
  if (step === 'form' || place === null) return step;
  if (place === 'keypad') return 'keypad';
  return isOverForm(place) ? 'confirm' : 'form';
}
