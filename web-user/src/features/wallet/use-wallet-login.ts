import type { LoginAnswer } from '@server/auth/auth.schemas';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { writeLog } from '../../lib/browser/local-log';
import { isApiError } from '../../lib/http/api-error';
import { useErrorText } from '../../lib/http/use-error-text';
import { askOnce, isAsked } from '../../lib/wallet/ask-once';
import { ensureChain, selectChainFirst, WrongChainError } from '../../lib/wallet/chain';
import { connectAccount, NoAccountError } from '../../lib/wallet/connect-wallet';
import { readAccounts, type Wallet } from '../../lib/wallet/eip1193';
import { rememberWallet } from '../../lib/wallet/find-wallets';
import {
  createNonceKeeper,
  hexOfText,
  type NoncePurpose,
  postLogin,
  type SignedLogin,
} from '../../lib/wallet/login-calls';
import { isAlreadyOpen, isLocked, isRejection } from '../../lib/wallet/wallet-error.rules';
import { showToast } from '../../ui/feedback/toast';
import { initialLogin, type LoginEvent, type LoginProblem, type LoginState, loginReducer } from './login-machine';

export interface WalletLogin {
  state: LoginState;
  /** first tap */
  connect: (wallet: Wallet) => void;
  /** second tap */
  sign: () => void;
  /** where the wallet has not answered: waits for it once more */
  again: () => void;
  /** back to the choice of a wallet */
  cancel: () => void;
}

/** What a wallet is asked to sign for. */
export interface SigningPurpose<Answer> {
  readonly name: NoncePurpose;
  /** takes the signed text to the server */
  readonly send: (signed: SignedLogin) => Promise<Answer>;
}

export const loginPurpose: SigningPurpose<LoginAnswer> = { name: 'login', send: postLogin };

/**
 * The login in two taps (interface 5), or what else a wallet is connected and signs for. `onDone` is called once, with
 * the server's answer and the account that signed.
 * @param purpose the same object each time
 */
export function useWalletLogin<Answer>(
  purpose: SigningPurpose<Answer>,
  onDone: (answer: Answer, account: string) => void,
): WalletLogin {
  const [state, dispatch] = useReducer(loginReducer, initialLogin);
  const errorText = useErrorText();
  const wallet = useRef<Wallet | null>(null);
  const nonces = useRef(createNonceKeeper(purpose.name));
  /** the text the wallet was asked to sign last */
  const shown = useRef<{ account: string; message: string } | null>(null);
  // Results of an older tap, or after the page was left, are dropped.
  const attempt = useRef(0);

  const eventOf = useCallback(
    (error: unknown): LoginEvent => {
      if (isRejection(error)) return { type: 'rejected' };
      if (isAlreadyOpen(error)) return { type: 'failed', problem: 'alreadyOpen' };
      if (error instanceof WrongChainError) return { type: 'failed', problem: 'wrongChain' };
      if (error instanceof NoAccountError || isLocked(error)) return { type: 'failed', problem: 'locked' };
      if (isApiError(error)) {
        const refused = errorText(error) ?? '';
        showToast(refused);
        return { type: 'failed', problem: { refused } };
      }
      writeLog('error', `wallet: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
      return { type: 'failed', problem: 'walletFailed' };
    },
    [errorText],
  );

  /** Runs one tap's work; its events count only while it is the latest. */
  const run = useCallback(
    async (work: (tell: (event: LoginEvent) => boolean) => Promise<void>) => {
      attempt.current += 1;
      const mine = attempt.current;
      const tell = (event: LoginEvent) => {
        const latest = mine === attempt.current;
        if (latest) dispatch(event);
        return latest;
      };
      await work(tell).catch((error: unknown) => {
        if (mine === attempt.current) dispatch(eventOf(error));
      });
    },
    [eventOf],
  );

  const connect = useCallback(
    (chosen: Wallet) =>
      run(async (tell) => {
        wallet.current = chosen;
        tell({ type: 'connect' });
        const ready = await selectChainFirst(chosen.provider);
        if (!tell({ type: ready ? 'chainReady' : 'chainLater' })) return;
        const account = await connectAccount(chosen.provider);
        if (!tell({ type: 'connected', account })) return;
        await ensureChain(chosen.provider);
        // Fetched before the second tap: on phones the wallet must open within the tap itself.
        nonces.current.prepare(account);
        tell({ type: 'chainReady' });
      }),
    [run],
  );

  const account = state.step === 'ready' || state.step === 'signing' ? state.account : null;
  const sign = useCallback(() => {
    const chosen = wallet.current;
    if (!chosen || !account) return;
    void run(async (tell) => {
      tell({ type: 'sign' });
      const last = shown.current;
      const open = last?.account === account && isAsked(chosen.provider, signing(last.message, account)) ? last : null;
      const message = open?.message ?? (await nonces.current.take(account));
      shown.current = { account, message };
      const signature = String(await askOnce(chosen.provider, signing(message, account)));
      if (!tell({ type: 'signed' })) return;
      const answer = await purpose.send({ sign: signature, account, msg: message });
      if (!tell({ type: 'verified' })) return;
      rememberWallet(chosen);
      onDone(answer, account);
    });
  }, [account, run, onDone, purpose]);

  const { step } = state;
  const again = useCallback(() => {
    if (step === 'signing') sign();
    else if (wallet.current) void connect(wallet.current);
  }, [step, sign, connect]);

  const cancel = useCallback(() => {
    attempt.current += 1;
    dispatch({ type: 'cancel' });
  }, []);

  const connected = 'account' in state;
  useEffect(() => {
    const provider = wallet.current?.provider;
    if (!connected || !provider?.on) return;
    const onAccounts = (answer: unknown) => {
      const [first] = readAccounts(answer);
      if (first) nonces.current.prepare(first);
      dispatch({ type: 'accountChanged', account: first ?? null });
    };
    provider.on('accountsChanged', onAccounts);
    return () => {
      provider.removeListener?.('accountsChanged', onAccounts);
    };
  }, [connected]);

  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );

  return { state, connect, sign, again, cancel };
}

const signing = (message: string, account: string) => ({
  method: 'personal_sign',
  params: [hexOfText(message), account],
});

/** Plain words for why a login stopped. */
export function useProblemText(): (problem: LoginProblem | null) => string | null {
  const { t } = useTranslation('wallet');
  return useCallback(
    (problem) => {
      if (problem === null) return null;
      return typeof problem === 'object' ? problem.refused : t(`problem.${problem}`);
    },
    [t],
  );
}
