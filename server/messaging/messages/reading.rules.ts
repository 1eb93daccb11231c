import type { RoomMember, Stretch } from './rooms.service';

type Reader = Pick<RoomMember, 'fromSeq' | 'leftSeq' | 'earlier'>;

/**
 * What somebody may read of a conversation, in its order: from when they came in to when they left, each time they were
 * in it. What was said while they were out is not theirs, whenever they come back.
 */
export const readable = ({ fromSeq, leftSeq, earlier }: Reader, lastSeq: number): Stretch[] => [
  ...earlier,
  { from: fromSeq, to: leftSeq ?? lastSeq },
];

/** Whether a message is in one of them. */
export const isIn = (stretches: readonly Stretch[], seq: number): boolean =>
  stretches.some(({ from, to }) => seq > from && seq <= to);

/** SQL: whether `m` is a message that a member `me` may read; the same as `readable`. */
export const readableSql = `(m.seq > me.fromSeq AND (me.leftSeq IS NULL OR m.seq <= me.leftSeq) OR EXISTS (
  SELECT 1 FROM chat_stay s WHERE s.conversationId = me.conversationId AND s.partyId = me.partyId
    AND m.seq > s.fromSeq AND m.seq <= s.toSeq))`;
