import { z } from 'zod';
import { amountText, cursorPageOf, cursorQuery, timeText } from '../../common/http/schemas';
import { teamFigures, userCard } from '../users.schemas';

/** The most characters of a remark. */
export const remarkLength = 40;

/** GET user/spread/list, user/subSpreadList, user/childrenList */
export const teamQuery = cursorQuery.extend({
  keyword: z.string().trim().max(64).optional().describe('The beginning of a uid or a nickname, or a whole address'),
  sort: z
    .enum(['newest', 'oldest'])
    .default('newest')
    .describe('By when they first logged in; `joined` tells when they were bound, which may be later'),
});
/** GET user/childrenList: with `uid`, whom that member of the caller's team invited. */
export const childrenQuery = teamQuery.extend({ uid: z.string().max(8).optional() });

export const teamMember = userCard.extend({
  /** what the caller noted about them, for nobody else */
  remark: z.string().nullable(),
  level: z.number().int(),
  /** steps below the caller; 1: invited by the caller */
  depth: z.number().int(),
  childCount: z.number().int().describe('Whom they invited themselves'),
  teamCount: z.number().int(),
  performance: amountText.describe('USDT that came in from them and their team'),
  /** who invited them; null for who was invited by the caller */
  invitedBy: userCard.pick({ uid: true, nickname: true }).nullable(),
  joined: timeText.describe('When they were bound'),
});
export const teamPage = cursorPageOf(teamMember).extend({
  more: z.boolean().describe('A search found more than it shows: one types more'),
});

/** GET user/spread */
export const teamSummary = teamFigures.extend({
  joinedToday: z.number().int().describe('Who came into the team since midnight UTC'),
  performance: amountText.describe('USDT that came in from the team'),
});

/** POST user/remark/{uid}; an empty text takes it away. */
export const remarkBody = z.object({ remark: z.string().trim().max(remarkLength) });

export type TeamQuery = z.infer<typeof teamQuery>;
export type ChildrenQuery = z.infer<typeof childrenQuery>;
export type TeamMember = z.infer<typeof teamMember>;
export type TeamPage = z.infer<typeof teamPage>;
export type TeamSummary = z.infer<typeof teamSummary>;
export type RemarkBody = z.infer<typeof remarkBody>;
