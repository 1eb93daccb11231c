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
export type AnchorStatus = z.infer<typeof anchorStatus>;
