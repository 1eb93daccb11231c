import { type Browser, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { Jobs } from '../../server/common/runtime';
import type { UploadAnswer } from '../../server/uploads/uploads.schemas';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { ChatClient } from '../support/chat-client';
import { befriend, groupOf, person } from '../support/chat-stage';
import { misfits } from './support/fits';
import { logInAs } from './support/member';
import { Phone } from './support/phone';
import { part } from './support/texts';
import { ZoneActs } from './support/zone-acts';

const languages = ['de', 'ru', 'pt', 'en', 'zh-CN', 'zh-TW'] as const;
const unbroken = 'https://lodestone.example/a-long-address-that-has-no-place-to-break-anywhere-at-all';
const place = { name: 'Hall 2, east door', address: '14 Long Harbour Street', latitude: 53.5461, longitude: 9.9662 };

/** Every page of the chat, with something of each kind on it, on a narrow phone and on a common one. */
test.describe('each page of the chat', { tag: '@full' }, () => {
  let app: TestApp;
  let browser: Browser;
  let reader: TestUser;
  /** the pages, and the text by which each is there */
  let pages: readonly (readonly [name: string, route: string, shows: string | ((phone: Phone) => string)])[];

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    const acts = await ZoneActs.open(app);
    reader = acts.trader;
    const other = await person(app, 'Maximiliane Weatherby-Longacre');
    const asking = await person(app, 'Bartholomew Featherstonehaugh');
    const unwanted = await person(app, 'Wren');
    const direct = await befriend(reader, other);
    const group = await groupOf(reader, [other], 'The walkers of every other Sunday, early');
    await reader.api.post(`/api/chat/groups/${group}`, { notice: `At ten, at the east door. ${unbroken}` });
    await asking.api.post('/api/chat/requests', { uid: reader.uid, text: 'We met at the fair, beside the third hall' });
    await reader.api.post(`/api/chat/blocks/${unwanted.uid}`);
    const card = await acts.bought();
    await withEverything(direct, group, other, card.id);

    pages = [
      ['list', '/pages/chat/index', (phone) => phone.t('chat:serviceName')],
      ['room', `/pages/chat/room?id=${direct}`, 'Ten is fine'],
      ['room of a group', `/pages/chat/room?id=${group}`, 'The last of the group'],
      ['group', `/pages/chat/group?id=${group}`, (phone) => phone.t('chat:group.dissolve')],
      ['friends', '/pages/chat/contacts', 'Maximiliane Weatherby-Longacre'],
      ['groups', '/pages/chat/contacts?tab=groups', (phone) => phone.t('chat:group.new')],
      ['requests', '/pages/chat/contacts?tab=requests', (phone) => phone.t('chat:friends.accept')],
      ['blocked', '/pages/chat/contacts?tab=blocked', (phone) => phone.t('chat:friends.unblock')],
      ['service', '/pages/chat/service', (phone) => phone.t('chat:system.away')],
      ['choose', `/choose-location?for=${direct}`, (phone) => phone.t('chat:place.send')],
      ['place', `/open-location?name=Hall+2&address=&lat=53.5461&lng=9.9662`, 'Hall 2'],
    ];
    browser = given;
  });
  test.afterAll(async () => {
    await app?.close();
  });

  /** A message of each kind, said by both. */
  async function withEverything(direct: number, group: number, other: TestUser, card: number): Promise<void> {
    const [mine, theirs] = [
      await ChatClient.in(app.origin, reader.token),
      await ChatClient.in(app.origin, other.token),
    ];
    let sent = 0;
    const say = async (client: ChatClient, conversation: number, body: object): Promise<number> => {
      sent += 1;
      const guid = `m${sent}`;
      client.send('chat', { conversation, guid, ...body });
      return Number((await client.next('ack', (data) => data.guid === guid)).data.seq);
    };
    const images = await Promise.all([40, 90, 140].map((red) => uploaded(reader, red)));
    const seq = await say(theirs, direct, { type: 1, msn: 'Is the one with the green edge still yours?' });
    await say(mine, direct, { type: 1, msn: 'It is', quote: seq });
    await say(mine, direct, { type: 3, images });
    await say(mine, direct, { type: 3, images: images.slice(0, 1) });
    await say(mine, direct, { type: 5, card });
    await say(theirs, direct, { type: 7, location: place });
    await say(theirs, direct, { type: 1, msn: unbroken });
    const gone = await say(theirs, direct, { type: 1, msn: 'Gone' });
    theirs.send('delete', { conversation: direct, guid: 'gone', seq: gone });
    await theirs.next('ack', (data) => data.guid === 'gone');
    const changed = await say(theirs, direct, { type: 1, msn: 'Nine is fine' });
    theirs.send('edit', { conversation: direct, guid: 'changed', seq: changed, msn: 'Ten is fine' });
    await theirs.next('ack', (data) => data.guid === 'changed');
    await say(mine, direct, { type: 1, msn: '👍' });
    await say(theirs, group, { type: 1, msn: unbroken });
    await say(theirs, group, { type: 7, location: place });
    const hers = await uploaded(other, 40);
    await say(theirs, group, { type: 3, images: [hers, hers, hers] });
    await say(theirs, group, { type: 1, msn: 'The last of the group' });
    await reader.api.post('/api/chat/service/open');
    await app.get(Jobs).run('chat.index');
    for (const client of [mine, theirs]) client.close();
  }

  async function uploaded({ api }: TestUser, red: number): Promise<string> {
    const background = { r: red, g: 90, b: 140 };
    const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)]), 'picture.png');
    const { data } = await api.post<UploadAnswer>('/api/upload', form);
    return data.url;
  }

  for (const language of languages) {
    test(`fits in ${language}, at 320 and at 390 px`, async () => {
      const scheme = languages.indexOf(language) % 2 ? 'light' : 'dark';
      const phone = await Phone.open(browser, app.origin, { language, scheme });
      const found: string[] = [];
      const at = (width: number) => phone.page.setViewportSize({ width, height: width * 2 });
      const look = async (name: string): Promise<void> => {
        for (const width of [320, 390]) {
          await at(width);
          await phone.page.evaluate(
            () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
          );
          await phone.shot(`fits-${width}-${name.replaceAll(' ', '-')}`);
          found.push(...(await misfits(phone.page)).map((fault) => `${name} at ${width}: ${fault}`));
        }
      };
      try {
        await logInAs(phone, reader);
        for (const [name, route, shows] of pages) {
          await at(320);
          await phone.go(route);
          await phone.page
            .getByText(typeof shows === 'string' ? shows : shows(phone), { exact: true })
            .first()
            .waitFor();
          await look(name);
        }
        await phone.go('/pages/chat/index');
        await phone.page.getByLabel(part(phone.t('chat:search'))).fill('fine');
        await phone.page.getByText(part('Ten is fine')).first().waitFor();
        await look('found');
        expect(found).toEqual([]);
      } finally {
        await phone.close();
      }
    });
  }
});
