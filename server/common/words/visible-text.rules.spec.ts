import { isVisible, withoutIdle } from './visible-text.rules';

const kinds: [string, string][] = [
  ['zero width space', '\u200b'],
  ['zero width non-joiner', '\u200c'],
  ['zero width joiner', '\u200d'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen', '\u00ad'],
  ['Hangul filler', '\u3164'],
  ['Hangul lead filler', '\u115f'],
  ['Hangul vowel filler', '\u1160'],
  ['Hangul filler of half width', '\uffa0'],
  ['empty Braille pattern', '\u2800'],
  ['Mongolian vowel separator', '\u180e'],
  ['combining grapheme joiner', '\u034f'],
  ['variation selector', '\ufe0f'],
  ['variation selector of Han', '\u{e0100}'],
  ['tag', '\u{e0041}'],
  ['Arabic letter mark', '\u061c'],
  ['invisible operator', '\u2063'],
  ['interlinear annotation', '\ufffa'],
  ['place of an object', '\ufffc'],
  ['musical beam', '\u{1d173}'],
  ['musical note without a head', '\u{1d159}'],
  ['Khmer inherent vowel', '\u17b4'],
  ['Khitan filler', '\u{16fe4}'],
  ['Egyptian joiner', '\u{13430}'],
  ['turned direction', '\u202e'],
];
const blanks: [string, string][] = [
  ['blank', ' '],
  ['blank that does not break', '\u00a0'],
  ['ideographic blank', '\u3000'],
  ['mathematical blank', '\u205f'],
  ['Ogham blank', '\u1680'],
  ['line separator', '\u2028'],
  ['line break', '\n'],
  ['control', '\u0007'],
];

describe('a text that shows nothing', () => {
  it.each([...kinds, ...blanks])('of the kind: %s', (_, mark) => {
    expect(isVisible(mark)).toBe(false);
    expect(isVisible(`${mark} ${mark}${mark}`)).toBe(false);
    expect(isVisible(`${mark}a`)).toBe(true);
  });

  it('of all kinds at once, or of none', () => {
    expect(isVisible([...kinds, ...blanks].map(([, mark]) => mark).join(''))).toBe(false);
    expect(isVisible('')).toBe(false);
  });
});

const legal = [
  ...[
    '👩‍🚀',
    '👩🏽‍🚀',
    '❤️‍🔥',
    '🏳️‍🌈',
    '👨‍👩‍👧‍👦',
    '☎️',
    '☎︎',
    '1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ...[
    'می\u200cخواهم',
    'ශ්\u200dරී',
    'क्\u200dष',
    'ന്\u200d',
    '葛\u{e0100}城',
    'ᠨ\u180b',
    'Inês',
    'Đặng',
    '磁石',
    '★',
    '-',
    '0',
  ],
];

describe('a text that shows something', () => {
  it.each(legal)('%j', (text) => {
    expect(isVisible(text)).toBe(true);
  });
});

describe('a name', () => {
  it.each(legal)('keeps what joins its characters or chooses their shape: %j', (name) => {
    expect(withoutIdle(name)).toBe(name);
  });

  it.each(kinds.filter(([kind]) => kind !== 'turned direction'))('loses what shows nothing: %s', (_, mark) => {
    expect(withoutIdle(`An${mark}na${mark}`)).toBe('Anna');
    expect(withoutIdle(`${mark}${mark}Анна`)).toBe('Анна');
  });

  it('loses joiners that join nothing, however many', () => {
    expect(withoutIdle('👩\u200d')).toBe('👩');
    expect(withoutIdle('👩\u200d\u200d\u200d🚀')).not.toContain('\u200d\u200d');
    expect(withoutIdle('می\u200c')).toBe('می');
    expect(withoutIdle('a\ufe0f\u200d\ufe0fb')).toBe('ab');
    expect(withoutIdle('🏴 \u{e0067}\u{e007f}')).toBe('🏴 ');
  });
});
