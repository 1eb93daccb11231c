import { z } from 'zod';
import { bulkItems } from '../common/bulk/bulk.schemas';
import { reasonBody } from '../common/http/schemas';

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
  'actingRole',
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

/** POST proposals/{id}/refuse (by a second person), proposals/{id}/withdraw (by oneself) and proposals/{id}/cancel */
export const proposalReasonBody = reasonBody;
/** POST proposals/bulk-confirm */
export const bulkConfirmBody = bulkItems(z.object({ id: z.number().int().positive() }));

/** The answer of a route that did something, or made a proposal of it. */
export const doneOrProposed = z.object({ proposalId: z.number().int().nullable() });

export type DoneOrProposed = z.infer<typeof doneOrProposed>;
export type BulkConfirmBody = z.infer<typeof bulkConfirmBody>;
