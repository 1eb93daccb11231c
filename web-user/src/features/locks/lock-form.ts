import { compareAmounts, cutAmount } from '@server/common/money/decimal.rules';
import type { LockBody, LockProductOffer } from '@server/locks/locks.schemas';
import type { AmountProblem } from '../../lib/money/decimal';
import { parseAmount, type TypedAmount, typedAmount } from '../../lib/money/typed-amount';

type Bounds = Pick<LockProductOffer, 'decimals' | 'minimum' | 'left' | 'funding'>;
type LockProblem = AmountProblem | 'belowMinimum' | 'aboveMaximum' | 'insufficientFunding';

/** The amount that was typed, or what is wrong with it. */
export function typedLock(text: string, { decimals, minimum, left, funding }: Bounds): TypedAmount<LockProblem> {
  const { amount } = parseAmount(text, decimals);
  if (amount !== null && compareAmounts(amount, left) > 0) return { amount: null, problem: 'aboveMaximum' };
  return typedAmount(text, decimals, { minimum, maximum: funding });
}

/** Whether the caller can lock anything more by the product: beside the balance. */
export const hasRoom = ({ left, minimum }: Pick<Bounds, 'left' | 'minimum'>): boolean =>
  compareAmounts(left, minimum) >= 0;

/** What the Max button fills in; null where that is less than can be locked. */
export function largestLock({ decimals, minimum, left, funding }: Bounds): string | null {
  const largest = cutAmount(compareAmounts(left, funding) < 0 ? left : funding, decimals);
  return compareAmounts(largest, minimum) < 0 ? null : largest;
}

/** The request of a faultless draft; null while something is wrong with it. */
export function lockRequest(text: string, product: Bounds & Pick<LockProductOffer, 'id' | 'version'>): LockBody | null {
  const { amount } = typedLock(text, product);
  return amount === null ? null : { productId: product.id, amount, version: product.version };
}

/** Where each refusal is shown; that the terms have changed names its field itself. */
export const lockFaults = {
  amount: ['insufficientFunding', 'receiptsHeld', 'lockBelowMin', 'lockAboveMax'],
  bonus: ['bonusNotCovered'],
  version: ['lockTermsChanged'],
  referrer: ['needReferrer'],
  product: ['lockNotOnSale', 'notFound'],
} as const;

/** The same lock, whatever the version of its product meanwhile: what was not answered is sent again as it was. */
export const sameLock = (a: LockBody, b: LockBody): boolean =>
  a.productId === b.productId && a.amount === b.amount && a.orWithoutBonus === b.orWithoutBonus;
