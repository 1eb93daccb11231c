import { z } from 'zod';
import { timeText } from '../common/http/schemas';

/** GET seals */
export const sealRow = z.object({
  id: z.number().int(),
  hash: z.string(),
  previousHash: z.string(),
  /** how many ledger transactions it seals */
  transactions: z.number().int(),
  createdAt: timeText,
});
/** GET proofs */
export const proofRow = z.object({
  id: z.number().int(),
  date: z.string(),
  root: z.string(),
  leaves: z.number().int(),
  sums: z.array(z.object({ asset: z.string(), amount: z.string() })),
  sealId: z.number().int().nullable(),
  createdAt: timeText,
});
/** POST seals/verify, POST proofs/{id}/verify: recomputed from the rows, now. */
export const verification = z.object({
  ok: z.boolean(),
  checked: z.number().int(),
  /** what is wrong, at most 20 */
  faults: z.array(z.string()),
  tookMs: z.number().int(),
});

export type SealRow = z.infer<typeof sealRow>;
export type ProofRow = z.infer<typeof proofRow>;
export type Verification = z.infer<typeof verification>;
