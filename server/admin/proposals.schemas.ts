import { z } from 'zod';

export { type DoneOrProposed, doneOrProposed, type ProposalRow } from '../proposals/proposals.schemas';

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

export type BulkApproveResult = z.infer<typeof bulkApproveResult>;
