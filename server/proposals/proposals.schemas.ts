import { z } from 'zod';

/** What one member of staff may only propose, and a second one must confirm (domain 1, "staff"; 11). */
export const proposalKinds = ['setting', 'topUp', 'adjustment', 'payoutRelease'] as const;
export type ProposalKindName = (typeof proposalKinds)[number];

export const proposalStates = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** A part of what will be done, e.g. `amount`: `5 USDT`. */
export interface ProposalFact {
  readonly name: string;
  readonly value: string;
}

/** The answer of a route that did something, or made a proposal of it. */
export const doneOrProposed = z.object({ proposalId: z.number().int().nullable() });
export type DoneOrProposed = z.infer<typeof doneOrProposed>;
