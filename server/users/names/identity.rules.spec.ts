import {
  accountOf,
  checksummed,
  maskAccount,
  maskUid,
  nicknameOf,
  randomInviteCode,
  randomUid,
  referenceOf,
} from './identity.rules';

const address = '0x55d398326f99059fF775485246999027B3197955';
const account = address.toLowerCase();

describe('naming a user', () => {
  it('tells an address, a uid and an invite code apart', () => {
    expect(referenceOf(` ${address} `)).toEqual({ account });
    expect(referenceOf(' 12345678 ')).toEqual({ uid: '12345678' });
    expect(referenceOf(' kabc2345 ')).toEqual({ inviteCode: 'KABC2345' });
  });

  it.each([
    '',
    '0',
    '01234567',
    '123456789',
    '0x12',
    `${address}0`,
    `x${address}`,
    'K0000000',
    'KABC23456',
    '2KABC2345',
    "' OR 1=1 --",
    '１２３４５６７８',
  ])('takes %p for nobody', (text) => {
    expect(referenceOf(text)).toBeUndefined();
  });

  it('masks an address as the source does and restores its checksum', () => {
    expect(maskAccount(account)).toBe('0x55****7955');
    expect(maskUid('12345678')).toBe('1234****');
    expect(checksummed(account)).toBe(address);
    expect(accountOf(address.toUpperCase())).toBe(account);
  });
});

describe('what is drawn at random', () => {
  it('is a uid of eight digits and a code that can be read aloud', () => {
    for (let draw = 0; draw < 500; draw++) {
      expect(randomUid()).toMatch(/^[1-9][0-9]{7}$/);
      const code = randomInviteCode();
      expect(code).toMatch(/^[A-HJKMNP-Z][A-HJKMNP-Z2-9]{7}$/);
      expect(referenceOf(code)).toEqual({ inviteCode: code });
    }
  });
});

describe('what a user says of themselves', () => {
  it('keeps a nickname of any script', () => {
    expect(nicknameOf('  磁石 👩‍🚀 ')).toBe('磁石 👩‍🚀');
    expect(nicknameOf('a'.repeat(32))).toBe('a'.repeat(32));
  });

  it.each([
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u061c',
    '\u2028',
    '\u2029',
    '\ud83d',
    '\u007f',
    '\t',
  ])('refuses what turns or hides a text: %j', (mark) => {
    expect(nicknameOf(`a${mark}b`)).toBeUndefined();
  });

  it('loses what shows nothing, and keeps what joins or chooses a shape', () => {
    expect(nicknameOf('\u3164An\u200bna \u2800')).toBe('Anna');
    expect(nicknameOf('❤️\u200d🔥 می\u200cخواهم')).toBe('❤️\u200d🔥 می\u200cخواهم');
    expect(nicknameOf(`\u2060${'a'.repeat(32)}\u2060`)).toBe('a'.repeat(32));
  });

  it('counts characters, not their halves, and writes a letter in one way', () => {
    expect(nicknameOf('🧲'.repeat(32))).toBe('🧲'.repeat(32));
    expect(nicknameOf('🧲'.repeat(33))).toBeUndefined();
    expect(nicknameOf('u\u0308')).toBe('\u00fc');
  });

  it.each(['', '   ', 'a'.repeat(33), 'a\u0000b', 'a\nb', '\u202egnp.exe', '\u2800', '\u3164\u115f'])(
    'refuses the nickname %p',
    (text) => {
      expect(nicknameOf(text)).toBeUndefined();
    },
  );
});
