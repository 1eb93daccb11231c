import type { ChatMessageWire, ConversationRow, MessagePage } from '@server/messaging/chat.schemas';
import { wire } from '../../../shared/chat-client/test-message';

export const edit = (seq: number, target: number, text: string): ChatMessageWire =>
  wire(seq, { msn_type: 21, target, body: { text } });
export const removal = (seq: number, target: number): ChatMessageWire =>
  wire(seq, { msn_type: 22, target, body: null });

/** A page of the messages `from` … `to`. */
export const page = (from: number, to: number, more: Partial<MessagePage> = {}): MessagePage => ({
  list: Array.from({ length: to - from + 1 }, (_, at) => wire(from + at)),
  lastSeq: to,
  firstSeq: 1,
  ...more,
});

export const row = (more: Partial<ConversationRow> = {}): ConversationRow => ({
  ...{ conversation: 1, kind: 'direct', name: 'Basalt', avatar: null, online: false, number: null, memberCount: 2 },
  ...{ peer: { uid: 20, nickname: 'Basalt', avatar: null }, owner: false, standing: 'open', left: false, last: null },
  ...{ lastSeq: 0, lastAt: '2026-11-25T10:00:00.000Z', readSeq: 0, peerReadSeq: 0, peerRecvSeq: 0, unread: 0 },
  ...{ pinned: false, muted: false },
  ...more,
});
