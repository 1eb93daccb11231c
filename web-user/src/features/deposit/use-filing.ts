import type { Deposit, DepositBody } from '@server/finance/deposits/deposits.schemas';
import { useCallback, useState } from 'react';
import { refreshMe } from '../../lib/account/me';
import { readStoredJson, writeStored } from '../../lib/browser/storage';
import { isApiError } from '../../lib/http/api-error';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { readStoredUser } from '../../lib/session/session-store';
import { fileDeposit } from './deposit-calls';

const storageKey = 'sent_deposit';

/** A deposit that has left the wallet. It is kept on this device until the server has filed it. */
export type SentDeposit = Pick<DepositBody, 'asset' | 'amount'> & { txHash: string; uid: string };

function isSentDeposit(value: unknown): value is SentDeposit {
  if (typeof value !== 'object' || value === null) return false;
  const sent: Partial<Record<keyof SentDeposit, unknown>> = value;
  return [sent.asset, sent.amount, sent.txHash, sent.uid].every((each) => typeof each === 'string');
}

/** What the user of this session has sent and not filed yet. */
function readSentDeposit(): SentDeposit | null {
  const sent = readStoredJson(storageKey, isSentDeposit);
  return sent !== null && sent.uid === readStoredUser()?.uid ? sent : null;
}

export function keepSentDeposit(body: Pick<SentDeposit, 'asset' | 'amount' | 'txHash'>): SentDeposit {
  const { asset, amount, txHash } = body;
  const sent = { asset, amount, txHash, uid: readStoredUser()?.uid ?? '' };
  writeStored(storageKey, JSON.stringify(sent));
  return sent;
}

const forgetSentDeposit = (): void => writeStored(storageKey, null);

export interface Filing {
  /** what has left the wallet and is not filed yet */
  sent: SentDeposit | null;
  pending: boolean;
  error: unknown;
  file: (sent: SentDeposit) => Promise<void>;
}

/** These say that it is on the server already, whoever filed it: there is nothing to keep. */
const filedAlready: readonly (string | null)[] = ['alreadyFiled', 'txHashUsed'];

/** Files what the wallet has sent, and keeps it until the server has it. */
export function useFiling(onFiled: (deposit: Deposit) => void): Filing {
  const [sent, setSent] = useState(readSentDeposit);
  const { run, pending, error } = useMoneyAction(
    async (body: Pick<SentDeposit, 'asset' | 'amount' | 'txHash'>, key: string) => {
      try {
        return await fileDeposit(body, key);
      } catch (failure) {
        if (isApiError(failure) && filedAlready.includes(failure.code)) forgetSentDeposit();
        throw failure;
      }
    },
  );
  const file = useCallback(
    async (next: SentDeposit) => {
      setSent(next);
      const { asset, amount, txHash } = next;
      const deposit = await run({ asset, amount, txHash });
      if (!deposit) return;
      forgetSentDeposit();
      setSent(null);
      void refreshMe();
      onFiled(deposit);
    },
    [run, onFiled],
  );
  return { sent, pending, error, file };
}
