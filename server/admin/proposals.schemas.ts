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
/** What a route answers that did the thing, or made a proposal of it. */
export const doneOrProposed = z.object({ proposalId: z.number().int().nullable() });

/** POST withdrawals/bulk-approve */
export const bulkApproveBody = z.object({
  items: z
    .array(z.object({ id: z.number().int().positive(), digest: z.string().max(100) }))
    .min(1)
    .max(100),
});
export const bulkApproveResult = z.object({
  results: z.array(
    z.object({
      id: z.number().int(),
      ok: z.boolean(),
      /** the state it is in now, where it went well */
      state: z.string().nullable(),
      /** in the caller's language, where it did not */
      message: z.string().nullable(),
      code: z.string().nullable(),
    }),
  ),
});

/** POST treasury/fee-payout: fee income leaves custody; the hash is the transaction that took it out. */
export const feePayoutBody = z.object({
  asset: z.string().max(16),
  amount: z.string().max(40),
  txHash: z.string().max(100),
  reason: z.string().trim().min(1).max(200),
});

export type ProposalRow = z.infer<typeof proposalRow>;
export type DoneOrProposed = z.infer<typeof doneOrProposed>;
export type BulkApproveResult = z.infer<typeof bulkApproveResult>;
