import type { Deposit, DepositBody } from '@server/finance/deposits/deposits.schemas';
import { readStoredJson, writeStored } from '../../lib/browser/storage';
import { isApiError } from '../../lib/http/api-error';
import { readStoredUser } from '../../lib/session/session-store';
import { fileDeposit } from './deposit-calls';

const storageKey = 'sent_deposit';

/** A deposit that has left the wallet. It is kept on this device until the server has filed it. */
export type SentDeposit = Pick<DepositBody, 'asset' | 'amount'> & { txHash: string; uid: string };
type SentBody = Pick<SentDeposit, 'asset' | 'amount' | 'txHash'>;

function isSentDeposit(value: unknown): value is SentDeposit {
  if (typeof value !== 'object' || value === null) return false;
  const sent: Partial<Record<keyof SentDeposit, unknown>> = value;
  return [sent.asset, sent.amount, sent.txHash, sent.uid].every((each) => typeof each === 'string');
}

/** What the user of this session has sent and not filed yet. */
export function readSentDeposit(): SentDeposit | null {
  const sent = readStoredJson(storageKey, isSentDeposit);
  return sent !== null && sent.uid === readStoredUser()?.uid ? sent : null;
}

export function keepSentDeposit({ asset, amount, txHash }: SentBody): SentDeposit {
  const sent = { asset, amount, txHash, uid: readStoredUser()?.uid ?? '' };
  writeStored(storageKey, JSON.stringify(sent));
  return sent;
}

/** These say that it is on the server already, whoever filed it: there is nothing to keep. */
const filedAlready: readonly (string | null)[] = ['alreadyFiled', 'txHashUsed'];

/** Files what has left the wallet. It stays kept until the server has it. */
export async function fileSentDeposit({ asset, amount, txHash }: SentBody, idempotencyKey: string): Promise<Deposit> {
  try {
    const deposit = await fileDeposit({ asset, amount, txHash }, idempotencyKey);
    writeStored(storageKey, null);
    return deposit;
  } catch (failure) {
    if (isApiError(failure) && filedAlready.includes(failure.code)) writeStored(storageKey, null);
    throw failure;
  }
}
