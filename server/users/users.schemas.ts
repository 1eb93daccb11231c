import { z } from 'zod';
import { languageCode, reasonText, timeText } from '../common/http/schemas';

/** A user as others may see them. */
export const userCard = z.object({
  uid: z.string(),
  /** masked, 0x12****abcd; empty for a user without a wallet */
  account: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
});

export const userEditBody = z.object({
  nickname: z.string().trim().min(1).max(32).optional(),
  /** a url answered by POST upload; empty string removes it */
  avatar: z.string().max(300).optional(),
  language: languageCode.optional(),
});

/** What names a referrer; a uid may be a number, and 0 names nobody. */
const referrerName = z.union([
  z.string().max(64),
  z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(String),
]);

/**
 * binding, user/addParent and user/spread are one operation: a referrer by invite code, uid or address. Existing clients
 * send `puid` and `code`, one of them 0.
 */
export const bindingBody = z.object({
  address: referrerName.optional(),
  code: referrerName.optional(),
  uid: referrerName.optional(),
  puid: referrerName.optional(),
});
const name = z.string().max(64).optional();
/** The same in an address, where all is text. */
export const bindingQuery = z.object({ address: name, code: name, uid: name, puid: name });
export const bindingAnswer = z.object({ parent: userCard });

/** Who invites by a code: the beginning of the uid, 1234****; null where nobody can bind to it. */
export const inviterAnswer = z.object({ name: z.string().nullable() });

export const teamFigures = z.object({
  directCount: z.number().int(),
  indirectCount: z.number().int(),
  teamCount: z.number().int(),
});

export const profile = userCard.extend({
  account: z
    .string()
    .describe(
      'The whole address in lower case: existing clients compare it with that of the wallet; empty without one',
    ),
  /** checksummed; empty without a wallet */
  address: z.string(),
  phone: z.string().nullable().describe('The bound number, in the form of E.164; null: none'),
  inviteCode: z.string(),
  spread: userCard.nullable(),
  level: z.number().int(),
  community: z.string().nullable(),
  service: userCard.nullable(),
  language: languageCode,
  joinedAt: timeText,
});

/** POST users/{id}/root */
export const userRootBody = z.object({ isRoot: z.boolean(), reason: reasonText });

const staffId = z.number().int().positive();
const userAgentFrom = staffId.nullable().describe('The agent as the admin saw it; null: none');
const userAgentTo = staffId.nullable().describe('The new agent; null: none');
/** POST users/{id}/agent */
export const userAgentBody = z.object({ from: userAgentFrom, to: userAgentTo, reason: reasonText });
/** POST users/agent: many at once, each of them once */
export const agentMoveBody = z.object({
  items: z
    .array(z.object({ id: z.number().int().positive(), from: userAgentFrom }))
    .min(1)
    .max(100)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'each user once'),
  to: userAgentTo,
  reason: reasonText,
});
/** How many were assigned, and who was not. */
export const agentsAnswer = z.object({
  changed: z.number().int(),
  refused: z.array(
    z.object({
      id: z.number().int(),
      /** null: there is no such user */
      uid: z.string().nullable(),
      /** why, in the caller's language */
      message: z.string(),
      code: z.string(),
    }),
  ),
});
/** GET users/agents: an agent in office */
export const agentRow = z.object({ id: z.number().int(), name: z.string(), customers: z.number().int() });

export type UserCard = z.infer<typeof userCard>;
export type UserEditBody = z.infer<typeof userEditBody>;
export type BindingBody = z.infer<typeof bindingBody>;
export type BindingAnswer = z.infer<typeof bindingAnswer>;
export type InviterAnswer = z.infer<typeof inviterAnswer>;
export type TeamFigures = z.infer<typeof teamFigures>;
export type Profile = z.infer<typeof profile>;
export type AgentMove = z.infer<typeof agentMoveBody>;
export type AgentsAnswer = z.infer<typeof agentsAnswer>;
export type AgentRow = z.infer<typeof agentRow>;
