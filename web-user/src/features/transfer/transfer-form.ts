import type { TransferBody, TransferRules } from '@server/finance/transfers/transfer.schemas';
import type { UserCard } from '@server/users/users.schemas';
import type { FieldFaults } from '../../lib/http/failure-place';
import { quoteOnTop, typedAmount } from '../../lib/money/typed-amount';

export type AssetRules = TransferRules['assets'][number];

/** What was typed so far. */
export interface TransferDraft {
  asset: string;
  /** uid or address */
  to: string;
  amount: string;
}

/** Refusals of a transfer name their field themselves. */
export const transferFaults: FieldFaults<'to' | 'amount'> = { to: [], amount: [] };

const uidForm = /^[1-9][0-9]{7}$/;
const addressForm = /^0x[0-9a-f]{40}$/i;

/** A recipient as the server is asked for it, in one spelling; null if `text` is neither uid nor address. */
export function recipientName(text: string): string | null {
  if (uidForm.test(text)) return text;
  return addressForm.test(text) ? text.toLowerCase() : null;
}

/** What they call themselves; null if that is nothing but their address. */
export const ownName = ({ nickname, account }: Pick<UserCard, 'nickname' | 'account'>): string | null =>
  nickname === '' || nickname === account ? null : nickname;

/** True while `text` is too short to judge: somebody is still typing. */
export const isUnfinished = (text: string): boolean => text.length < (/^0x/i.test(text) ? 42 : 8);

/** What a transfer of `amount` costs on top of it: the fee, and what leaves the funding account in all. */
export const quoteTransfer = (amount: string, ratePpm: number, { decimals }: AssetRules) =>
  quoteOnTop(amount, { fixed: '0', ratePpm }, decimals);

/** The request a faultless draft stands for, without the password; null while something is wrong with it. */
export function transferRequest(draft: TransferDraft, rules: AssetRules): TransferBody | null {
  const to = recipientName(draft.to);
  const { amount } = typedAmount(draft.amount, rules.decimals, { maximum: rules.maximum });
  return to === null || amount === null ? null : { to, asset: draft.asset, amount };
}
