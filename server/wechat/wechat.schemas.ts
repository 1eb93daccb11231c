import { z } from 'zod';
import { loginAnswer } from '../auth/auth.schemas';
import { timeText } from '../common/http/schemas';

export const longestUrl = 2000;

/** GET wechat/auth: `url` begins the way to WeChat, `code` and `state` end it. */
export const wechatAuthQuery = z.object({
  url: z.string().max(longestUrl).optional().describe('Where in the app to come back to; home if it is left out'),
  code: z.string().min(1).max(512).optional(),
  state: z.string().max(128).optional(),
});

const returnTo = z.string().describe('The route of the app at which it began');

/** What became of an authorisation: the user is logged in, the identity is linked to the caller, or nobody has it. */
export const wechatAuthAnswer = z.discriminatedUnion('outcome', [
  loginAnswer.extend({ outcome: z.literal('loggedIn'), returnTo }),
  z.object({ outcome: z.literal('linked'), nickname: z.string(), returnTo }),
  z.object({
    outcome: z.literal('unknown'),
    known: z.literal(false),
    nickname: z.string(),
    headimgurl: z.string().nullable(),
    ticket: z.string().describe('For POST wechat/bind, once the caller has logged in'),
    expiresAt: timeText,
    returnTo,
  }),
]);

/** GET wechat */
export const wechatLink = z.object({
  linked: z.object({ nickname: z.string(), createdAt: timeText }).nullable(),
});

/** POST wechat/bind */
export const wechatBindBody = z.object({ ticket: z.string().min(1).max(128) });

/** GET wechat/config */
export const wechatConfigQuery = z.object({
  url: z.string().max(longestUrl).describe('The address of the page that asks'),
});
export const wechatConfig = z.object({
  appId: z.string(),
  /** unix seconds */
  timestamp: z.number().int(),
  nonceStr: z.string(),
  signature: z.string(),
  jsApiList: z.array(z.string()),
});

export type WechatAuthQuery = z.infer<typeof wechatAuthQuery>;
export type WechatAuthAnswer = z.infer<typeof wechatAuthAnswer>;
export type WechatLink = z.infer<typeof wechatLink>;
export type WechatBindBody = z.infer<typeof wechatBindBody>;
export type WechatConfigQuery = z.infer<typeof wechatConfigQuery>;
export type WechatConfig = z.infer<typeof wechatConfig>;
