import { wire } from '../../../shared/chat-client/test-message';
import { addPage, atStart, isShown, place, type RoomWindow, withoutOlder } from './room-window';
import { edit, page, removal } from './test-message';

const seqs = ({ list }: RoomWindow) => list.map(({ seq }) => seq);
const room = (from = 1, to = 3) => addPage(undefined, page(from, to));
const placed = (begin: RoomWindow, ...numbers: number[]) =>
  numbers.reduce((known, seq) => place(known, wire(seq)), begin);

describe('a message that comes', () => {
  it('is put at the end, once', () => {
    expect(seqs(placed(room(), 4, 4, 3, 5))).toEqual([1, 2, 3, 4, 5]);
  });

  it('waits beyond a gap, until what is before it has come', () => {
    const gap = placed(room(), 6, 5, 6);
    expect(seqs(gap)).toEqual([1, 2, 3]);
    expect([...gap.held.keys()].sort()).toEqual([5, 6]);
    const whole = placed(gap, 4);
    expect(seqs(whole)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(whole.held.size).toBe(0);
  });

  it('is the same whatever order it comes in', () => {
    const orders = [
      [4, 5, 6, 7],
      [7, 6, 5, 4],
      [5, 7, 4, 6, 5, 7],
    ];
    for (const order of orders) expect(seqs(placed(room(), ...order))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is the first of a conversation in which nothing was said', () => {
    const empty = addPage(undefined, { list: [], lastSeq: 0, firstSeq: 1 });
    expect(seqs(placed(empty, 1, 2))).toEqual([1, 2]);
    const joined = addPage(undefined, { list: [], lastSeq: 9, firstSeq: 10 });
    expect(seqs(placed(joined, 10))).toEqual([10]);
  });
});

describe('an edit and a delete', () => {
  it('change the message they name, and are not shown themselves', () => {
    const known = place(place(room(), edit(4, 2, 'another')), removal(5, 3));
    expect(
      known.list.filter(isShown).map(({ seq, body, edited, deleted }) => [seq, body?.text, edited, deleted]),
    ).toEqual([
      [1, 'text 1', false, false],
      [2, 'another', true, false],
      [3, undefined, false, true],
    ]);
  });

  it('follow one another: the last edit stands, and what is deleted stays so', () => {
    const edits = [edit(4, 1, 'b'), edit(5, 1, 'c'), removal(6, 2), edit(7, 2, 'back')].reduce(place, room());
    expect(edits.list[0]?.body).toEqual({ text: 'c' });
    expect(edits.list[1]).toMatchObject({ deleted: true, body: null });
  });

  it('that waited beyond a gap are done when they are let in', () => {
    const known = place(place(room(), edit(5, 3, 'later')), wire(4));
    expect(known.list[2]?.body).toEqual({ text: 'later' });
  });

  it('change also what is read of older pages', () => {
    const known = addPage(place(room(4, 6), edit(7, 2, 'changed')), page(1, 3));
    expect(known.list[1]).toMatchObject({ seq: 2, body: { text: 'changed' }, edited: true });
  });
});

describe('a page', () => {
  it('is joined where it adjoins or overlaps', () => {
    expect(seqs(addPage(room(4, 6), page(1, 3)))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seqs(addPage(room(4, 6), page(5, 9)))).toEqual([4, 5, 6, 7, 8, 9]);
    expect(seqs(addPage(room(4, 6), page(2, 8)))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('is joined across what was said while the reader was out: it reaches to what it was asked by', () => {
    const back = () => addPage(undefined, page(8, 9));
    expect(seqs(addPage(back(), page(1, 3), { before: 8 }))).toEqual([1, 2, 3, 8, 9]);
    expect(seqs(addPage(room(1, 3), page(8, 9), { after: 3 }))).toEqual([1, 2, 3, 8, 9]);
    expect(seqs(addPage(back(), page(1, 3), { before: 6 }))).toEqual([1, 2, 3]);
    expect(seqs(placed(addPage(back(), page(1, 3), { before: 8 }), 10))).toEqual([1, 2, 3, 8, 9, 10]);
  });

  it('takes the place of what it does not touch', () => {
    expect(seqs(addPage(room(1, 3), page(5, 8)))).toEqual([5, 6, 7, 8]);
    expect(seqs(addPage(room(50, 60), page(10, 20)))).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('lets in what came meanwhile', () => {
    expect(seqs(addPage(placed(room(1, 3), 6, 7), page(4, 5)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('says where the beginning is; where what was older is gone, that is the beginning', () => {
    expect(atStart(room(1, 3))).toBe(true);
    expect(atStart(room(4, 6))).toBe(false);
    expect(atStart(addPage(undefined, page(4, 6, { firstSeq: 4 })))).toBe(true);
    expect(atStart(withoutOlder(room(4, 6)))).toBe(true);
  });
});
