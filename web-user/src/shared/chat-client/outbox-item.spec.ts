import { contentOf, frameOf, isMessage, type MessageContent, type OutboxItem } from './outbox-item';

const item = (content: MessageContent, quoted: OutboxItem['quoted'] = null): OutboxItem => ({
  ...{ guid: 'g', owner: 10_000_001, conversation: 4, at: 1_800_000_000_000, content, quoted },
  ...{ state: 'waiting', failure: null },
});
const dataOf = (content: MessageContent) => frameOf(item(content))?.data;

const card = { id: 7, serial: 'C-7', seed: 's', title: 'Gem', image: null, price: '10' };
const location = { name: 'Hall 2', address: '', latitude: 1.5, longitude: -2 };
const file = new Blob();
const album = (...urls: (string | null)[]) =>
  ({ kind: 'images', pictures: urls.map((url) => ({ file, url })) }) as const;

it.each([
  ['a text', { kind: 'text', text: 'Hi' }, { type: 1, msn: 'Hi' }, { text: 'Hi' }],
  ['a card, by its id', { kind: 'card', card }, { type: 5, card: 7 }, { card }],
  ['a place', { kind: 'location', location }, { type: 7, location }, { location }],
  ['pictures', album('/a', '/b'), { type: 3, images: ['/a', '/b'] }, { images: ['/a', '/b'] }],
] as const)('sends and shows %s', (_what, content, data, body) => {
  expect(frameOf(item(content))).toEqual({ type: 'chat', data: { conversation: 4, guid: 'g', ...data } });
  expect(contentOf(content)).toEqual({ type: data.type, body });
});

it('names the quoted message', () => {
  const quoted = { seq: 3, quote: { nickname: 'B', msn_type: 1, text: 'Hello' } };
  expect(frameOf(item({ kind: 'text', text: 'Hi' }, quoted))?.data).toMatchObject({ quote: 3 });
});

it('sends pictures once all are on the server, and shows them before', () => {
  expect(frameOf(item(album('/a', null)))).toBeNull();
  expect(contentOf(album('/a', null)).body).toEqual({ images: ['/a', ''] });
});

it('sends changes in frames of their own, and does not show them as messages', () => {
  expect(dataOf({ kind: 'edit', seq: 3, text: 'Ho' })).toEqual({ conversation: 4, guid: 'g', seq: 3, msn: 'Ho' });
  expect(dataOf({ kind: 'delete', seq: 3 })).toEqual({ conversation: 4, guid: 'g', seq: 3 });
  expect(isMessage(item({ kind: 'delete', seq: 3 }))).toBe(false);
  expect(isMessage(item({ kind: 'text', text: 'Hi' }))).toBe(true);
});
