import { fitsAlone } from '../../solo-acts/solo-act.rules';
import type { Finding } from '../deposit-check.rules';
import type { CreditProof, CreditReason } from '../deposits.schemas';

/** A credit that a reviewer wants to make. */
export interface WantedCredit {
  /** minor units of USDT; null: the asset has no price */
  readonly value: bigint | null;
  /** minor units of the asset, as filed and as it would be credited */
  readonly claimed: bigint;
  readonly credited: bigint;
  readonly proof: CreditProof;
}

/** Minor units of USDT. */
export interface SoloLimits {
  /** of each credit */
  readonly each: bigint;
  /** of all that one reviewer credits alone and unproven in a UTC day */
  readonly unproven: bigint;
}

/** Who says what was received, by what the chain shows; null: it is not asked. */
export function proofOf(finding: Pick<Finding, 'differs'> | null): CreditProof {
  if (finding === null) return 'none';
  return finding.differs.includes('sender') ? 'amount' : 'chain';
}

/** Why a credit takes a second person (domain 6); null: one reviewer makes it. `before`: unproven ones of theirs today. */
export function secondPersonReason(wanted: WantedCredit, limits: SoloLimits, before: bigint): CreditReason | null {
  const { value, claimed, credited, proof } = wanted;
  if (value === null) return 'noPrice';
  if (value > limits.each) return 'large';
  if (proof === 'none' && credited !== claimed) return 'differs';
  return proof === 'chain' || fitsAlone(value, before, limits.unproven) ? null : 'unproven';
}
