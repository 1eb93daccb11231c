import type { Deposit } from '@server/finance/deposits/deposits.schemas';
import { useCallback, useState } from 'react';
import { refreshMe } from '../../lib/account/me';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { fileSentDeposit, readSentDeposit, type SentDeposit } from './sent-deposit';

export interface Filing {
  /** what has left the wallet and is not filed yet */
  sent: SentDeposit | null;
  pending: boolean;
  error: unknown;
  file: (sent: SentDeposit) => Promise<void>;
}

/** Files what the wallet has sent, and keeps it until the server has it. */
export function useFiling(onFiled: (deposit: Deposit) => void): Filing {
  const [sent, setSent] = useState(readSentDeposit);
  const { run, pending, error } = useMoneyAction(fileSentDeposit);
  const file = useCallback(
    async (next: SentDeposit) => {
      setSent(next);
      const { asset, amount, txHash } = next;
      const deposit = await run({ asset, amount, txHash });
      if (!deposit) return;
      setSent(null);
      void refreshMe();
      onFiled(deposit);
    },
    [run, onFiled],
  );
  return { sent, pending, error, file };
}
