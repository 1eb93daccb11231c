import { z } from 'zod';
import { amountText, timeText } from '../../common/http/schemas';

/** GET proof/{date}/anchor (or `latest`): where the root of a day stands on the chain. */
export const proofAnchor = z.object({
  date: z.string(),
  /** whether new roots are written to the chain */
  on: z.boolean(),
  /** null: this day's is not, or not yet */
  anchor: z
    .object({
      /** open: signed, not final · anchored: in a settled block */
      state: z.enum(['open', 'anchored']),
      chainId: z.number().int(),
      /** the hot wallet that signed it and that it goes to */
      from: z.string(),
      /** null while it is open */
      txHash: z.string().nullable(),
      block: z.number().int().nullable(),
      /** when its block was made */
      anchoredAt: timeText.nullable(),
    })
    .nullable(),
});

export const anchorStates = ['open', 'anchored', 'reverted', 'replaced'] as const;
/** GET proof-anchors: what the hot wallet has written, or tried to. */
export const anchorRow = z.object({
  id: z.number().int(),
  proofId: z.number().int(),
  date: z.string(),
  from: z.string(),
  nonce: z.number().int(),
  /** open: signed, not final · anchored · reverted on the chain · replaced: its nonce was used by something else */
  state: z.enum(anchorStates),
  /** that was mined; else the last that was signed */
  txHash: z.string(),
  /** signed transactions of it, each at a higher price */
  attempts: z.number().int(),
  /** why the node did not take the last one */
  lastError: z.string().nullable(),
  gas: amountText.nullable(),
  block: z.number().int().nullable(),
  anchoredAt: timeText.nullable(),
  createdAt: timeText,
});

/** GET proof-anchors/status: whether roots are written, what they cost today, and what keeps the next one. */
export const anchorStatus = z.object({
  on: z.boolean(),
  spentToday: amountText,
  dailyCap: amountText,
  /** null: nothing does */
  waiting: z.string().nullable(),
});

export type AnchorState = (typeof anchorStates)[number];
export type ProofAnchorView = z.infer<typeof proofAnchor>;
export type AnchorRow = z.infer<typeof anchorRow>;
export type AnchorStatus = z.infer<typeof anchorStatus>;
