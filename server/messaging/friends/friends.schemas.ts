import { z } from 'zod';
import { pageOf, pageQuery, timeText } from '../../common/http/schemas';
import { chatPerson } from '../chat.schemas';

export const requestStates = ['pending', 'accepted', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/** A uid in a path. */
export const uidParam = z.string().regex(/^[1-9][0-9]{7}$/);
/** A uid in a body: existing clients send it as a number or as text. */
export const uidField = z.union([z.string().max(8), z.number().int().transform(String)]).pipe(uidParam);

export const friendRow = chatPerson.extend({
  remark: z.string().nullable().describe('How the caller calls them'),
  online: z.boolean(),
  conversation: z.number().int(),
});
export type FriendRow = z.infer<typeof friendRow>;
export const friendList = z.object({ list: z.array(friendRow).describe('By the name that is shown') });

/** POST chat/requests */
export const requestBody = z.object({ uid: uidField, text: z.string().trim().max(140).default('') });
export type RequestBody = z.infer<typeof requestBody>;

export const requestRow = z.object({
  id: z.number().int(),
  from: chatPerson,
  to: chatPerson,
  mine: z.boolean().describe('Whether the caller asked'),
  text: z.string(),
  state: z.enum(requestStates),
  createdAt: timeText,
});
export type RequestRow = z.infer<typeof requestRow>;
export const requestQuery = pageQuery.extend({ box: z.enum(['in', 'out']).default('in') });
export type RequestQuery = z.infer<typeof requestQuery>;
export const requestPage = pageOf(requestRow).extend({ pending: z.number().int().describe('How many ask the caller') });
export type RequestPage = z.infer<typeof requestPage>;

/** What came of asking: they were asked, or had asked already and so are friends. */
export const requestAnswer = z.object({ state: z.enum(['asked', 'friends']), conversation: z.number().int() });
export type RequestAnswer = z.infer<typeof requestAnswer>;

export const remarkBody = z.object({ remark: z.string().trim().max(32) });

export const blockList = z.object({ list: z.array(chatPerson) });

/** GET chat/people: somebody found by uid or address, and how the caller stands to them. */
export const peopleQuery = z.object({ q: z.string().trim().min(1).max(64) });
export const foundPerson = chatPerson.extend({
  self: z.boolean(),
  friend: z.boolean(),
  blocked: z.boolean().describe('By the caller'),
  asked: z.boolean().describe('The caller has asked and waits'),
});
export type FoundPerson = z.infer<typeof foundPerson>;
export const peopleAnswer = z.object({ list: z.array(foundPerson) });
export type PeopleQuery = z.infer<typeof peopleQuery>;
export type RemarkBody = z.infer<typeof remarkBody>;
