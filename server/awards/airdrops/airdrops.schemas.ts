import { z } from 'zod';
import { amountText } from '../../common/http/schemas';

/** `pending`: the pool is short, or others wait for the same; it is paid, oldest first, once the pool is funded. */
export const storedAirdropStates = ['pending', 'paid'] as const;
export type StoredAirdropState = (typeof storedAirdropStates)[number];

export const airdropAnswer = z.object({ asset: z.string(), amount: amountText, state: z.enum(storedAirdropStates) });
export type AirdropAnswer = z.infer<typeof airdropAnswer>;
export type AirdropState = 'none' | 'afterDeposit' | 'available' | 'pending' | 'claimed';
