import type { DepositBody } from '@server/finance/finance.schemas';
import { readStoredJson, writeStored } from '../../lib/browser/storage';
import { readStoredUser } from '../../lib/session/session-store';

const storageKey = 'sent_deposit';

/** A deposit that has left the wallet, and is kept here until the server has filed it. */
export type SentDeposit = Pick<DepositBody, 'asset' | 'amount'> & { txHash: string; uid: string };

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

export function keepSentDeposit(body: Pick<SentDeposit, 'asset' | 'amount' | 'txHash'>): SentDeposit {
  const { asset, amount, txHash } = body;
  const sent = { asset, amount, txHash, uid: readStoredUser()?.uid ?? '' };
  writeStored(storageKey, JSON.stringify(sent));
  return sent;
}

export const forgetSentDeposit = (): void => writeStored(storageKey, null);
