import { minute } from '../../common/runtime/times';
import { messageTypes } from '../chat.schemas';
import type { StoredMessage } from './message-views.service';
import type { Room, RoomMember } from './rooms.service';
import { refusalToChange, refusalToWrite } from './sending.rules';

const said: StoredMessage = {
  ...{ id: 1, conversationId: 1, seq: 1, messageCount: 1, senderId: 7, guid: 'g', type: messageTypes.text },
  ...{ body: '{"text":"hello"}', targetSeq: null, createdAt: 1_000, editedAt: null, deletedAt: null },
};
const edit = { type: messageTypes.edit, senderId: 7 };
const remove = { type: messageTypes.delete, senderId: 7 };

describe('refusalToChange', () => {
  const codeOf = (target: StoredMessage | undefined, change: { type: number; senderId: number }, now = 1_000) =>
    refusalToChange(target, change, now)?.code ?? null;

  it('allows a change for two minutes to the millisecond, counted from when it was said', () => {
    for (const change of [edit, remove]) {
      const edited = { ...said, editedAt: 1_000 + 2 * minute };
      for (const target of [said, edited]) {
        expect(codeOf(target, change, 1_000 + 2 * minute)).toBeNull();
        expect(codeOf(target, change, 1_000 + 2 * minute + 1)).toBe('notChangeable');
      }
    }
  });

  it('allows a change of one’s own message that is there', () => {
    for (const change of [edit, remove]) {
      expect(codeOf({ ...said, senderId: 8 }, change)).toBe('notChangeable');
      expect(codeOf({ ...said, deletedAt: 1_000 }, change)).toBe('notChangeable');
      expect(codeOf({ ...said, type: messageTypes.edit }, change)).toBe('notChangeable');
      expect(codeOf(undefined, change)).toBe('notChangeable');
    }
  });

  it('allows no other text for what is no text', () => {
    const card = { ...said, type: messageTypes.card };
    expect([codeOf(card, edit), codeOf(card, remove)]).toEqual(['notChangeable', null]);
  });
});

describe('refusalToWrite', () => {
  const room: Room = {
    ...{ id: 1, kind: 'direct', subject: 'direct:7:8', memberVersion: 1, lastSeq: 3, messageCount: 3 },
    ...{ dissolvedAt: null, members: new Map() },
  };
  const member: RoomMember = {
    ...{ partyId: 7, role: 'member', standing: 'open', nickname: null, fromSeq: 0, leftSeq: null, earlier: [] },
  };
  const codeOf = (change: Partial<RoomMember & { sent: number; silencedUntil: number }>, of: Partial<Room> = {}) => {
    const { sent = 0, silencedUntil = null, ...rest } = change;
    return refusalToWrite({ ...room, ...of }, { member: { ...member, ...rest }, sent, silencedUntil }, 1_000)?.code;
  };

  it('lets a stranger write once, and nobody who is blocked, blocks, is silenced, left or was never in it', () => {
    expect([codeOf({}), codeOf({ standing: 'stranger' })]).toEqual([undefined, undefined]);
    expect(codeOf({ standing: 'stranger', sent: 1 })).toBe('notFriends');
    expect(codeOf({ standing: 'blocked' })).toBe('chatBlocked');
    expect(codeOf({ standing: 'blocking' })).toBe('chatBlocking');
    expect(codeOf({ standing: 'silenced' })).toBe('chatSilenced');
    expect(codeOf({ leftSeq: 2 })).toBe('notMember');
    expect(codeOf({}, { dissolvedAt: 1 })).toBe('groupDissolved');
    expect(refusalToWrite(room, { member: undefined, sent: 0, silencedUntil: null }, 1_000)?.code).toBe(
      'conversationUnknown',
    );
  });

  it('silences a user to the millisecond, except with customer service', () => {
    expect([codeOf({ silencedUntil: 1_001 }), codeOf({ silencedUntil: 1_000 })]).toEqual(['chatSilenced', undefined]);
    expect(codeOf({ silencedUntil: 1_001 }, { kind: 'group' })).toBe('chatSilenced');
    expect(codeOf({ silencedUntil: 1_001 }, { kind: 'service' })).toBeUndefined();
  });
});
