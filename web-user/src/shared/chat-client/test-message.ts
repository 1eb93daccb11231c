import type { ChatMessageWire } from '@server/messaging/chat.schemas';

/** A message as the server sends it, for specs. */
export const wire = (seq: number, more: Partial<ChatMessageWire> = {}): ChatMessageWire => ({
  id: seq,
  conversation: 1,
  seq,
  uid: 20,
  user_id: 20,
  to_uid: 10,
  to_user_id: 10,
  msn: `text ${seq}`,
  msn_type: 1,
  guid: `guid-${seq}`,
  add_time: 1_800_000_000 + seq,
  _add_time: '',
  nickname: 'Basalt',
  avatar: '',
  staff: false,
  body: { text: `text ${seq}` },
  target: null,
  quote: null,
  edited: false,
  deleted: false,
  ...more,
});
