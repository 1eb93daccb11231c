import { escaped, plainText } from './message-body.rules';

it('keeps lines, and loses controls and turned directions', () => {
  expect(plainText('a\r\nb\u0007\u202ec\td\n')).toBe('a\nbc d');
});

it('is empty where it shows nothing', () => {
  expect(plainText(' \u3164\n\u2800 ')).toBe('');
  expect(plainText('\u2800a')).toBe('\u2800a');
});

it('keeps what joins characters, and no half of one', () => {
  expect(plainText('👩\u200d🚀 می\u200cخواهم')).toBe('👩\u200d🚀 می\u200cخواهم');
  expect(plainText('a\ud83d \ude00b😀')).toBe('a\ufffd \ufffdb😀');
});

it('is escaped for who draws it as HTML', () => {
  expect(escaped(`<img src=x onerror="a('&')">`)).toBe('&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;');
});
