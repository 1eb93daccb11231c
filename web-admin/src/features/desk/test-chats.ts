import type { ChatLine } from '@server/desk/cases/cases.list';
import type { Desk } from '@server/desk/desk.list';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import { wire } from '@user/shared/chat-client/test-message';

/** A message of the user 10000001, unless said otherwise. */
export const message = (seq: number, change: Partial<ChatMessageWire> = {}): ChatMessageWire =>
  wire(seq, { conversation: 5, uid: 10_000_001, user_id: 10_000_001, to_uid: 0, to_user_id: 0, ...change });

/** A chat in a list of the desk. */
export function chat(id: number, change: Partial<ChatLine> = {}): ChatLine {
  return {
    ...{ id, conversation: id, userId: id, uid: String(10_000_000 + id), nickname: `user ${id}`, state: 'assigned' },
    ...{ agentId: 4, agent: 'Abe', team: null, queuedAt: null, assignedAt: null, waitingSince: null, answeredAt: null },
    ...{ snoozedUntil: null, closedAt: null, closedBy: null, rating: null, ratingWords: null, ratedAt: null },
    ...{ createdAt: '2026-11-25T10:00:00.000Z', avatar: null, online: false },
    ...{ late: false, unread: 0, readTo: 0, last: null, labels: [] },
    ...change,
  };
}

/** The desk of Abe, who is on duty. */
export function deskOf(change: Partial<Desk> = {}): Desk {
  const me = { id: 4, name: 'Abe', onDuty: true, here: true, open: 1, capacity: 8 };
  return { me, mine: [], queue: [], snoozed: [], others: [], ...change };
}
