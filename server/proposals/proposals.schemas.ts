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

export const proposalStates = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const;
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
  createdAt: timeText,
  decidedAt: timeText.nullable(),
});
/** POST proposals/{id}/refuse (by a second person) and proposals/{id}/withdraw (by oneself) */
export const proposalReasonBody = reasonBody;
/** The answer of a route that did something, or made a proposal of it. */
export const doneOrProposed = z.object({ proposalId: z.number().int().nullable() });

export type ProposalRow = z.infer<typeof proposalRow>;
export type DoneOrProposed = z.infer<typeof doneOrProposed>;
