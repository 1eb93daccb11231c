import { type MessageKind, messageTypes } from '../../common/words/messages.rules';
import type { MessageBody } from '../chat.schemas';
import type { LinkedCard } from '../message-kinds.schemas';
import { isSearched, msnOf, quotedText, readBody, searchTextOf } from './message-kinds.rules';

const image = (n: number) => `/uploads/${String(n).padStart(32, '0')}.webp`;

const linked = (id: number): LinkedCard => ({
  ...{ id, serial: `C-${id}`, seed: '', title: `Card ${id}`, image: null, price: null },
});
const findCard = async (id: number) => linked(id);
const aCard = { type: 5, body: { card: linked(7) } };
const place = { name: 'Hall 2', address: '', latitude: 1.5, longitude: -2 };

describe('what a frame says', () => {
  it.each([
    ['a text', { type: 1, msn: ' hi ' }, { type: 1, body: { text: 'hi' } }],
    ['an emoji', { type: 2, msn: '[em-smile]' }, { type: 2, body: { text: '[em-smile]' } }],
    ['one image, as existing clients send it', { type: 3, msn: image(1) }, { type: 3, body: { images: [image(1)] } }],
    ['an album', { type: 3, images: [image(1), image(2)] }, { type: 3, body: { images: [image(1), image(2)] } }],
    ['a card', { type: 5, card: 7 }, aCard],
    ['a card in `other` alone', { type: 5, other: { id: 7 } }, aCard],
    ['a card in `other` as text', { type: 5, other: '7' }, aCard],
    ['a card in `other` as an object in text', { type: 5, other: '{"id":7}' }, aCard],
    ['a card as goods', { type: 5, other: { product_id: '7', store_name: 'Gem' } }, aCard],
    ['a card of which the link has another id', { type: 5, other: { id: 3, productId: 7 } }, aCard],
    ['a card in goods', { type: 5, other: { productInfo: { id: 7 } } }, aCard],
    ['a card beside an empty `msn`', { type: 5, msn: '', other: { id: 7 } }, aCard],
    ['a card in `msn`', { type: 5, msn: '7' }, aCard],
    ['a place', { type: 7, location: { ...place, name: 'Hall\u0007 2 ' } }, { type: 7, body: { location: place } }],
  ])('is %s', async (_what, frame, said) => {
    expect(await readBody(frame, findCard)).toEqual(said);
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
  ])('is refused if it is %s', async (_what, frame, code) => {
    await expect(readBody(frame, findCard)).rejects.toMatchObject({ code });
  });

  it('takes 2,000 characters, however many bytes', async () => {
    const text = '😀'.repeat(2_000);
    expect(await readBody({ type: 1, msn: text }, findCard)).toEqual({ type: 1, body: { text } });
  });
});

const bodies: Record<MessageKind, MessageBody> = {
  text: { text: '<b>' },
  emoji: { text: ':)' },
  image: { images: [image(1), image(2)] },
  card: { card: linked(7) },
  location: { location: place },
};
const kinds = Object.keys(bodies) as MessageKind[];
const byKind = <T>(read: (type: number, body: MessageBody) => T) =>
  Object.fromEntries(kinds.map((kind) => [kind, read(messageTypes[kind], bodies[kind])]));

it('gives clients that know no body a text for HTML', () => {
  expect(byKind(msnOf)).toEqual({
    ...{ text: '&lt;b&gt;', emoji: ':)', image: image(1), card: 'Card 7', location: 'Hall 2' },
  });
  expect(msnOf(messageTypes.edit, { text: 'b & c' })).toBe('b &amp; c');
  expect(msnOf(messageTypes.system, {})).toBe('');
});

it('quotes what has words', () => {
  expect(byKind(quotedText)).toEqual({
    ...{ text: '<b>', emoji: ':)', image: '', card: 'Card 7', location: 'Hall 2' },
  });
});

it('searches texts alone', () => {
  expect(kinds.filter((kind) => isSearched(messageTypes[kind]))).toEqual(['text']);
  expect(byKind(searchTextOf)).toEqual({ text: '<b>', emoji: '', image: '', card: '', location: '' });
});
