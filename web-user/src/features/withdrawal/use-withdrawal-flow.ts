import type { Withdrawal, WithdrawalBody } from '@server/finance/finance.schemas';
import { useRef, useState } from 'react';
import { refreshMe } from '../../lib/account/me';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { askWithdrawal } from './withdrawal-calls';
import { type FailurePlace, failurePlace } from './withdrawal-failure';

type Step = 'form' | 'confirm' | 'keypad';

export interface WithdrawalFlow {
  /** form: nothing over the page; confirm, keypad: that sheet is open */
  step: Step;
  /** what is being confirmed; null before anything was */
  request: WithdrawalBody | null;
  pending: boolean;
  error: unknown;
  /** where `error` belongs; null without one */
  place: FailurePlace | null;
  /** shows the confirmation of `request` */
  begin: (request: WithdrawalBody) => void;
  /** the confirmation's button: asks for the password unless a pass is open */
  confirm: (passOpen: boolean) => void;
  /** six digits from the keypad */
  enter: (password: string) => void;
  /** one sheet back; on the form, forgets what was refused */
  back: () => void;
}

const sameRequest = (a: WithdrawalBody, b: WithdrawalBody) =>
  a.asset === b.asset && a.amount === b.amount && a.address === b.address;

/**
 * Confirmation, trade password, sending. Where no answer came, the same request is sent again word for word, the
 * password included, and so under the same key: it cannot be paid twice.
 */
export function useWithdrawalFlow(onDone: (withdrawal: Withdrawal) => void): WithdrawalFlow {
  const unanswered = useRef<WithdrawalBody | null>(null);
  const action = useMoneyAction(async (body: WithdrawalBody, key: string) => {
    unanswered.current = body;
    try {
      const withdrawal = await askWithdrawal(body, key);
      unanswered.current = null;
      return withdrawal;
    } catch (error) {
      const place = failurePlace(error);
      if (place !== 'unknown') unanswered.current = null;
      // The figures on the form no longer hold.
      if (place === 'amount' || place === 'setPassword') void refreshMe();
      throw error;
    }
  });
  const [step, setStep] = useState<Step>('form');
  const [request, setRequest] = useState<WithdrawalBody | null>(null);
  const place = action.error ? failurePlace(action.error) : null;
  const shown = shownStep(step, place);

  const send = async (body: WithdrawalBody, from: Step) => {
    setStep(from);
    const withdrawal = await action.run(body);
    if (!withdrawal) return;
    void refreshMe();
    onDone(withdrawal);
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
      if (again && sameRequest(again, request)) return void send(again, 'confirm');
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

/** Where a failure belongs decides what is open. */
function shownStep(step: Step, place: FailurePlace | null): Step {
  if (step === 'form' || place === null) return step;
  if (place === 'keypad') return 'keypad';
  return place === 'confirm' || place === 'unknown' ? 'confirm' : 'form';
}
