import { z } from 'zod';
import { amountText } from '../../common/http/schemas';

/** `pending`: the pool is short, or others wait for the same; it is paid, oldest first, once the pool is funded. */
export const airdropAnswer = z.object({ asset: z.string(), amount: amountText, state: z.enum(['pending', 'paid']) });
export type AirdropAnswer = z.infer<typeof airdropAnswer>;
export type AirdropState = 'none' | 'afterDeposit' | 'available' | 'pending' | 'claimed';
