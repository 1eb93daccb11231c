import { messageTypes } from '@server/common/words/messages.rules';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import { isoOfSeconds } from '../../../fields/time/time';

/** Of whom a message is: a user, staff, or the server, which answers by itself or tells what happened. */
type Speaker = 'user' | 'staff' | 'server';

const speakerOf = ({ staff, uid }: ChatMessageWire): Speaker => {
  if (staff) return 'staff';
  return uid === 0 ? 'server' : 'user';
};

/** What stands in a conversation: a day, something that happened, or what one speaker said without a break. */
export type Block =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'event'; readonly key: string; readonly message: ChatMessageWire }
  | {
      readonly kind: 'messages';
      readonly key: string;
      readonly speaker: Speaker;
      readonly messages: ChatMessageWire[];
    };

/** A pause, in seconds, after which the same speaker begins anew. */
const pause = 5 * 60;

const dayOf = ({ add_time }: ChatMessageWire): string => isoOfSeconds(add_time).slice(0, 10);

/** A conversation by UTC days, and within them by who speaks; the time stands once a group. */
export function grouped(messages: readonly ChatMessageWire[]): Block[] {
  const blocks: Block[] = [];
  let before: ChatMessageWire | undefined;
  for (const message of messages) {
    const day = dayOf(message);
    if (!before || dayOf(before) !== day) blocks.push({ kind: 'day', key: `day-${day}`, day });
    const last = blocks.at(-1);
    const key = String(message.seq);
    if (message.msn_type === messageTypes.system) blocks.push({ kind: 'event', key, message });
    else if (
      last?.kind === 'messages' &&
      before?.uid === message.uid &&
      before.staff === message.staff &&
      message.add_time - before.add_time <= pause
    ) {
      last.messages.push(message);
    } else blocks.push({ kind: 'messages', key, speaker: speakerOf(message), messages: [message] });
    before = message;
  }
  return blocks;
}
