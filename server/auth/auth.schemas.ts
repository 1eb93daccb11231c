import { z } from 'zod';
import { digits, timeText } from '../common/http/schemas';

export const codeText = z.string().trim().max(16).describe('The six digits of the message');

export const noncePurposes = ['login', 'tradePassword', 'bindWallet'] as const;
export const nonceQuery = z.object({
  account: z.string().max(64),
  purpose: z.enum(noncePurposes).default('login'),
  uid: digits.optional().describe('With bindWallet: whose account the wallet is bound to, as the text then says'),
});
/** The EIP-4361 text to sign with personal_sign, byte for byte. */
export const nonceAnswer = z.object({ message: z.string(), expiresAt: timeText });

/** 65 bytes as hex; up to 8 kB where a contract wallet signs. */
const signature = z.string().max(2 + 2 * 8192);

export const loginBody = z.object({
  sign: signature,
  account: z.string().max(64),
  msg: z.string().max(2000),
  spread: z.unknown().optional().describe('A referrer; whatever is sent, it never makes a login fail'),
});
export const loginAnswer = z.object({
  token: z.string(),
  /** unix seconds, as existing clients of the protocol expect */
  expires_time: z.number().int(),
  /** who has logged in, so that a client can store the user together with the token */
  uid: z.string(),
  /** what became of `spread`: bound now, ignored as unusable, or an earlier binding kept; null if none was sent */
  spread: z.enum(['bound', 'ignored', 'kept']).nullable(),
});

export const sessionInfo = z.object({
  id: z.number().int(),
  current: z.boolean(),
  method: z.enum(['wallet', 'phone', 'wechat']),
  device: z.string(),
  ip: z.string(),
  createdAt: timeText,
  lastSeenAt: timeText,
  expiresAt: timeText,
});
export const sessionList = z.array(sessionInfo);

/** With a wallet by `sign` and `msg`, without one by `code`. */
export const tradePasswordBody = z.object({
  password: z.string().max(64),
  confirm: z.string().max(64),
  sign: signature.optional(),
  msg: z.string().max(2000).optional(),
  code: codeText.optional().describe('Sent to the phone for this purpose'),
});

export const devKeyBody = z.object({ key: z.string().max(200) });
export const devKeyAnswer = z.object({ token: z.string(), expires_time: z.number().int() });
/** `key`: the token of dev_key, or the key itself */
export const devLoginBody = z.object({ key: z.string().max(2000), account: z.string().max(64) });

/** GET users/{id}/sessions of the console */
export const userSessionRow = z.object({
  id: z.number().int(),
  device: z.string(),
  ip: z.string(),
  createdAt: timeText,
  lastSeenAt: timeText,
  endedAt: timeText.nullable(),
});

export type NonceQuery = z.infer<typeof nonceQuery>;
export type NonceAnswer = z.infer<typeof nonceAnswer>;
export type LoginBody = z.infer<typeof loginBody>;
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type SessionInfo = z.infer<typeof sessionInfo>;
export type TradePasswordBody = z.infer<typeof tradePasswordBody>;
export type DevKeyBody = z.infer<typeof devKeyBody>;
export type DevKeyAnswer = z.infer<typeof devKeyAnswer>;
export type DevLoginBody = z.infer<typeof devLoginBody>;
export type UserSessionRow = z.infer<typeof userSessionRow>;
