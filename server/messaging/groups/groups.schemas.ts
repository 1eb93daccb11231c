import { z } from 'zod';
import { timeText } from '../../common/http/schemas';
import { chatPerson } from '../chat.schemas';
import { uidField } from '../friends/friends.schemas';

/** Who may be in a group at once (domain 9). */
export const mostMembers = 500;
/** Characters of its name. */
export const longestName = 40;

const uids = z
  .array(uidField)
  .min(1)
  .max(mostMembers - 1)
  .describe('Friends of the caller');
const name = z.string().trim().min(1).max(longestName);
const avatar = z.string().max(300).describe('A url answered by POST upload; empty: none');

/** POST chat/groups */
export const groupBody = z.object({ name, uids, avatar: avatar.optional() });
export type GroupBody = z.infer<typeof groupBody>;

/** POST chat/groups/{id}: what is absent stays. */
export const groupEdit = z.object({
  name: name.optional(),
  avatar: avatar.optional(),
  notice: z.string().trim().max(500).optional().describe('Empty: none'),
});
export type GroupEdit = z.infer<typeof groupEdit>;

export const groupNickname = z.object({ nickname: z.string().trim().max(32).describe('Empty: none of their own') });
export type GroupNickname = z.infer<typeof groupNickname>;
export const inviteBody = z.object({ uids });
export type InviteBody = z.infer<typeof inviteBody>;
export const memberBody = z.object({ uid: uidField });
export type MemberBody = z.infer<typeof memberBody>;
export const silenceBody = z.object({ uid: uidField, silenced: z.boolean() });
export type SilenceBody = z.infer<typeof silenceBody>;

export const groupMember = chatPerson.extend({
  nickname: z.string().describe('In this group'),
  role: z.enum(['owner', 'member']),
  silenced: z.boolean().describe('By the owner'),
  friend: z.boolean().describe('Of the caller'),
  joinedAt: timeText,
});
export type GroupMember = z.infer<typeof groupMember>;

export const groupView = z.object({
  conversation: z.number().int(),
  number: z.number().int().describe('By which it is named'),
  name: z.string(),
  avatar: z.string().nullable(),
  notice: z.string().nullable(),
  owner: z.number().int().describe('uid'),
  memberCount: z.number().int(),
  nickname: z.string().nullable().describe("The caller's own in this group"),
  members: z.array(groupMember).describe('The owner first, then as they came'),
});
export type GroupView = z.infer<typeof groupView>;

/** A code to join by: its number and a key, e.g. `123456789.kJ3xA-_q81Lz`. */
export const joinCode = z.object({ code: z.string() });
export type JoinCode = z.infer<typeof joinCode>;
export const joinBody = z.object({ code: z.string().trim().max(40) });
export type JoinBody = z.infer<typeof joinBody>;

/** GET chat/joins: what a code opens. */
export const joinView = z.object({
  number: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable(),
  memberCount: z.number().int(),
  member: z.boolean().describe('Whether the caller is in it already'),
  conversation: z.number().int().nullable().describe('Of a member'),
});
export type JoinView = z.infer<typeof joinView>;
