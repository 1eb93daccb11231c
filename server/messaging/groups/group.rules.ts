import { randomBytes, randomInt } from 'node:crypto';
import type { AppError } from '../../common/errors';
import type { Room, RoomMember } from '../messages/rooms.service';
import { chatErrors } from '../messaging.errors';
import { groupErrors } from './groups.errors';

/** Whom an act is for: any member, or the owner alone. */
export type Actor = 'member' | 'owner';

/** Why somebody may not act in a conversation as in a group of theirs; null: they may. */
export function refusalToAct(
  { kind, dissolvedAt }: Pick<Room, 'kind' | 'dissolvedAt'>,
  member: Pick<RoomMember, 'role' | 'leftSeq'> | undefined,
  who: Actor,
): AppError | null {
  if (kind !== 'group' || !member) return chatErrors.conversationUnknown();
  if (dissolvedAt !== null) return chatErrors.groupDissolved();
  if (member.leftSeq !== null) return chatErrors.notMember();
  return who === 'owner' && member.role !== 'owner' ? groupErrors.notOwner() : null;
}

/** The subject of the group of a number. */
export const groupSubject = (number: number): string => `group:${number}`;

/** Nine digits, not starting with 0: a uid has eight. */
export const randomGroupNumber = (): number => randomInt(100_000_000, 1_000_000_000);

/** 72 bits in 12 characters that a URL takes as they are. */
export const randomJoinKey = (): string => randomBytes(9).toString('base64url');

export const joinCodeOf = (number: number, key: string): string => `${number}.${key}`;

/** The parts of a code; undefined where it can be none. */
export function partsOfCode(code: string): { number: number; key: string } | undefined {
  const [, number, key] = /^([1-9][0-9]{8})\.([\w-]{12})$/.exec(code) ?? [];
  return number && key ? { number: Number(number), key } : undefined;
}
