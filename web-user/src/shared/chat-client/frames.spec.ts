import { readFrame } from './frames';
import { wire } from './test-message';

const read = (type: string, data?: unknown, cursor?: number) => readFrame(JSON.stringify({ type, cursor, data }));

it.each(['chat', 'reply', 'event'])('reads a message in %s, with its position in the inbox', (type) => {
  expect(read(type, wire(4), 17)).toEqual({ type: 'message', message: wire(4), cursor: 17 });
  expect(read(type, wire(4))).toMatchObject({ cursor: null });
  expect(read(type, { seq: 4 })).toBeNull();
  expect(read(type, { ...wire(4), guid: undefined })).toBeNull();
});

it('reads a count of unread messages, and ignores the answer to `to_chat`, which has the same name', () => {
  const count = { conversation: 3, num: 2, recored: { id: 3 } };
  expect(read('mssage_num', count)).toEqual({ type: 'unread', conversation: 3, unread: 2 });
  expect(read('mssage_num', { conversation: 3, num: 0, recored: {} })).toBeNull();
});

it('reads the state of a case for agents, and a change of the queue for customers', () => {
  const assigned = { case: 7, conversation: 5, state: 'assigned', wanted: true, agent: { uid: 4, nickname: 'Abe' } };
  const frame = { type: 'case', case: 7, state: 'assigned', wanted: true, agentId: 4, agent: 'Abe' };
  expect(read('queue', assigned)).toEqual(frame);
  expect(read('queue', { ...assigned, state: 'queued', wanted: false, agent: null })).toEqual({
    ...frame,
    state: 'queued',
    wanted: false,
    agentId: null,
    agent: null,
  });
  expect(read('queue', { case: 7, position: 2 })).toEqual({ type: 'service' });
});

it.each([
  ['success', { uid: 4 }, { type: 'success', uid: 4 }],
  ['error', { code: 'loginRequired' }, { type: 'error' }],
  ['timeout', { code: 'silent' }, { type: 'timeout' }],
  ['ping', { now: 1, cursor: 12 }, { type: 'ping', cursor: 12 }],
  ['ack', { guid: 'g', id: 1, conversation: 5, seq: 9 }, { type: 'ack', guid: 'g', conversation: 5, seq: 9 }],
  ['nack', { guid: 'g', msg: 'no', retryAfter: null }, { type: 'nack', guid: 'g', msg: 'no', retryAfter: null }],
  ['nack', { guid: 'g', msg: 'wait', retryAfter: 7 }, { type: 'nack', guid: 'g', msg: 'wait', retryAfter: 7 }],
  ['read', { conversation: 1, uid: 20, seq: 4 }, { type: 'mark', kind: 'read', conversation: 1, uid: 20, seq: 4 }],
  ['recv', { conversation: 1, uid: 20, seq: 4 }, { type: 'mark', kind: 'recv', conversation: 1, uid: 20, seq: 4 }],
  ['typing', { conversation: 5, uid: 9 }, { type: 'typing', conversation: 5, uid: 9, nickname: '' }],
  ['presence', { uid: 20, online: 1 }, { type: 'presence', uid: 20, online: true }],
  ['sync_end', { cursor: 9, more: true }, { type: 'syncEnd', cursor: 9, more: true, reset: false }],
  ['online', { online: 0 }, { type: 'service' }],
  ['to_transfer', {}, { type: 'service' }],
  ['kefu_logout', {}, { type: 'service' }],
  ['closed', { case: 7, by: 'user' }, { type: 'caseClosed', case: 7 }],
  ['transfer', { case: 7 }, { type: 'caseTransferred', case: 7 }],
  ['user_online', { uid: 9, online: 0 }, { type: 'customerPresence', uid: 9, online: false }],
  ['duty', { uid: 4, waiting: 0 }, { type: 'duty' }],
])('reads %s %j', (type, data, frame) => {
  expect(read(type, data)).toEqual(frame);
});

it('reads changes of the trading zone, and takes malformed parts for empty', () => {
  const move = { session: 3, sold: [7], cards: [8], whole: false };
  expect(read('zone', { list: [move] })).toEqual({ type: 'zone', moves: [move] });
  const none = { session: 0, sold: [], cards: [], whole: false };
  expect(read('zone', { list: [5, { sold: 'x', cards: [null] }] })).toEqual({ type: 'zone', moves: [none] });
  expect(read('zone', {})).toEqual({ type: 'zone', moves: [] });
});

it('takes missing data for empty', () => {
  expect(readFrame('{"type":"ping"}')).toEqual({ type: 'ping', cursor: 0 });
});

it.each(['', 'x', '3', 'null', '[]', '{}', '{"type":5}'])('ignores what is no frame: %j', (text) => {
  expect(readFrame(text)).toBeNull();
});

it.each(['recored', 'constructor', 'toString', ''])('ignores the unknown type %j', (type) => {
  expect(read(type, {})).toBeNull();
});
