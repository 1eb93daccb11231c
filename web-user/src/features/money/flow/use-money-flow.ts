import { useState } from 'react';
import { refreshMe } from '../../../lib/account/me';
import { useOnline } from '../../../lib/browser/online';
import { isApiError, turnedAway } from '../../../lib/http/api-error';
import { type FailurePlace, type FieldFaults, failurePlaceOf } from '../../../lib/http/failure-place';
import { useMoneyAction } from '../../../lib/http/use-money-action';
import type { Payment } from '../../../lib/money/sent-payments';
import type { Entry } from '../../passkeys';
import { equalButPassword, openStep, type Step, Unanswered } from './money-steps';
import type { Draft } from './use-draft';
import { type Pass, type PassKind, usePass } from './use-pass';

export interface MoneyFlowOptions<Body extends object, Answer, Field extends string> {
  /** posts a request under its idempotency key */
  send: (body: Body, idempotencyKey: string) => Promise<Answer>;
  /** which refusals belong to which field of the form */
  faults: FieldFaults<Field>;
  /** what is told of a request if its result is not seen; without it nothing is */
  about?: (request: Body) => Payment;
  onDone: (answer: Answer) => void;
  /** the pass that the request needs: while it is not open, the password is asked for after the confirmation */
  pass?: PassKind | null;
  /** what was typed into the form */
  draft?: Draft;
  /** whether two requests mean the same; default: they are equal but for the password */
  same?: (a: Body, b: Body) => boolean;
}

export interface MoneyFlow<Body extends object, Field extends string> {
  step: Step;
  /** what is being confirmed; null before anything was */
  request: Body | null;
  pending: boolean;
  /** no answer came to `request`: sent again, it tells what became of it */
  unanswered: boolean;
  error: unknown;
  /** where `error` belongs; null without one */
  place: FailurePlace<Field> | null;
  /** the confirmation leads on to the keypad */
  keypadNext: boolean;
  /** the pass that the request needs */
  kind: PassKind | null;
  pass: Pass;
  /** Shows the confirmation of `request`; not while offline. */
  begin: (request: Body) => void;
  /** Puts `request` in place of the one that is being confirmed. */
  replace: (request: Body) => void;
  /** the confirmation's button */
  confirm: () => Promise<void>;
  /** six digits from the keypad, or what a passkey signed */
  enter: (entry: Entry) => void;
  /** Shows no confirmation of `request`: for a sheet that is one itself. Asks for the password, or sends. */
  go: (request: Body) => Promise<void>;
  /** Closes one sheet; on the form, forgets what was refused. */
  back: () => void;
  /** Forgets what was refused, but never a request that was not answered. */
  forget: () => void;
}

/**
 * Confirmation, trade password, sending. If no answer came, the same request is sent again word for word, the
 * password included, and so under the same key: it cannot be done twice. Nor can it by a form that is opened anew.
 */
export function useMoneyFlow<Body extends object, Answer, Field extends string>({
  send,
  faults,
  about,
  onDone,
  pass: kind = null,
  draft,
  same = equalButPassword,
}: MoneyFlowOptions<Body, Answer, Field>): MoneyFlow<Body, Field> {
  const online = useOnline();
  const pass = usePass(kind);
  const askPassword = kind !== null && pass.until === null;
  const [unanswered] = useState(() => new Unanswered<Body>(same));
  const action = useMoneyAction(async (body: Body, key: string) => {
    draft?.suspend();
    try {
      const answer = await send(body, key);
      unanswered.answered(body);
      return answer;
    } catch (error) {
      const failed = failurePlaceOf(error, faults);
      if (failed === 'unknown') unanswered.sent(body);
      else if (!turnedAway(error)) unanswered.answered(body);
      // What was not answered may be done: it is told, and not offered again.
      if (!unanswered.is(body)) draft?.resume();
      // The figures on the form no longer hold: somebody was quicker, something has changed, or a pass has ended.
      if (failed !== 'unknown' && (failed !== 'keypad' || pass.until !== null)) void refreshMe();
      throw error;
    }
  }, about);
  const [step, setStep] = useState<Step>('form');
  const [request, setRequest] = useState<Body | null>(null);

  // That one is offline is no longer true once one is not.
  const error = online && isApiError(action.error) && action.error.kind === 'offline' ? null : action.error;
  const failed = error ? failurePlaceOf(error, faults) : null;
  // The silence about one request is not shown with another, but whenever this one is back; on the form it is told.
  const silent = request !== null && step !== 'form' && !action.pending && unanswered.is(request);
  const shown = silent && !turnedAway(error) ? 'unknown' : failed === 'unknown' ? null : failed;
  const open = openStep(step, shown);

  const post = async (body: Body, from: Step) => {
    setStep(from);
    const answer = await action.run(body);
    if (!answer) return;
    setStep('form');
    void refreshMe();
    onDone(answer);
  };
  const forget = () => {
    if (failed === 'unknown') return;
    if (request && unanswered.is(request)) action.dismiss();
    else action.reset();
  };

  /** What is sent for `next`: what was sent before, unless the reader knows what came of that. */
  const wordsOf = (next: Body): Body => {
    const before = unanswered.wordForWord(next);
    if (action.told(before)) unanswered.answered(before);
    return unanswered.wordForWord(next);
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
    unanswered: silent,
    error: shown && error,
    place: shown,
    keypadNext: askPassword && !silent,
    kind,
    pass: { ...pass, missing: pass.missing || shown === 'setPassword' },
    begin(next) {
      if (!online) return;
      forget();
      setRequest(wordsOf(next));
      setStep('confirm');
    },
    replace: setRequest,
    async confirm() {
      if (request) await proceed(request);
    },
    async go(next) {
      forget();
      const body = wordsOf(next);
      setRequest(body);
      // Offline it is refused before anybody types six digits.
      await (online ? proceed(body) : post(body, 'confirm'));
    },
    enter(entry) {
      // A request that is sent again may still have what it was sent with.
      if (request) void post({ ...request, password: undefined, passkey: undefined, ...entry }, 'keypad');
    },
    back() {
      forget();
      if (silent) action.release();
      setStep(open === 'keypad' ? 'confirm' : 'form');
    },
    forget,
  };
}
