import type { ConversationRow } from '@server/messaging/chat.schemas';
import { wire } from '../../../shared/chat-client/test-message';
import {
  applyEdit,
  applyList,
  applyMark,
  applyMessage,
  applyPage,
  applyPresence,
  applyRow,
  applyUnread,
  type ChatState,
  emptyChat,
  inOrder,
  unreadIn,
} from './chat-state';
import { edit, page, removal, row } from './test-message';

const me = 10;
const begin = (...rows: ConversationRow[]): ChatState =>
  applyList({ ...emptyChat, me }, { list: rows, unread: 0, cursor: 100 });
const of = (state: ChatState, conversation = 1) => state.rows.get(conversation);

describe('a message', () => {
  it('moves its conversation on, and counts once however often it comes', () => {
    const once = applyMessage(begin(row({ lastSeq: 3 })), wire(4), 101);
    const twice = applyMessage(applyMessage(once, wire(4), 101), wire(4), null);
    expect(of(twice)).toMatchObject({ lastSeq: 4, unread: 1, last: { seq: 4 } });
    expect(twice.inbox.cursor).toBe(101);
  });

  it("of one's own is read, with all before it", () => {
    const state = applyMessage(begin(row({ lastSeq: 3, unread: 2 })), wire(4, { uid: me }), null);
    expect(of(state)).toMatchObject({ unread: 0, readSeq: 4 });
  });

  it('that tells what happened counts for nothing, and the server is asked what has changed', () => {
    const told = wire(4, { msn_type: 20, body: { system: { event: 'renamed', by: 'A', whom: [], text: 'New' } } });
    const state = applyMessage(begin(row({ lastSeq: 3 })), told, null);
    expect(of(state)).toMatchObject({ unread: 0, lastSeq: 4, last: { seq: 4 } });
    expect([...state.stale]).toEqual([1]);
    expect([...applyRow(state, row({ lastSeq: 4, name: 'New' })).stale]).toEqual([]);
  });

  it('that changes the last one changes it on the list too', () => {
    const last = wire(3);
    const changed = applyMessage(begin(row({ lastSeq: 3, last })), edit(4, 3, 'other'), null);
    expect(of(changed)).toMatchObject({ last: { seq: 3, body: { text: 'other' } }, lastSeq: 4, unread: 0 });
    expect(of(applyMessage(changed, removal(5, 3), null))?.last).toMatchObject({ deleted: true });
  });

  it('of a conversation that is not on the list has the server asked for it', () => {
    const state = applyMessage(begin(), wire(1, { conversation: 7 }), 101);
    expect([...state.stale]).toEqual([7]);
    expect(of(applyRow(state, row({ conversation: 7, lastSeq: 1, unread: 1 })), 7)?.unread).toBe(1);
  });

  it('is put into the room that is known, and ends the word that somebody writes', () => {
    const known = {
      ...applyPage(begin(row({ lastSeq: 3 })), 1, page(1, 3), {}),
      typing: new Map([[1, { uid: 20, nickname: 'B' }]]),
    };
    const state = applyMessage(known, wire(4), null);
    expect(state.rooms.get(1)?.end).toBe(4);
    expect(state.typing.size).toBe(0);
  });
});

describe('the list', () => {
  it('that was under way while more came takes nothing back', () => {
    const ahead = applyMessage(begin(row({ lastSeq: 3 })), wire(4), null);
    const state = applyList(ahead, { list: [row({ lastSeq: 3, name: 'Renamed' })], unread: 0, cursor: 100 });
    expect(of(state)).toMatchObject({ name: 'Renamed', lastSeq: 4, unread: 1 });
  });

  it('has what is pinned first, then what came last', () => {
    const rows = new Map(
      [
        row({ conversation: 1, lastAt: '2026-11-25T10:00:00Z' }),
        row({ conversation: 2, lastAt: '2026-11-25T12:00:00Z' }),
        row({ conversation: 3, lastAt: '2026-11-20T10:00:00Z', pinned: true }),
      ].map((each) => [each.conversation, each]),
    );
    expect(inOrder(rows).map(({ conversation }) => conversation)).toEqual([3, 2, 1]);
  });

  it('counts what is unread where it is to be heard', () => {
    const state = begin(
      row({ conversation: 1, unread: 2 }),
      row({ conversation: 2, unread: 5, muted: true }),
      row({ conversation: 3, unread: 1 }),
      row({ conversation: 4, unread: 9, left: true }),
    );
    expect(unreadIn(state.rows)).toBe(3);
  });

  it('shows at once what the reader does with a conversation', () => {
    const state = begin(row());
    expect(of(applyEdit(state, 1, { pinned: true }))).toMatchObject({ pinned: true, muted: false });
    expect(of(applyEdit(state, 1, { hidden: true }))).toBeUndefined();
  });
});

describe('a mark', () => {
  const known = () => applyPage(begin(row({ lastSeq: 5, unread: 5 })), 1, page(1, 5), {});
  const mark = (state: ChatState, kind: 'read' | 'recv', uid: number, seq: number) =>
    applyMark(state, { kind, conversation: 1, uid, seq });

  it('of the other one only moves on; what was read was received', () => {
    const read = mark(known(), 'read', 20, 3);
    expect(of(read)).toMatchObject({ peerReadSeq: 3, peerRecvSeq: 3 });
    expect(of(mark(read, 'recv', 20, 5))).toMatchObject({ peerReadSeq: 3, peerRecvSeq: 5 });
    expect(of(mark(read, 'read', 20, 1))).toMatchObject({ peerReadSeq: 3 });
  });

  it("of the reader's leaves what came after it", () => {
    expect(of(mark(known(), 'read', me, 5))).toMatchObject({ readSeq: 5, unread: 0 });
    expect(of(mark(known(), 'read', me, 3))).toMatchObject({ readSeq: 3, unread: 2 });
    expect(of(mark(mark(known(), 'read', me, 3), 'read', me, 2))).toMatchObject({ readSeq: 3 });
  });

  it("of the reader's on another device, where not all is known here, is asked about", () => {
    const state = mark(begin(row({ lastSeq: 5, unread: 5 })), 'read', me, 3);
    expect([...state.stale]).toEqual([1]);
    expect(of(state)?.readSeq).toBe(3);
  });
});

it("takes the server's count, and who is here", () => {
  expect(of(applyUnread(begin(row({ unread: 1 })), 1, 4))?.unread).toBe(4);
  expect(of(applyPresence(begin(row()), 20, true))?.online).toBe(true);
  const state = begin(row());
  expect(applyPresence(state, 99, true)).toBe(state);
});
