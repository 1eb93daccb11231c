import { escaped, msnOf, plainText, saidIn } from './message-body.rules';

const image = (n: number) => `/uploads/${String(n).padStart(32, '0')}.webp`;

describe('what a frame says', () => {
  it.each([
    ['a text', { type: 1, msn: ' hi ' }, { type: 1, body: { text: 'hi' } }],
    ['an emoji', { type: 2, msn: '[em-smile]' }, { type: 2, body: { text: '[em-smile]' } }],
    ['one image, as existing clients send it', { type: 3, msn: image(1) }, { type: 3, body: { images: [image(1)] } }],
    ['an album', { type: 3, images: [image(1), image(2)] }, { type: 3, body: { images: [image(1), image(2)] } }],
    ['a card', { type: 5, card: 7 }, { cardId: 7 }],
    ['a card in `other` alone', { type: 5, other: { id: 7 } }, { cardId: 7 }],
    ['a card in `other` as text', { type: 5, other: '7' }, { cardId: 7 }],
    ['a card in `other` as an object in text', { type: 5, other: '{"id":7}' }, { cardId: 7 }],
    ['a card as goods', { type: 5, other: { product_id: '7', store_name: 'Gem' } }, { cardId: 7 }],
    ['a card of which the link has another id', { type: 5, other: { id: 3, productId: 7 } }, { cardId: 7 }],
    ['a card in goods', { type: 5, other: { productInfo: { id: 7 } } }, { cardId: 7 }],
    ['a card beside an empty `msn`', { type: 5, msn: '', other: { id: 7 } }, { cardId: 7 }],
    ['a card in `msn`', { type: 5, msn: '7' }, { cardId: 7 }],
    [
      'a place',
      { type: 7, location: { name: 'Hall 2', address: '', latitude: 1.5, longitude: -2 } },
      { type: 7, body: { location: { name: 'Hall 2', address: '', latitude: 1.5, longitude: -2 } } },
    ],
  ])('is %s', (_what, frame, said) => {
    expect(saidIn(frame)).toEqual(said);
  });

  it.each([
    ['nothing', { type: 1, msn: '  \n ' }, 'messageEmpty'],
    ['nothing that can be seen', { type: 1, msn: '\u200b\u2060\u3164' }, 'messageEmpty'],
    ['an empty pattern of Braille', { type: 1, msn: '\u2800 \u2800' }, 'messageEmpty'],
    ['annotation alone', { type: 1, msn: '\ufff9\ufffa\ufffb' }, 'messageEmpty'],
    ['tags and what chooses shapes', { type: 2, msn: '\u{e0041}\ufe0f\u{e0100}' }, 'messageEmpty'],
    ['no text at all', { type: 1 }, 'messageEmpty'],
    ['2,001 characters', { type: 1, msn: '😀'.repeat(2_001) }, 'messageTooLong'],
    ['no image', { type: 3, images: [] }, 'imagesInvalid'],
    ['ten images', { type: 3, images: Array.from({ length: 10 }, (_, n) => image(n)) }, 'imagesInvalid'],
    ['an image of another site', { type: 3, msn: 'https://example.org/a.webp' }, 'imagesInvalid'],
    ['a script as an image', { type: 3, msn: 'javascript:alert(1)' }, 'imagesInvalid'],
    ['a card without a number', { type: 5, other: { id: 'x' } }, 'cardUnknown'],
    ['a link to nothing', { type: 5 }, 'cardUnknown'],
    ['goods without an id', { type: 5, other: { store_name: 'Gem', image: '', price: '1' } }, 'cardUnknown'],
    ['a card by half a number', { type: 5, other: '{"id":7.5}' }, 'cardUnknown'],
    ['a card in a text that ends early', { type: 5, other: '{"id":7' }, 'cardUnknown'],
    ['a place without one', { type: 7 }, 'invalidInput'],
    ['a voice, which is not recorded here', { type: 4, msn: 'x' }, 'invalidInput'],
    ['what only the server tells', { type: 20, msn: 'x' }, 'invalidInput'],
  ])('is refused if it is %s', (_what, frame, code) => {
    expect(() => saidIn(frame)).toThrow(expect.objectContaining({ code }));
  });

  it('takes 2,000 characters, however many bytes', () => {
    const text = '😀'.repeat(2_000);
    expect(saidIn({ type: 1, msn: text })).toEqual({ type: 1, body: { text } });
  });
});

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
  expect(msnOf({ text: '<b>' })).toBe('&lt;b&gt;');
  expect(msnOf({ images: [image(1), image(2)] })).toBe(image(1));
});
