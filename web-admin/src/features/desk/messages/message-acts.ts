import { changeableMinutes, isEditable, messageTypes } from '@server/common/words/messages.rules';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';

/** What can be done with a message in a chat of one's own. */
export type MessageAct = 'reply' | 'copy' | 'edit' | 'delete';

/** What one is about to write: an answer to a message, or other words for it. */
export interface Task {
  readonly kind: 'reply' | 'edit';
  readonly message: ChatMessageWire;
}

type Told = Pick<ChatMessageWire, 'staff' | 'uid' | 'msn_type' | 'deleted' | 'body' | 'add_time'>;

/**
 * @param me the id of who is logged in
 * @param now epoch ms; a writer may change what is younger than two minutes (domain 9)
 */
export function actsOn({ staff, uid, msn_type, deleted, body, add_time }: Told, me: number, now: number): MessageAct[] {
  if (msn_type >= messageTypes.system || deleted || body === null) return [];
  const young = staff && uid === me && now - add_time * 1_000 < changeableMinutes * 60_000;
  const acts: readonly (readonly [MessageAct, boolean])[] = [
    ['reply', true],
    ['copy', Boolean(body.text)],
    ['edit', young && isEditable(msn_type)],
    ['delete', young],
  ];
  return acts.flatMap(([act, may]) => (may ? [act] : []));
}

/** The last message that one may still change the words of. */
export const lastChangeable = <M extends Told>(messages: readonly M[], me: number, now: number): M | undefined =>
  messages.findLast((message) => actsOn(message, me, now).includes('edit'));
