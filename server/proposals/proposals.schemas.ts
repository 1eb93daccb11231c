import { z } from 'zod';
import { reasonBody, timeText } from '../common/http/schemas';

/** What one member of staff may only propose, and a second one must confirm (domain 1, "staff"; 11). */
export const proposalKinds = [
  'setting',
  'topUp',
  'adjustment',
  'credit',
  'payoutRelease',
  'price',
  'priceSource',
  'contract',
  'firstLiquidity',
  'exchangePair',
  'staffRole',
  'level',
  'awardRates',
  'sessionRestart',
  'lockProduct',
  'minerProduct',
  'cardIssue',
  'feePayout',
  'salesMove',
] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

export const proposalStates = [
  'waiting',
  'scheduled',
  'confirmed',
  'refused',
  'withdrawn',
  'expired',
  'cancelled',
  'failed',
] as const;
export type ProposalState = (typeof proposalStates)[number];

/** A part of what will be done, e.g. `amount`: `5 USDT`. */
export interface ProposalFact {
  readonly name: string;
  readonly value: string;
}

/** GET proposals, proposals/{id} */
export const proposalRow = z.object({
  id: z.number().int(),
  kind: z.enum(proposalKinds),
  /** e.g. a setting's key, a pool, a uid */
  subject: z.string(),
  /** what will be done, as name and value */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: z.string(),
  proposedById: z.number().int(),
  decidedBy: z.string().nullable(),
  decidedReason: z.string().nullable(),
  /** whether the caller may confirm it: the right permission, not one's own, and neither account too new */
  mayConfirm: z.boolean(),
  /** the caller could confirm it, but one of the two accounts is too new: until when */
  newUntil: timeText.nullable(),
  /** how long after a confirmation now it would take effect; 0: at once */
  delayMinutes: z.number().int(),
  /** whether the caller may cancel it: it is scheduled, and they are an admin, or one of its two people */
  mayCancel: z.boolean(),
  createdAt: timeText,
  /** from then on it cannot be confirmed */
  expiresAt: timeText,
  decidedAt: timeText.nullable(),
  /** when a confirmed change that raises risk takes effect; null: at its confirmation, or it is not confirmed */
  effectiveAt: timeText.nullable(),
  /** of a scheduled one: who cancelled or withdrew it; null: nobody did */
  closedBy: z.string().nullable(),
  /** why it was cancelled, or what refused it when it was due */
  closedReason: z.string().nullable(),
  /** when a scheduled one took effect, failed, or was cancelled */
  closedAt: timeText.nullable(),
});
/** POST proposals/{id}/refuse (by a second person), proposals/{id}/withdraw (by oneself) and proposals/{id}/cancel */
export const proposalReasonBody = reasonBody;
/** The answer of a route that did something, or made a proposal of it. */
export const doneOrProposed = z.object({ proposalId: z.number().int().nullable() });

export type ProposalRow = z.infer<typeof proposalRow>;
export type DoneOrProposed = z.infer<typeof doneOrProposed>;
