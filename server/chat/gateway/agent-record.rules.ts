import type { ChatMessageWire, ChatPerson } from '../chat.schemas';

/** The line of a list of chats that a message changes, as existing clients read it in `recored` (api 2). */
export interface ListRecord {
  readonly id: number;
  readonly user_id: number;
  readonly to_user_id: number;
  readonly to_uid: number;
  readonly nickname: string;
  readonly avatar: string;
  readonly message: string;
  readonly message_type: number;
  readonly type: number;
  readonly online: number;
  readonly mssage_num: number;
  readonly is_tourist: number;
  readonly add_time: number;
  readonly update_time: number;
  readonly _update_time: string;
}

type Said = Pick<ChatMessageWire, 'conversation' | 'msn' | 'msn_type' | 'add_time' | '_add_time'>;

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
