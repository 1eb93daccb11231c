import {
  type Actor,
  groupSubject,
  joinCodeOf,
  partsOfCode,
  randomGroupNumber,
  randomJoinKey,
  refusalToAct,
} from './group.rules';

const group = { kind: 'group', dissolvedAt: null } as const;
const owner = { role: 'owner', leftSeq: null } as const;
const member = { role: 'member', leftSeq: null } as const;

describe('who may act in a group', () => {
  it.each([
    [
      'a direct conversation',
      { kind: 'direct', dissolvedAt: null },
      member,
      'conversationUnknown',
      'conversationUnknown',
    ],
    [
      'a service conversation',
      { kind: 'service', dissolvedAt: null },
      member,
      'conversationUnknown',
      'conversationUnknown',
    ],
    ['a group, a stranger', group, undefined, 'conversationUnknown', 'conversationUnknown'],
    ['a dissolved group, its owner', { ...group, dissolvedAt: 5 }, owner, 'groupDissolved', 'groupDissolved'],
    [
      'a dissolved group, one who left',
      { ...group, dissolvedAt: 5 },
      { ...member, leftSeq: 3 },
      'groupDissolved',
      'groupDissolved',
    ],
    [
      'a dissolved group, a stranger',
      { ...group, dissolvedAt: 5 },
      undefined,
      'conversationUnknown',
      'conversationUnknown',
    ],
    ['a group, one who left', group, { ...member, leftSeq: 0 }, 'notMember', 'notMember'],
    ['a group, a member', group, member, null, 'notOwner'],
    ['a group, its owner', group, owner, null, null],
  ] as const)('%s', (_, room, one, asMember, asOwner) => {
    const refused = (who: Actor) => refusalToAct(room, one, who)?.code ?? null;
    expect([refused('member'), refused('owner')]).toEqual([asMember, asOwner]);
  });
});

describe('a code to join by', () => {
  it('is read as it was made', () => {
    for (let n = 0; n < 100; n += 1) {
      const [number, key] = [randomGroupNumber(), randomJoinKey()];
      expect(String(number)).toMatch(/^[1-9]\d{8}$/);
      expect(partsOfCode(joinCodeOf(number, key))).toEqual({ number, key });
    }
    expect(groupSubject(123_456_789)).toBe('group:123456789');
  });

  it.each(['', '123456789', '123456789.', '.kJ3xA-_q81Lz', '12345678.kJ3xA-_q81Lz', '1234567890.kJ3xA-_q81Lz'])(
    'is not %p',
    (code) => {
      expect(partsOfCode(code)).toBeUndefined();
    },
  );

  it.each(['123456789.kJ3xA-_q81L', '123456789.kJ3xA-_q81Lzz', '123456789.kJ3xA+_q81Lz', '012345678.kJ3xA-_q81Lz'])(
    'nor %p',
    (code) => {
      expect(partsOfCode(code)).toBeUndefined();
    },
  );
});
