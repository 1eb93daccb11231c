import type { DepositBody } from '@server/finance/deposits/deposits.schemas';
import { type ProblemUnder, typedAmount } from '../../lib/money/typed-amount';

/** What was typed so far. */
export interface DepositDraft {
  asset: string;
  amount: string;
  txHash: string;
  image: string | null;
}

/** What the server and the asset ask of a deposit. */
export interface DepositRules {
  /** decimals kept of the asset */
  scale: number;
  minimum: string;
  txHashRequired: boolean;
}

export type DepositAmountProblem = ProblemUnder<{ minimum: string }>;
/** locale keys under `deposit:txHash` */
export type TxHashProblem = 'required' | 'form';

export type CheckedDeposit =
  | { body: DepositBody; amount: null; txHash: null }
  | { body: null; amount: DepositAmountProblem | null; txHash: TxHashProblem | null };

const hashForm = /^0x[0-9a-f]{64}$/i;

/** Why the hash cannot be sent so; null if it can. */
export function txHashProblem(text: string, required: boolean): TxHashProblem | null {
  if (text === '') return required ? 'required' : null;
  return hashForm.test(text) ? null : 'form';
}

/** The request a draft stands for, or what is wrong with it, field by field. */
export function checkDeposit(draft: DepositDraft, rules: DepositRules): CheckedDeposit {
  const typed = typedAmount(draft.amount, rules.scale, { minimum: rules.minimum });
  const txHash = txHashProblem(draft.txHash, rules.txHashRequired);
  if (typed.amount === null || txHash !== null) return { body: null, amount: typed.problem, txHash };
  const body: DepositBody = {
    asset: draft.asset,
    amount: typed.amount,
    ...(draft.txHash ? { txHash: draft.txHash.toLowerCase() } : {}),
    ...(draft.image ? { image: draft.image } : {}),
  };
  return { body, amount: null, txHash: null };
}
