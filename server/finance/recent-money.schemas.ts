import { z } from 'zod';
import { amountText, timeText } from '../common/http/schemas';
import { depositStates } from './deposits/deposits.schemas';
import { withdrawalStates } from './withdrawals/withdrawals.schemas';

const rowOf = <S extends readonly [string, ...string[]]>(states: S) =>
  z.object({ id: z.number().int(), asset: z.string(), amount: amountText, state: z.enum(states), createdAt: timeText });

/** What a user last paid in and took out: at most five of each, newest first. */
export const recentMoney = z.object({
  deposits: z.array(rowOf(depositStates)),
  withdrawals: z.array(rowOf(withdrawalStates)),
});
export type RecentMoney = z.infer<typeof recentMoney>;
