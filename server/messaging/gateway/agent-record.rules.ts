import type { ChatMessageWire, ChatPerson } from '../chat.schemas';
import type { ListRecord } from '../chat-frames.schemas';

type Said = Pick<ChatMessageWire, 'conversation' | 'msn' | 'msn_type' | 'add_time' | '_add_time'>;

/** Of a conversation in which nothing was said yet. */
export const nothingSaid = (conversation: number): Said => ({
  ...{ conversation, msn: '', msn_type: 1, add_time: 0, _add_time: '1970-01-01 00:00:00' },
});

/**
 * @param other whom the line is about: the customer, or who wrote
 * @param num how many messages of it are unread
 */
export function recordOf({ uid, nickname, avatar }: ChatPerson, said: Said, num: number): ListRecord {
  return {
    id: said.conversation,
    user_id: uid,
    to_user_id: uid,
    to_uid: uid,
    nickname,
    avatar: avatar ?? '',
    message: said.msn,
    message_type: said.msn_type,
    type: 0,
    online: 1,
    mssage_num: num,
    is_tourist: 0,
    add_time: said.add_time,
    update_time: said.add_time,
    _update_time: said._add_time,
  };
}
