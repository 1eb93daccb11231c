import type { OutboxItem } from '../../../shared/chat-client/outbox-item';
import { wire } from '../../../shared/chat-client/test-message';
import { addPage } from '../live/room-window';
import { edit, page } from '../live/test-message';
import { actsFor, linesOf } from './lines';

const me = 10;
const reader = { me, peerReadSeq: 0, peerRecvSeq: 0, group: false };
const item = (guid: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  ...{ guid, owner: me, conversation: 1, at: 1_800_000_100_000, content: { kind: 'text', text: guid }, quoted: null },
  ...{ state: 'waiting', failure: null },
  ...more,
});
const roomOf = (...list: ReturnType<typeof wire>[]) =>
  addPage(undefined, { list, lastSeq: list.at(-1)?.seq ?? 0, firstSeq: 1 });

describe('the lines of a room', () => {
  it('end with what waits to be sent, each once also while it is acknowledged', () => {
    const room = roomOf(wire(1), wire(2, { uid: me, guid: 'a' }));
    const lines = linesOf(room, [item('a', { state: 'sent' }), item('b')], reader, null);
    expect(lines.map(({ key, seq, delivery }) => [key, seq, delivery])).toEqual([
      ['seq 1', 1, null],
      ['a', 2, 'sent'],
      ['b', null, 'sending'],
    ]);
  });

  it('look the same before and after older ones have come', () => {
    const older = [wire(5), wire(6)];
    const newer = [wire(7), wire(8), wire(9, { uid: me })];
    const cut = addPage(undefined, { list: newer, lastSeq: 9, firstSeq: 1 });
    const whole = addPage(cut, { list: older, lastSeq: 9, firstSeq: 1 });
    const before = linesOf(cut, [], reader, null);
    expect(before.map(({ seq }) => seq)).toEqual([8, 9]);
    expect(linesOf(whole, [], reader, null).slice(-2)).toEqual(before);
    // Of the very first it is known that nothing is before it.
    expect(linesOf(roomOf(wire(1), wire(2)), [], reader, null).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(linesOf(addPage(undefined, { list: [wire(9)], lastSeq: 9, firstSeq: 1 }), [], reader, null)).toHaveLength(1);
  });

  it('keep the key of what was written when it has come', () => {
    const [waiting] = linesOf(roomOf(), [item('a')], reader, null);
    const [there] = linesOf(roomOf(wire(1, { uid: me, guid: 'a' })), [], reader, null);
    expect(waiting?.key).toBe(there?.key);
  });

  it('say how far each has got', () => {
    const room = roomOf(...[1, 2, 3].map((seq) => wire(seq, { uid: me })));
    const deliveries = (more: Partial<typeof reader>) =>
      linesOf(room, [item('x', { state: 'failed', failure: 'no' })], { ...reader, ...more }, null).map(
        ({ delivery }) => delivery,
      );
    expect(deliveries({ peerReadSeq: 1, peerRecvSeq: 2 })).toEqual(['read', 'received', 'sent', 'failed']);
    expect(deliveries({ peerReadSeq: 3, group: true })).toEqual(['sent', 'sent', 'sent', 'failed']);
  });

  it('put what one says within five minutes together, with one time', () => {
    const at = 1_800_000_000;
    const room = roomOf(
      wire(1, { add_time: at }),
      wire(2, { add_time: at + 60 }),
      wire(3, { add_time: at + 120, uid: me }),
      wire(4, { add_time: at + 180 }),
      wire(5, { add_time: at + 600 }),
    );
    expect(linesOf(room, [], reader, null).map(({ begins, ends }) => [begins, ends])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  it('name each day once, where it begins for the reader', () => {
    const evening = Date.parse('2026-11-24T23:59:00') / 1000;
    const room = roomOf(
      wire(1, { add_time: evening }),
      wire(2, { add_time: evening + 30 }),
      wire(3, { add_time: evening + 90 }),
    );
    expect(linesOf(room, [], reader, null).map(({ day }) => day !== null)).toEqual([true, false, true]);
  });

  it('mark the first that was not read, and not one of my own', () => {
    const room = roomOf(wire(1), wire(2, { uid: me }), wire(3), wire(4));
    const marks = (after: number | null) => linesOf(room, [], reader, after).map(({ firstUnread }) => firstUnread);
    expect(marks(1)).toEqual([false, false, true, false]);
    expect(marks(null)).toEqual([false, false, false, false]);
  });

  it('leave out what changes others, and show at once what the reader changes', () => {
    const room = addPage(undefined, { ...page(1, 2), list: [...page(1, 2).list, edit(3, 1, 'theirs')], lastSeq: 3 });
    const changes = [
      item('e', { content: { kind: 'edit', seq: 2, text: 'mine' } }),
      item('d', { content: { kind: 'delete', seq: 1 } }),
    ];
    expect(linesOf(room, changes, reader, null).map(({ message }) => [message.body?.text, message.deleted])).toEqual([
      [undefined, true],
      ['mine', false],
    ]);
  });
});

describe('what can be done with a message', () => {
  const now = 1_800_000_060_000;
  const lineOf = (more: Parameters<typeof wire>[1]) => linesOf(roomOf(wire(1, more)), [], reader, null)[0]!;

  it('of somebody else', () => {
    expect(actsFor(lineOf({}), now)).toEqual(['reply', 'copy', 'report']);
    expect(actsFor(lineOf({ staff: true }), now)).toEqual(['reply', 'copy']);
  });

  it("of one's own, for two minutes", () => {
    expect(actsFor(lineOf({ uid: me }), now)).toEqual(['reply', 'copy', 'edit', 'delete']);
    expect(actsFor(lineOf({ uid: me }), now + 120_000)).toEqual(['reply', 'copy']);
    expect(actsFor(lineOf({ uid: me, msn_type: 3, body: { images: ['/a'] } }), now)).toEqual(['reply', 'delete']);
  });

  it('that was not sent, or is gone', () => {
    const [failed] = linesOf(roomOf(), [item('a', { state: 'failed' })], reader, null);
    expect(actsFor(failed!, now)).toEqual(['retry', 'copy', 'discard']);
    const [waiting] = linesOf(roomOf(), [item('a')], reader, null);
    expect(actsFor(waiting!, now)).toEqual([]);
    expect(actsFor(lineOf({ deleted: true, body: null }), now)).toEqual([]);
    expect(actsFor(lineOf({ msn_type: 20 }), now)).toEqual([]);
  });
});
