import type { AppError } from '../../common/errors';
import { minute } from '../../common/runtime/times';
import { isEditable } from '../../common/words/messages.rules';
import { changeableMinutes, messageTypes, type Standing } from '../chat.schemas';
import { chatErrors } from '../messaging.errors';
import type { StoredMessage } from './message-views.service';
import type { Room, RoomMember } from './rooms.service';

/** What is told to each standing; null: they may write. A stranger may, once. */
const refusals: Readonly<Record<Standing, ((sent: number) => AppError | null) | null>> = {
  open: null,
  stranger: (sent) => (sent > 0 ? chatErrors.notFriends() : null),
  blocked: () => chatErrors.chatBlocked(),
  blocking: () => chatErrors.chatBlocking(),
  silenced: () => chatErrors.chatSilenced(),
};

interface Writer {
  readonly member: RoomMember | undefined;
  /** messages they wrote in it */
  readonly sent: number;
  /** until when staff silenced them, epoch ms */
  readonly silencedUntil: number | null;
}

/** Why somebody may not write in a conversation now; null: they may (domain 9). */
export function refusalToWrite(room: Room, { member, sent, silencedUntil }: Writer, now: number): AppError | null {
  if (!member) return chatErrors.conversationUnknown();
  if (room.dissolvedAt !== null) return chatErrors.groupDissolved();
  if (member.leftSeq !== null) return chatErrors.notMember();
  // Customer service hears also whom staff silenced.
  if (room.kind !== 'service' && silencedUntil !== null && silencedUntil > now) return chatErrors.chatSilenced();
  return refusals[member.standing]?.(sent) ?? null;
}

/** Why a message cannot be edited or deleted by somebody now; null: it can. Only a text has another one. */
export function refusalToChange(
  target: StoredMessage | undefined,
  change: { readonly type: number; readonly senderId: number },
  now: number,
): AppError | null {
  const refused = chatErrors.notChangeable({ minutes: changeableMinutes });
  if (!target || target.senderId !== change.senderId || target.deletedAt !== null) return refused;
  if (target.type >= messageTypes.system || now - target.createdAt > changeableMinutes * minute) return refused;
  return change.type === messageTypes.edit && !isEditable(target.type) ? refused : null;
}
