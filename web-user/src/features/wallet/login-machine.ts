import { sameAddress } from '../../lib/wallet/eip1193';

/**
 * Why a login stopped. What the reader declined in the wallet is no error, but has its word and its way on too; a
 * refusal of the server carries its own text.
 */
export type LoginProblem =
  | 'connectRejected'
  | 'chainRejected'
  | 'signRejected'
  | 'wrongChain'
  | 'alreadyOpen'
  | 'locked'
  | 'walletFailed'
  | { refused: string };

/**
 * Two taps: `connect` from idle, `sign` from ready. On a phone each opens the wallet, and needs a tap of its own. The
 * chain comes before the accounts, and is looked at once more after them: it may be another for this account.
 */
export type LoginState =
  | { step: 'idle'; problem: LoginProblem | null }
  | { step: 'selectingChain' }
  | { step: 'connecting' }
  | { step: 'switching'; account: string }
  | { step: 'ready'; account: string; problem: LoginProblem | null }
  | { step: 'signing'; account: string }
  | { step: 'verifying'; account: string }
  | { step: 'done' };

export type LoginEvent =
  | { type: 'connect' }
  | { type: 'connected'; account: string }
  | { type: 'chainReady' }
  /** the wallet answers for the chain only once it shares an account */
  | { type: 'chainLater' }
  | { type: 'sign' }
  | { type: 'signed' }
  | { type: 'verified' }
  /** the reader said no in the wallet */
  | { type: 'rejected' }
  | { type: 'failed'; problem: LoginProblem }
  /** the wallet now shows another account, or none */
  | { type: 'accountChanged'; account: string | null }
  | { type: 'cancel' };

export const initialLogin: LoginState = { step: 'idle', problem: null };

const idle = (problem: LoginProblem | null = null): LoginState => ({ step: 'idle', problem });
const ready = (account: string, problem: LoginProblem | null = null): LoginState => ({
  step: 'ready',
  account,
  problem,
});

/** The state after a stop: once connected back to the second tap, before that back to the first. */
function stopped(state: LoginState, problem: LoginProblem): LoginState {
  if (state.step === 'signing' || state.step === 'verifying' || state.step === 'ready') {
    return ready(state.account, problem);
  }
  return idle(problem);
}

/** What was declined. */
function declined({ step }: LoginState): LoginProblem {
  if (step === 'selectingChain' || step === 'switching') return 'chainRejected';
  return step === 'signing' ? 'signRejected' : 'connectRejected';
}

/** The login's steps: an event that does not belong to the current step changes nothing. */
export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  if (state.step === 'done') return state;
  switch (event.type) {
    case 'connect':
      // Also of one that goes on: it waits for the answer to what was asked before.
      return state.step === 'verifying' ? state : { step: 'selectingChain' };
    case 'connected':
      return state.step === 'connecting' ? { step: 'switching', account: event.account } : state;
    case 'chainReady':
      if (state.step === 'selectingChain') return { step: 'connecting' };
      return state.step === 'switching' ? ready(state.account) : state;
    case 'chainLater':
      return state.step === 'selectingChain' ? { step: 'connecting' } : state;
    case 'sign':
      return state.step === 'ready' || state.step === 'signing' ? { step: 'signing', account: state.account } : state;
    case 'signed':
      return state.step === 'signing' ? { step: 'verifying', account: state.account } : state;
    case 'verified':
      return state.step === 'verifying' ? { step: 'done' } : state;
    case 'rejected':
      return stopped(state, declined(state));
    case 'failed':
      return stopped(state, event.problem);
    case 'accountChanged':
      // Wallets also tell of the account they have just shared.
      if (!('account' in state) || sameAddress(event.account, state.account)) return state;
      return event.account === null ? idle() : state.step === 'ready' ? ready(event.account) : idle();
    case 'cancel':
      return idle();
  }
}
