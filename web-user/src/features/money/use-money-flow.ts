import { useState } from 'react';
import { refreshMe } from '../../lib/account/me';
import { useOnline } from '../../lib/browser/online';
import { type FailurePlace, type FieldFaults, failurePlaceOf } from '../../lib/http/failure-place';
import { useMoneyAction } from '../../lib/http/use-money-action';
import type { Payment } from '../../lib/money/sent-payments';
import { equalButPassword, isOverForm, openStep, type Step, Unanswered } from './money-steps';

export interface MoneyFlowOptions<Body extends object, Answer, Field extends string> {
  /** posts a request under its idempotency key */
  send: (body: Body, idempotencyKey: string) => Promise<Answer>;
  /** which refusals belong to which field of the form */
  faults: FieldFaults<Field>;
  /** what is told of a request if its result is not seen; without it nothing is */
  about?: (request: Body) => Payment;
  onDone: (answer: Answer) => void;
  /** the request needs the trade password: it is asked for after the confirmation */
  askPassword?: boolean;
  /** whether two requests mean the same; default: they are equal but for the password */
  same?: (a: Body, b: Body) => boolean;
}

export interface MoneyFlow<Body extends object, Field extends string> {
  step: Step;
  /** what is being confirmed; null before anything was */
  request: Body | null;
  pending: boolean;
  error: unknown;
  /** where `error` belongs; null without one */
  place: FailurePlace<Field> | null;
  /** the confirmation leads on to the keypad */
  keypadNext: boolean;
  /** Shows the confirmation of `request`; not while offline. */
  begin: (request: Body) => void;
  /** Puts `request` in place of the one that is being confirmed. */
  replace: (request: Body) => void;
  /** the confirmation's button */
  confirm: () => Promise<void>;
  /** six digits from the keypad */
  enter: (password: string) => void;
  /** Shows no confirmation of `request`: for a sheet that is one itself. Asks for the password, or sends; not while offline. */
  go: (request: Body) => Promise<void>;
  /** Closes one sheet; on the form, forgets what was refused. */
  back: () => void;
  /** Forgets what was refused, but never a request that was not answered. */
  forget: () => void;
}

/**
 * Confirmation, trade password, sending. If no answer came, the same request is sent again word for word, the
 * password included, and so under the same key: it cannot be done twice.
 */
export function useMoneyFlow<Body extends object, Answer, Field extends string>({
  send,
  faults,
  about,
  onDone,
  askPassword = false,
  same = equalButPassword,
}: MoneyFlowOptions<Body, Answer, Field>): MoneyFlow<Body, Field> {
  const online = useOnline();
  const [unanswered] = useState(() => new Unanswered<Body>(same));
  const action = useMoneyAction(async (body: Body, key: string) => {
    try {
      const answer = await send(body, key);
      unanswered.answered(body);
      return answer;
    } catch (error) {
      const failed = failurePlaceOf(error, faults);
      if (failed === 'unknown') unanswered.sent(body);
      else unanswered.answered(body);
      // The figures on the form no longer hold.
      if (!isOverForm(failed)) void refreshMe();
      throw error;
    }
  }, about);
  const [step, setStep] = useState<Step>('form');
  const [request, setRequest] = useState<Body | null>(null);

  const failed = action.error ? failurePlaceOf(action.error, faults) : null;
  // The silence about one request is not shown with another, but whenever this one is back.
  const silent = request !== null && !action.pending && unanswered.is(request);
  const shown = silent ? 'unknown' : failed === 'unknown' ? null : failed;
  const open = openStep(step, shown);

  const post = async (body: Body, from: Step) => {
    setStep(from);
    const answer = await action.run(body);
    if (!answer) return;
    void refreshMe();
    onDone(answer);
  };
  const forget = () => {
    if (failed !== 'unknown') action.reset();
  };

  const proceed = async (body: Body) => {
    if (unanswered.is(body) || !askPassword) return await post(unanswered.wordForWord(body), 'confirm');
    forget();
    setStep('keypad');
  };

  return {
    step: open,
    request,
    pending: action.pending,
    error: shown && action.error,
    place: shown,
    keypadNext: askPassword && !silent,
    begin(next) {
      if (!online) return;
      forget();
      setRequest(unanswered.wordForWord(next));
      setStep('confirm');
    },
    replace: setRequest,
    async confirm() {
      if (request) await proceed(request);
    },
    async go(next) {
      if (!online) return;
      forget();
      const body = unanswered.wordForWord(next);
      setRequest(body);
      await proceed(body);
    },
    enter(password) {
      if (request) void post({ ...request, password }, 'keypad');
    },
    back() {
      forget();
      setStep(open === 'keypad' ? 'confirm' : 'form');
    },
    forget,
  };
}
