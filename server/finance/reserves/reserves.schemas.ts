import { z } from 'zod';
import { amountText, timeText } from '../../common/http/schemas';

/** GET reserves: what the custody addresses hold on the chain beside what users are owed; null without a node, and in demo mode. */
export const reserves = z
  .object({
    /** the settled block that the balances are of */
    block: z.number().int(),
    blockAt: timeText,
    /** when balances and liabilities were read */
    readAt: timeText,
    addresses: z.array(
      z.object({
        address: z.string(),
        /** deposit: users send there · payer: the hot wallet that pays withdrawals */
        roles: z.array(z.enum(['deposit', 'payer'])),
        balances: z.array(z.object({ asset: z.string(), amount: amountText })),
      }),
    ),
    assets: z.array(
      z.object({
        asset: z.string(),
        /** what users hold in all */
        liabilities: amountText,
        /** what all addresses hold together; null: the asset has no contract, so the chain cannot tell */
        held: amountText.nullable(),
      }),
    ),
  })
  .nullable();

export type Reserves = z.infer<typeof reserves>;
