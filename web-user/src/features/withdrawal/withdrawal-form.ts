import { addAmounts, compareAmounts } from '@server/common/money/decimal.rules';
import type { WithdrawalBody, WithdrawalRules } from '@server/finance/withdrawals/withdrawals.schemas';
import type { FieldFaults } from '../../lib/http/failure-place';
import { type AmountLimits, type ProblemUnder, quoteOnTop, typedAmount } from '../../lib/money/typed-amount';

export type AssetRules = WithdrawalRules['assets'][number];

/** What was typed so far. */
export interface WithdrawalDraft {
  asset: string;
  amount: string;
  /** empty: one's own */
  address: string;
}

/** Which refusals of POST finance/extract belong to which field. */
export const withdrawalFaults: FieldFaults<'amount' | 'address'> = {
  amount: ['insufficientFunding', 'belowMinimum', 'notMoreThanMinimum', 'chainDecimals', 'dailyLimitReached'],
  address: ['addressInvalid', 'ownAddressOnly'],
};

export interface WithdrawalProblems {
  amount: ProblemUnder<Required<AmountLimits>> | null;
  /** a locale key under `withdrawal:address` */
  address: 'form' | null;
}

/** What a withdrawal of `amount` costs on top of it: the fixed fee and a part of the amount; what arrives is `amount`. */
export const quoteWithdrawal = (amount: string, { feeFixed, feeRatePpm }: AssetRules, scale: number) =>
  quoteOnTop(amount, { fixed: feeFixed, ratePpm: feeRatePpm }, scale);

/** The address a draft names if it is not one's own; null for one's own. */
export function foreignAddress(address: string, own: string): string | null {
  return address !== '' && address.toLowerCase() !== own.toLowerCase() ? address : null;
}

/**
 * Until when a withdrawal of `total`, its fee included, is held at the latest: by the hold of the account, and by that of
 * what it takes of receipts on hold. Null: it is not.
 */
export function heldUntil(total: string, { balance, onHold, onHoldUntil }: AssetRules, account: string | null) {
  const takes = onHoldUntil !== null && compareAmounts(addAmounts(total, onHold), balance) > 0;
  const ends = [account, takes ? onHoldUntil : null].filter((end) => end !== null);
  return ends.sort().at(-1) ?? null;
}

const addressForm = /^0x[0-9a-fA-F]{40}$/;
const limitsOf = ({ minimum, moreThanMinimum, maximum }: AssetRules) => ({ minimum, moreThanMinimum, maximum });

/** What is wrong with a draft, field by field. */
export function withdrawalProblems(draft: WithdrawalDraft, rules: AssetRules, own: string): WithdrawalProblems {
  const foreign = foreignAddress(draft.address, own);
  return {
    amount: typedAmount(draft.amount, rules.decimals, limitsOf(rules)).problem,
    address: foreign !== null && !addressForm.test(foreign) ? 'form' : null,
  };
}

/** The request a faultless draft stands for, without the password; null while something is wrong with it. */
export function withdrawalRequest(draft: WithdrawalDraft, rules: AssetRules, own: string): WithdrawalBody | null {
  const { amount } = typedAmount(draft.amount, rules.decimals, limitsOf(rules));
  if (amount === null || withdrawalProblems(draft, rules, own).address !== null) return null;
  const address = foreignAddress(draft.address, own);
  return { asset: draft.asset, amount, ...(address === null ? {} : { address }) };
}
