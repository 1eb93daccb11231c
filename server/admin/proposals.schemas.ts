import { z } from 'zod';
import { timeText } from '../common/http/schemas';
import { proposalKinds, proposalStates } from '../proposals/proposals.schemas';

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
  /** whether the caller may confirm it: the right permission, and not one's own */
  mayConfirm: z.boolean(),
  createdAt: timeText,
  decidedAt: timeText.nullable(),
});
/** POST proposals/{id}/refuse (by a second person) and proposals/{id}/withdraw (by oneself) */
export const proposalReasonBody = z.object({ reason: z.string().trim().min(1).max(200) });
export type ProposalRow = z.infer<typeof proposalRow>;

export type { BulkApproveResult } from '../finance/withdrawals/withdrawals.schemas';
export type { DoneOrProposed } from '../proposals/proposals.schemas';
