import { told } from './frames';
import { wire } from './test-message';

it.each(['chat', 'reply', 'event'])('reads a message in %s', (type) => {
  expect(told(type, wire(4))).toEqual({ type: 'message', message: wire(4) });
  expect(told(type, { seq: 4 })).toBeNull();
});

it('reads a count, and not the answer to what was opened, which looks the same', () => {
  expect(told('mssage_num', { conversation: 3, num: 2, recored: { id: 3 } })).toEqual({
    ...{ type: 'count', conversation: 3, unread: 2 },
  });
  expect(told('mssage_num', { conversation: 3, num: 0, recored: {} })).toBeNull();
});

it('reads why a message was not taken, and whether to wait', () => {
  expect(told('nack', { guid: 'g', code: 'notFriends', msg: 'no', retryAfter: null })).toEqual({
    ...{ type: 'nack', nack: { guid: 'g', msg: 'no', retryAfter: null } },
  });
  expect(told('nack', { guid: 'g', msg: 'wait', retryAfter: 7 })).toMatchObject({ nack: { retryAfter: 7 } });
});

it('reads marks, presence and the end of a sync', () => {
  expect(told('read', { conversation: 1, uid: 20, seq: 4 })).toEqual({
    ...{ type: 'mark', kind: 'read', conversation: 1, uid: 20, seq: 4 },
  });
  expect(told('presence', { uid: 20, online: 1 })).toEqual({ type: 'presence', uid: 20, online: true });
  expect(told('sync_end', { cursor: 9, more: true, reset: false })).toEqual({
    ...{ type: 'synced', cursor: 9, more: true, reset: false },
  });
});

it('reads what is another in the trading zone, and of what is none nothing', () => {
  const move = { session: 3, sold: [7], cards: [8], whole: false };
  expect(told('zone', { list: [move] })).toEqual({ type: 'zone', moves: [move] });
  const none = { session: 0, sold: [], cards: [], whole: false };
  expect(told('zone', { list: [5, { sold: 'x', cards: [null] }] })).toEqual({ type: 'zone', moves: [none] });
  expect(told('zone', {})).toEqual({ type: 'zone', moves: [] });
});

it('knows nothing of other frames', () => {
  for (const type of ['recored', 'constructor', 'toString', '']) expect(told(type, {})).toBeNull();
});
