import { messageTypes } from '@server/common/words/messages.rules';
import type { ChatLine } from '@server/desk/cases/cases.list';
import type { Desk } from '@server/desk/desk.list';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import type { CaseFrame } from '@user/shared/chat-client/frames';
import { isoOfSeconds } from '../../../fields/time/time';
import { changed, isChange } from './room';

/** The groups of chats, in the order they stand in. */
export const lineGroups = ['mine', 'queue', 'snoozed', 'others'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** A chat of a list and the group it stands in. */
interface Placed {
  readonly group: LineGroup;
  readonly chat: ChatLine;
}

/** Every chat of the desk, in the order one sees them. */
export const placed = (desk: Desk): Placed[] =>
  lineGroups.flatMap((group) => desk[group].map((chat) => ({ group, chat })));

/** Where a case stands; undefined where it is in none of the lists. */
export const placeOf = (desk: Desk, id: number | null): Placed | undefined =>
  placed(desk).find(({ chat }) => chat.id === id);

const everywhere = (desk: Desk, change: (chats: ChatLine[]) => ChatLine[]): Desk => ({
  ...desk,
  mine: change(desk.mine),
  queue: change(desk.queue),
  snoozed: change(desk.snoozed),
  others: change(desk.others),
});

const groupOf = (state: CaseFrame['state'], mine: boolean): LineGroup => {
  if (state === 'queued') return 'queue';
  if (state === 'snoozed') return 'snoozed';
  return mine ? 'mine' : 'others';
};

/**
 * The desk once something about a case was told: what is closed is gone, and what somebody has leaves the queue at once,
 * before the lists are read anew. What the frame does not tell stays.
 */
export function withCase(desk: Desk, frame: CaseFrame): Desk {
  const without = (chats: ChatLine[]) => chats.filter(({ id }) => id !== frame.case);
  if (frame.state === 'closed' || (frame.state === 'queued' && !frame.wanted)) return everywhere(desk, without);
  const at = placeOf(desk, frame.case);
  if (!at) return desk;
  const mine = frame.agentId === desk.me.id;
  const group = groupOf(frame.state, mine);
  if (group === at.group) return desk;
  const chat: ChatLine = { ...at.chat, state: frame.state, agentId: frame.agentId, agent: frame.agent };
  const others = everywhere(desk, without);
  // An agent is told of nobody else's chats. What is back stands first.
  if (at.group === 'snoozed' && group === 'mine') return { ...others, mine: [chat, ...others.mine] };
  return group === 'others' || !(mine || group === 'queue') ? others : { ...others, [group]: [...others[group], chat] };
}

/**
 * The desk once a message has come; what the server answers by itself stands in the conversation alone.
 * @param isOpen whether somebody looks at it now: then it is read
 */
export function withMessage(desk: Desk, message: ChatMessageWire, isOpen: boolean): Desk {
  const { conversation } = message;
  if (isChange(message)) {
    return everywhere(desk, (chats) =>
      chats.map((chat) =>
        chat.conversation === conversation && chat.last ? { ...chat, last: changed(chat.last, message) } : chat,
      ),
    );
  }
  if (message.msn_type >= messageTypes.system || message.uid === 0) return desk;
  const change = (chat: ChatLine): ChatLine => {
    if (chat.conversation !== conversation || (chat.last?.seq ?? 0) >= message.seq) return chat;
    if (message.staff) return { ...chat, last: message, waitingSince: null, late: false };
    const since = isoOfSeconds(message.add_time);
    return {
      ...chat,
      last: message,
      unread: isOpen ? chat.unread : chat.unread + 1,
      waitingSince: chat.waitingSince ?? since,
    };
  };
  return everywhere(desk, (chats) => chats.map(change));
}

/** The desk once a conversation was read to its end. */
export const withRead = (desk: Desk, conversation: number): Desk =>
  everywhere(desk, (chats) =>
    chats.map((chat) => (chat.conversation === conversation && chat.unread > 0 ? { ...chat, unread: 0 } : chat)),
  );

/** The desk once a customer came, or went. */
export const withPresence = (desk: Desk, uid: number, online: boolean): Desk =>
  everywhere(desk, (chats) => chats.map((chat) => (chat.uid === String(uid) ? { ...chat, online } : chat)));

/** How many chats wait for the person at the desk: theirs that want an answer, and on duty all that nobody has. */
export const waitingFor = ({ me, mine, queue }: Desk): number =>
  mine.filter(({ waitingSince }) => waitingSince !== null).length + (me.onDuty ? queue.length : 0);

/** Of these chats those that somebody looks for by name, user ID, label or what was said last. */
export function found<T extends Pick<ChatLine, 'nickname' | 'uid' | 'labels' | 'last'>>(
  chats: readonly T[],
  words: string,
): T[] {
  const wanted = words.trim().toLowerCase();
  return chats.filter(({ nickname, uid, labels, last }) =>
    [nickname, uid, ...labels, last?.body?.text ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}
