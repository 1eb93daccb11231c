import { z } from 'zod';
import { codeText } from '../auth.schemas';

/** What a code is for; each is good for that alone. `enter` registers and logs in. */
export const codePurposes = ['enter', 'bind', 'password', 'tradePassword'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const phoneText = z.string().max(40).describe('A number with its country: + and digits; spaces do not count');
/** Judged by its characters; a character has up to four units and may be composed of some. */
export const loginPasswordText = z.string().max(400).describe('8 to 64 characters');
const spread = z.unknown().optional().describe('A referrer; whatever is sent, it never makes a login fail');

export const codeBody = z.object({ phone: phoneText, purpose: z.enum(codePurposes).default('enter') });
export const codeAnswer = z.object({
  resendAfter: z.number().int().describe('Seconds until another may be asked for'),
  validFor: z.number().int().describe('Seconds'),
});

export const registerBody = z.object({ phone: phoneText, code: codeText, password: loginPasswordText, spread });
/** One of both; the code goes first. */
export const phoneLoginBody = z.object({
  phone: phoneText,
  code: codeText.optional(),
  password: loginPasswordText.optional(),
  spread,
});

export const loginPasswordBody = z.object({ code: codeText, password: loginPasswordText });
export const boundPhone = z.object({ phone: z.string().describe('As it is kept: + and digits') });
export const walletBody = z.object({
  account: z.string().max(64),
  msg: z.string().max(2000),
  sign: z.string().max(2 + 2 * 8192),
});

export type CodeBody = z.infer<typeof codeBody>;
export type CodeAnswer = z.infer<typeof codeAnswer>;
export type RegisterBody = z.infer<typeof registerBody>;
export type PhoneLoginBody = z.infer<typeof phoneLoginBody>;
export type LoginPasswordBody = z.infer<typeof loginPasswordBody>;
export type WalletBody = z.infer<typeof walletBody>;
