import type { TransferBody, TransferRules } from '@server/finance/transfers/transfer.schemas';
import type { UserCard } from '@server/users/users.schemas';
import { type AmountProblem, addAmounts, compareAmounts, multiplyPpm, parseAmount } from '../../lib/money/decimal';

export type AssetRules = TransferRules['assets'][number];

/** What was typed so far. */
export interface TransferDraft {
  asset: string;
  /** uid or address */
  to: string;
  amount: string;
}

export interface TransferQuote {
  /** charged on top of the amount, rounded up at the asset's scale (server/finance/transfers.service.ts) */
  fee: string;
  /** what leaves the funding account */
  total: string;
}

export type TransferAmountProblem = AmountProblem | 'insufficientFunding';

const uidForm = /^[1-9][0-9]{7}$/;
const addressForm = /^0x[0-9a-f]{40}$/i;

/** A recipient as the server is asked for it, in one spelling; null where `text` is neither uid nor address. */
export function recipientName(text: string): string | null {
  if (uidForm.test(text)) return text;
  return addressForm.test(text) ? text.toLowerCase() : null;
}

/** What they call themselves; null where that is nothing but their address. */
export const ownName = ({ nickname, account }: Pick<UserCard, 'nickname' | 'account'>): string | null =>
  nickname === '' || nickname === account ? null : nickname;

/** True while `text` is too short to be judged: somebody is still typing. */
export const isUnfinished = (text: string): boolean => text.length < (/^0x/i.test(text) ? 42 : 8);

export function quoteTransfer(amount: string, ratePpm: number, { decimals }: AssetRules): TransferQuote {
  const fee = multiplyPpm(amount, ratePpm, decimals, 'up');
  return { fee, total: addAmounts(amount, fee) };
}

/** The largest amount of what can be sent now; null where that is nothing. */
export const largestAmount = ({ maximum }: AssetRules): string | null =>
  compareAmounts(maximum, '0') > 0 ? maximum : null;

/** @param largest what the balance covers, the fee included */
export function amountProblem(text: string, decimals: number, largest: string): TransferAmountProblem | null {
  const { amount, problem } = parseAmount(text, decimals);
  if (problem !== null) return problem;
  return compareAmounts(amount, largest) > 0 ? 'insufficientFunding' : null;
}

/** The request a faultless draft stands for, without the password; null while something is wrong with it. */
export function transferRequest(draft: TransferDraft, rules: AssetRules): TransferBody | null {
  const to = recipientName(draft.to);
  const { amount } = parseAmount(draft.amount, rules.decimals);
  if (to === null || amount === null || amountProblem(draft.amount, rules.decimals, rules.maximum)) return null;
  return { to, asset: draft.asset, amount };
}
