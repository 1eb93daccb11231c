import type { RoomMember } from './rooms.service';

/** What somebody may read of a conversation: after `from`, up to `to`; from when they came in to when they left. */
export const readable = ({ fromSeq, leftSeq }: Pick<RoomMember, 'fromSeq' | 'leftSeq'>, lastSeq: number) => ({
  from: fromSeq,
  to: leftSeq ?? lastSeq,
});
