import { z } from 'zod';
import { amountText, cursorPageOf, cursorQuery, reasonText, timeText } from '../../common/http/schemas';
import { userCard } from '../users.schemas';

/** What becomes of a card above the threshold: it stays whole, is split at once, or waits until the leader says so. */
export const splittingModes = ['full', 'auto', 'later'] as const;

export const communityStates = ['active', 'dismissed'] as const;
export type CommunityState = (typeof communityStates)[number];

/** How a community splits cards (domain 3). */
export const splitting = z.object({
  mode: z.enum(splittingModes),
  threshold: amountText.describe('USDT; a card above it is split'),
  splitAmount: amountText.describe('USDT of each part; not more than the threshold'),
});

/** GET project/community; null: the caller is in none. */
export const communityAnswer = z.object({
  community: z
    .object({
      name: z.string(),
      leader: userCard,
      /** whether the caller leads it */
      mine: z.boolean(),
      memberCount: z.number().int(),
      performance: amountText.describe('USDT that came in from the leader’s team'),
      splitting,
      since: timeText,
    })
    .nullable(),
});

/** POST leader/info */
export const splittingBody = splitting;

/** GET leader/users */
export const membersQuery = cursorQuery.extend({ keyword: z.string().trim().max(64).optional() });
export const communityMember = userCard.extend({
  level: z.number().int(),
  childCount: z.number().int(),
  teamCount: z.number().int(),
  performance: amountText,
  joined: timeText,
});
export const membersPage = cursorPageOf(communityMember).extend({ more: z.boolean() });
/** GET leader/user/{uid} */
export const memberDetail = communityMember.extend({
  depth: z.number().int(),
  invitedBy: userCard.pick({ uid: true, nickname: true }).nullable(),
});

const communityName = z.string().trim().min(2).max(32);
/** POST communities */
export const appointBody = z.object({ userId: z.number().int().positive(), name: communityName, reason: reasonText });
/** PUT communities/{id} */
export const communityBody = z.object({ name: communityName, reason: reasonText });

export type Splitting = z.infer<typeof splitting>;
export type CommunityAnswer = z.infer<typeof communityAnswer>;
export type MembersQuery = z.infer<typeof membersQuery>;
export type CommunityMember = z.infer<typeof communityMember>;
export type MembersPage = z.infer<typeof membersPage>;
export type MemberDetail = z.infer<typeof memberDetail>;
export type AppointBody = z.infer<typeof appointBody>;
export type CommunityBody = z.infer<typeof communityBody>;
