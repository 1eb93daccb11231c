import { message } from '../test-chats';
import { readFrame } from './frames';

const read = (type: string, data?: unknown, cursor?: number) => readFrame(JSON.stringify({ type, cursor, data }));

describe('what the socket tells the desk', () => {
  it.each(['chat', 'reply', 'event'])('a message comes as %s, with how far the inbox goes', (type) => {
    const said = message(3);
    expect(read(type, said, 17)).toEqual({ type: 'message', message: said, cursor: 17 });
    expect(read(type, { seq: 0 })).toBeNull();
    expect(read(type, { ...said, guid: undefined })).toBeNull();
  });

  it('says what became of what was sent', () => {
    expect(read('ack', { guid: 'a', id: 1, conversation: 5, seq: 9, ts: 1 })).toEqual({
      ...{ type: 'kept', guid: 'a', conversation: 5, seq: 9 },
    });
    expect(read('nack', { guid: 'a', code: 'notMember', msg: 'You are not in it', retryAfter: null })).toEqual({
      ...{ type: 'refused', guid: 'a', why: 'You are not in it' },
    });
  });

  it('tells of every change of a case, and who has it', () => {
    const told = {
      case: 7,
      conversation: 5,
      state: 'assigned',
      wanted: true,
      agent: { uid: 4, nickname: 'Abe' },
      waiting: 0,
    };
    expect(read('queue', told)).toEqual({
      ...{ type: 'case', case: 7, state: 'assigned', wanted: true, agentId: 4, agent: 'Abe' },
    });
    expect(read('queue', { ...told, state: 'queued', wanted: false, agent: null })).toMatchObject({
      ...{ wanted: false, agentId: null, agent: null },
    });
    // what a user who waits is told under the same name
    expect(read('queue', { case: 7, position: 2 })).toBeNull();
  });

  it.each([
    ['success', { uid: 4 }, { type: 'in' }],
    ['ping', { now: 1, cursor: 12 }, { type: 'pong', cursor: 12 }],
    ['typing', { conversation: 5, uid: 9 }, { type: 'typing', conversation: 5, uid: 9 }],
    ['read', { conversation: 5, uid: 9, seq: 3 }, { type: 'read', conversation: 5, uid: 9, seq: 3 }],
    ['closed', { case: 7, by: 'user' }, { type: 'closed', case: 7 }],
    ['transfer', { case: 7 }, { type: 'given', case: 7 }],
    ['user_online', { uid: 9, online: 1 }, { type: 'presence', uid: 9, online: true }],
    ['user_online', { uid: 9, online: 0 }, { type: 'presence', uid: 9, online: false }],
    ['duty', { uid: 4, waiting: 0 }, { type: 'duty' }],
    ['error', { code: 'loginRequired' }, { type: 'ended' }],
    ['mssage_num', { num: 3 }, null],
  ])('%s %j', (type, data, frame) => {
    expect(read(type, data)).toEqual(frame);
  });

  it('is nothing where it has no form', () => {
    expect(readFrame('3')).toBeNull();
    expect(readFrame('{"type":"ping"}')).toEqual({ type: 'pong', cursor: 0 });
  });
});
