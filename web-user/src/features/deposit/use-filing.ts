import type { Deposit } from '@server/finance/finance.schemas';
import { useCallback, useState } from 'react';
import { refreshMe } from '../../lib/account/me';
import { isApiError } from '../../lib/http/api-error';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { fileDeposit } from './deposit-calls';
import { forgetSentDeposit, readSentDeposit, type SentDeposit } from './sent-deposit';

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
