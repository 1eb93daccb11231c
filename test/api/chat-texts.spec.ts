import { randomUUID } from 'node:crypto';
import { Reader } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import type { MessagePage } from '../../server/messaging/chat.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { ChatClient } from '../support/chat-client';
import { befriend, historyOf, person } from '../support/chat-stage';
import { changeSetting } from './change-setting';

let app: TestApp;
let other: TestUser;
let mine: ChatClient;
let theirs: ChatClient;
let conversation: number;

beforeAll(async () => {
  app = await bootApp();
  await changeSetting(app, 'chat.messagesPer10s', '1000');
  const one = await person(app, 'Tove');
  other = await person(app, 'Tim');
  conversation = await befriend(one, other);
  mine = await ChatClient.in(app.origin, one.token);
  theirs = await ChatClient.in(app.origin, other.token);
});
afterAll(async () => {
  mine.close();
  theirs.close();
  await app.close();
});

const emoji = '😀'.repeat(2_000);
/** What is written, what of it is kept, and what existing clients put into their page; without the latter two: the same. */
const texts: readonly [name: string, written: string, kept?: string, msn?: string][] = [
  [
    'a picture that runs a script',
    '<img src=x onerror=alert(1)>',
    '<img src=x onerror=alert(1)>',
    '&lt;img src=x onerror=alert(1)&gt;',
  ],
  ['the end of a script', '</script>', '</script>', '&lt;/script&gt;'],
  ['quotes, and what is escaped already', `"'&amp;`, `"'&amp;`, '&quot;&#39;&amp;amp;'],
  ['a place of a template', '{{7*7}} %s \\u003c'],
  ['SQL', "'); DROP TABLE chat_message; -- ", "'); DROP TABLE chat_message; --", '&#39;); DROP TABLE chat_message; --'],
  ['a direction turned round', 'a\u202egpj.exe\u202c \u2066b\u2069', 'agpj.exe b'],
  ['a script from right to left', 'שלום\u200f، سلام'],
  ['what has no width', 'in\u200bvisi\u2060ble \u{1f469}\u200d\u{1f680} می\u200cخواهم'],
  ['a NUL, and other controls', 'a\0b\u0007\u001b[31mc\u009d', 'ab[31mc'],
  ['halves of characters', 'a\ud83d b\ude00', 'a\ufffd b\ufffd'],
  ['lines', ' a\r\nb\u2028c\n', 'a\nb\u2028c'],
  ['parts that make one character', 'e\u0301', '\u00e9'],
  ['2,000 emoji', emoji],
];

it.each(texts)('%s comes back as it should, said and edited', async (_, written, kept = written, msn = kept) => {
  const { seq } = await mine.say(conversation, written, randomUUID());
  const { data } = await theirs.next('reply', (message) => message.seq === seq);
  expect(data).toMatchObject({ body: { text: kept }, msn });
  const read = async () => (await historyOf(other, conversation)).list.find((message) => message.seq === seq);
  expect(await read()).toEqual(data);
  const before = await mine.say(conversation, 'before', randomUUID());
  mine.send('edit', { conversation, seq: before.seq, msn: written, guid: randomUUID() });
  expect((await theirs.next('event')).data).toMatchObject({ target: before.seq, body: { text: kept }, msn });
});

it('what cannot be seen is nothing', async () => {
  for (const msn of ['\u200b\u202e\u2060\0', '\u2800', '\ufff9\ufffb', '\u3164 \u{e0041}']) {
    const guid = randomUUID();
    mine.send('chat', { conversation, type: 1, msn, guid });
    expect((await mine.next('nack')).data).toMatchObject({ guid, code: 'messageEmpty' });
  }
});

it('the names of a place and what is quoted are text too', async () => {
  const [name, address] = ['<b>\0Hall</b>', '</script>\u202e'];
  const { seq } = await mine.say(conversation, '<i>quoted</i>', randomUUID());
  const location = { name, address, latitude: 1, longitude: 2 };
  mine.send('chat', { conversation, type: 7, location, quote: seq, guid: randomUUID() });
  expect((await theirs.next('reply', ({ msn_type }) => msn_type === 7)).data).toMatchObject({
    msn: '&lt;b&gt;Hall&lt;/b&gt;',
    body: { location: { name: '<b>Hall</b>', address: '</script>', latitude: 1, longitude: 2 } },
    quote: { text: '<i>quoted</i>' },
  });
});

it('what is deleted is not brought back by an edit in the same transaction', async () => {
  const { seq } = await mine.say(conversation, 'never mind', randomUUID());
  const guid = randomUUID();
  // While the first of them is written the others wait, and are then written together.
  mine.send('chat', { conversation, type: 1, msn: 'first', guid: randomUUID() });
  mine.send('delete', { conversation, seq, guid: randomUUID() });
  mine.send('edit', { conversation, seq, msn: 'a secret', guid });
  expect((await mine.next('nack')).data).toMatchObject({ guid, code: 'notChangeable' });
  const kept = await app
    .get(Reader)
    .query<{ body: string }>('SELECT body FROM chat_message WHERE conversationId = ? AND (seq = ? OR targetSeq = ?)', [
      conversation,
      Number(seq),
      Number(seq),
    ]);
  expect(kept.map(({ body }) => body)).toEqual(['', '']);
});

it('all of them are searched', async () => {
  await app.get(Jobs).run('chat.index');
  const { data } = await other.api.get<MessagePage>('/api/chat/search?q=onerror%3Dalert');
  expect(data.list.map(({ body }) => body?.text)).toContain('<img src=x onerror=alert(1)>');
});

it('what is edited is found by its new words, and not by those before', async () => {
  const { seq } = await mine.say(conversation, 'a wall of granite', randomUUID());
  await mine.say(conversation, 'a floor of granite', randomUUID());
  await app.get(Jobs).run('chat.index');
  const found = async (word: string) =>
    (await other.api.get<MessagePage>(`/api/chat/search?q=${word}`)).data.list.map(({ msn }) => msn);
  expect([await found('granite'), await found('marble')]).toEqual([['a floor of granite', 'a wall of granite'], []]);
  const guid = randomUUID();
  mine.send('edit', { conversation, seq, msn: 'a wall of marble', guid });
  await mine.next('ack', (data) => data.guid === guid);
  await app.get(Jobs).run('chat.index');
  expect([await found('granite'), await found('marble')]).toEqual([['a floor of granite'], ['a wall of marble']]);
});
