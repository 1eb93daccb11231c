import { message } from '../test-chats';
import { hasOlder, roomOf, withMessage, withNewer, withOlder } from './room';

const page = (from: number, to: number, lastSeq = to, firstSeq = 1) => ({
  ...{ list: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)), lastSeq, firstSeq },
});
const seqs = (room: { messages: readonly { seq: number }[] } | null) => room?.messages.map(({ seq }) => seq);
const edit = (seq: number, target: number) => message(seq, { msn_type: 21, target, body: { text: 'better' } });
const remove = (seq: number, target: number) => message(seq, { msn_type: 22, target, body: null });

describe('a conversation', () => {
  it('begins at its end, and is read back to its beginning', () => {
    const room = roomOf(page(5, 7));
    expect([seqs(room), room.from, room.to, hasOlder(room)]).toEqual([[5, 6, 7], 5, 7, true]);
    const whole = withOlder(room, page(1, 4, 7));
    expect([seqs(whole), whole.from, hasOlder(whole)]).toEqual([[1, 2, 3, 4, 5, 6, 7], 1, false]);
    // nothing was left before it: what came first is not kept any more
    expect(hasOlder(withOlder(room, { list: [], lastSeq: 7, firstSeq: 1 }))).toBe(false);
  });

  it('that nobody has said anything in is empty', () => {
    const room = roomOf({ list: [], lastSeq: 0, firstSeq: 1 });
    expect([seqs(room), hasOlder(room), seqs(withMessage(room, message(1)))]).toEqual([[], false, [1]]);
  });

  it('takes each message once, in order, and notices one that is missing', () => {
    const room = roomOf(page(1, 2));
    expect(withMessage(room, message(2))).toBe(room);
    expect(seqs(withMessage(room, message(3)))).toEqual([1, 2, 3]);
    expect(withMessage(room, message(4))).toBeNull();
    const read = withNewer(room, page(2, 5, 5));
    expect([seqs(read), read.to]).toEqual([[1, 2, 3, 4, 5], 5]);
    expect(withNewer(room, { list: [], lastSeq: 2, firstSeq: 1 })).toEqual(room);
  });

  it('shows an edited message as it is now, and what was deleted as gone', () => {
    const room = roomOf(page(1, 2));
    const edited = withMessage(room, edit(3, 1));
    expect(edited?.messages).toHaveLength(2);
    expect(edited?.messages[0]).toMatchObject({ body: { text: 'better' }, edited: true });
    const gone = edited && withMessage(edited, remove(4, 1));
    expect(gone?.messages[0]).toMatchObject({ body: null, deleted: true });
    // what is gone stays gone
    expect(gone && withMessage(gone, edit(5, 1))?.messages[0]).toMatchObject({ body: null, deleted: true });
    expect(gone && [withMessage(gone, edit(5, 1))?.to, gone.to]).toEqual([5, 4]);
  });

  it('believes a page, which tells messages as they are', () => {
    const list = [message(1, { body: { text: 'last words' }, edited: true }), edit(2, 1), message(3)];
    expect(roomOf({ list, lastSeq: 3, firstSeq: 1 }).messages.map(({ body }) => body?.text)).toEqual([
      'last words',
      'text 3',
    ]);
    const later = withNewer(roomOf(page(1, 1)), { list: [edit(2, 1), message(3)], lastSeq: 3, firstSeq: 1 });
    expect(later.messages.map(({ body }) => body?.text)).toEqual(['better', 'text 3']);
  });
});
