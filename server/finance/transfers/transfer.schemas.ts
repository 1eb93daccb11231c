import { z } from 'zod';
import { amountText, assetCode, passkeyText, timeText, tradePasswordText } from '../../common/http/schemas';
import { onHoldPart } from '../../ledger/ledger.schemas';
import { userCard } from '../../users/users.schemas';

export const transferBody = z.object({
  /** uid or address of who gets it */
  to: z.string().max(64),
  asset: assetCode,
  amount: amountText,
  password: tradePasswordText,
  passkey: passkeyText,
});
export const transfer = z.object({
  asset: z.string(),
  /** what the recipient gets */
  amount: amountText,
  /** charged on top */
  fee: amountText,
  recipient: userCard,
  createdAt: timeText,
});

/** With `to`, the answer names who that is; at most ten such look-ups a minute. */
export const transferQuery = z.object({ to: z.string().max(64).optional() });
export const transferRules = z.object({
  passwordSet: z.boolean(),
  /** true while the session has a pass for transfers */
  passOpen: z.boolean(),
  /** until when the whole account is on hold, after the trade password was reset */
  holdUntil: timeText.nullable(),
  /** USDT value of what is on hold that can still be sent to others */
  holdLeft: amountText,
  /** parts per million of the amount, on top, rounded up */
  feeRatePpm: z.number().int(),
  assets: z.array(
    z.object({
      asset: z.string(),
      balance: amountText,
      ...onHoldPart,
      /** largest amount that can be sent now, its fee included, as far as holds let it through */
      maximum: amountText,
      decimals: z.number().int(),
    }),
  ),
  /** what can be moved between one's own wallets */
  moves: z.array(
    z.object({
      asset: z.string(),
      /** funding without what of it is on hold */
      funding: amountText,
      contract: amountText,
      ...onHoldPart,
      decimals: z.number().int(),
    }),
  ),
  recipient: userCard.nullable(),
});

/** GET finance/recipients: whom one sent to last, masked. It says nothing of how they stand now: a look-up does. */
export const recentRecipients = z.array(userCard);

export const moveBody = z.object({
  asset: assetCode,
  amount: amountText,
  /** the wallet it leaves; the other one gets it */
  from: z.enum(['funding', 'contract']),
});
export const move = z.object({
  asset: z.string(),
  amount: amountText,
  from: z.enum(['funding', 'contract']),
  to: z.enum(['funding', 'contract']),
  createdAt: timeText,
});

export type TransferBody = z.infer<typeof transferBody>;
export type Transfer = z.infer<typeof transfer>;
export type TransferQuery = z.infer<typeof transferQuery>;
export type TransferRules = z.infer<typeof transferRules>;
export type MoveBody = z.infer<typeof moveBody>;
export type Move = z.infer<typeof move>;
