import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Service } from '../../server/desk/customers/service.schemas';
import type { ConversationList } from '../../server/messaging/chat.schemas';
import texts from '../../web-admin/src/locales/en/desk.json';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { ChatClient } from '../support/chat-client';
import { befriend, person } from '../support/chat-stage';
import { until } from '../support/until';
import { bubble, composerOf, messages, open, saidIn, withPhones, write } from './support/chatting';
import { tradePassword } from './support/member';
import type { Phone } from './support/phone';
import { atDesk, newAgent } from './support/service-stage';
import { part } from './support/texts';
import { ZoneActs } from './support/zone-acts';

/** The chat as two people and two agents meet it: from the first word to a rating, with a network that goes. */
test.describe('the whole of the chat', () => {
  let app: TestApp;
  let browser: Browser;
  let acts: ZoneActs;

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    acts = await ZoneActs.open(app);
    browser = given;
  });
  test.afterAll(async () => {
    await app?.close();
  });

  const conversationOf = async ({ api }: TestUser, of: 'direct' | 'group', peer?: TestUser): Promise<number> => {
    const { data } = await api.get<ConversationList>('/api/chat/conversations');
    const row = data.list.find((each) => each.kind === of && (!peer || String(each.peer?.uid) === peer.uid));
    if (!row) throw new Error(`there is no ${of} conversation`);
    return row.conversation;
  };
  const fromSheet = async (phone: Phone, name: string | RegExp): Promise<void> => {
    const button = phone.page.getByRole('dialog').last().getByRole('button', { name, exact: false });
    await button.waitFor();
    await phone.settled();
    await button.click();
  };

  /** The words of a room among `all`, as they stand on the screen. */
  const shownIn = async (phone: Phone, all: readonly string[]): Promise<string[]> => {
    const lines = await messages(phone).locator('[data-seq]').allInnerTexts();
    return lines.flatMap((line) => all.find((text) => line.split('\n').includes(text)) ?? []);
  };

  const talk = (page: Page) => page.getByRole('region', { name: texts.conversation, exact: true });
  const field = (page: Page) => page.getByRole('textbox', { name: part(texts.write) });

  /** He asks for help: queued, taken, handed on, closed and rated, each seen on the phone and at both desks. */
  async function service(phone: Phone, user: TestUser): Promise<void> {
    const zoe = await newAgent(await app.actors.staff('admin'), 'Zoe Agent');
    const [abeDesk, zoeDesk] = [
      await atDesk(browser, app.origin, 'agent@demo.local'),
      await atDesk(browser, app.origin, zoe),
    ];
    const [abe, other] = [abeDesk.page, zoeDesk.page];
    const group = (page: Page, name: string) => page.getByRole('region', { name: part(name) });
    await phone.go('/pages/chat/service');
    await phone.tap('chat:service.begin');
    await phone.sees(phone.t('chat:service.away'));
    await write(phone, 'Is the card really mine?');
    for (const page of [abe, other]) {
      await group(page, texts.groups.queue).getByText(part('Is the card really mine?')).waitFor();
    }

    await group(abe, texts.groups.queue).getByRole('button').click();
    await talk(abe)
      .getByRole('button', { name: part(texts.take) })
      .click();
    await phone.sees('Abe Agent is with you now');
    await group(other, texts.groups.queue).getByRole('button').waitFor({ state: 'detached' });
    await field(abe).fill('One moment, please');
    await abe.keyboard.press('Enter');
    await bubble(phone, 'One moment, please').waitFor();

    await other.getByRole('switch', { name: part(texts.duty.off) }).click();
    await other.getByRole('switch', { name: part(texts.duty.on) }).waitFor();
    await abe.getByRole('button', { name: part(texts.transfer.label) }).click();
    const dialog = abe.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^To/ }).click();
    await abe.getByRole('option', { name: /Zoe Agent/ }).click();
    await dialog.getByRole('textbox', { name: part(texts.transfer.note) }).fill('Asks about a card');
    await dialog.locator('button[type=submit]:not([aria-disabled])').click();
    await phone.sees('Zoe Agent goes on with you');
    await phone.sees(phone.t('chat:service.with', { name: 'Zoe Agent' }));
    await group(other, texts.groups.mine).getByRole('button').click();
    await other.getByText(part('Asks about a card')).waitFor();
    await field(other).fill('It hangs, and is nobody else’s yet');
    await other.keyboard.press('Enter');
    await bubble(phone, 'It hangs, and is nobody else’s yet').waitFor();
    await phone.shot('whole-service');

    await other.keyboard.press('Escape');
    await other.keyboard.press('c');
    await other.getByRole('dialog').locator('button[type=submit]:not([aria-disabled])').click();
    await phone.sees(phone.t('chat:service.closed'));
    await phone.page.getByRole('radio', { name: part(phone.t('chat:service.star_other', { count: 4 })) }).click();
    await phone.fill(phone.t('chat:service.words'), 'Quick and kind');
    await phone.tap('chat:service.send');
    await phone.sees(phone.t('chat:service.rated', { rating: 4 }));
    await talk(other).getByText('“Quick and kind”', { exact: false }).waitFor();
    // whoever serves nobody any more is not told of them
    await other
      .getByRole('complementary', { name: part(texts.person) })
      .getByText(part(texts.notYourCustomer))
      .waitFor();
    await zoeDesk.shot('whole-rated');
    const { data } = await user.api.get<Service>('/api/chat/service');
    expect([data.case?.state, data.case?.rating]).toEqual(['closed', 4]);
    for (const desk of [abeDesk, zoeDesk]) await desk.close();
  }

  test('two become friends, make a group, send an album and a card, lose the network, and are served', {
    tag: '@full',
  }, async () => {
    const { trader: seller } = acts;
    await seller.api.post('/api/user/edit', { nickname: 'Mira' });
    const [friend, third] = [await person(app, 'Jonas'), await person(app, 'Ines')];
    await befriend(seller, third);
    const theirs = await ChatClient.in(app.origin, third.token);
    const card = await acts.bought();

    await withPhones({ browser, origin: app.origin }, [seller, friend], async (a, b) => {
      // the code of his number leads her to him
      await a.go(`/pages/chat/contacts?add=${friend.uid}`);
      await a.fill(a.t('chat:friends.hello'), 'We met at the fair');
      await a.confirm('chat:friends.ask');
      await a.sees(a.t('chat:friends.askedDone'));
      await b.go('/pages/chat/contacts?tab=requests');
      await b.sees('We met at the fair');
      await b.page.getByRole('button', { name: part(b.t('chat:friends.acceptName', { name: 'Mira' })) }).click();
      await b.sees(b.t('chat:friends.accepted'));

      // three in a group: the third hears of it on a socket
      await a.go('/pages/chat/contacts?tab=groups');
      await a.tap('chat:group.new');
      await a.fill(a.t('chat:group.name'), 'Sunday walks');
      await a.settled();
      for (const name of ['Jonas', 'Ines']) await a.page.getByRole('checkbox', { name: part(name) }).check();
      await a.confirm('chat:group.make');
      await composerOf(a).waitFor();
      const group = await conversationOf(seller, 'group');
      await write(a, 'At ten, at the east door');
      await theirs.next('reply', ({ msn }) => msn === 'At ten, at the east door');
      await b.go('/pages/chat/index');
      await b.page.getByText(part('At ten, at the east door')).click();
      await theirs.say(group, 'I come later', 'ines-1');
      for (const phone of [a, b]) await bubble(phone, 'I come later').waitFor();

      // an album, to the group
      const picture = (red: number) =>
        sharp({ create: { width: 320, height: 240, channels: 3, background: { r: red, g: 90, b: 140 } } })
          .png()
          .toBuffer();
      const files = await Promise.all(
        [0, 90, 180].map(async (red) => ({ name: `${red}.png`, mimeType: 'image/png', buffer: await picture(red) })),
      );
      await a.page.locator('input[type=file]').setInputFiles(files);
      await b.page.getByRole('button', { name: part(b.t('chat:room.openPicture', { number: 3, count: 3 })) }).click();
      const last = b.page.getByRole('dialog', { name: part(b.t('chat:room.picture', { number: 3, count: 3 })) });
      await last.waitFor();
      expect(
        await last
          .getByRole('img')
          .last()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBe(320);
      await b.page.goBack();
      await last.waitFor({ state: 'detached' });
      await b.shot('whole-group');

      // a card of hers: its link says what has become of it since, and leads to it
      const direct = await conversationOf(seller, 'direct', friend);
      await open(a, direct);
      await a.tap('chat:composer.add');
      await fromSheet(a, a.t('chat:composer.card'));
      await fromSheet(a, new RegExp(card.serial));
      await b.go('/pages/chat/index');
      await b.page
        .getByText(part(b.t('chat:kind.card', { serial: card.serial })))
        .first()
        .click();
      const link = (phone: Phone) => messages(phone).getByRole('link').filter({ hasText: card.serial });
      for (const phone of [a, b])
        await link(phone)
          .getByText(part(phone.t('cards:state.inStock')))
          .waitFor();
      const hanging = { price: '105', password: tradePassword };
      const hung = await seller.api.post(`/api/project/card/hanging/${card.id}`, hanging, { key: randomUUID() });
      expect(hung.status).toBe(200);
      await b.page.reload();
      await link(b)
        .getByText(part(b.t('cards:state.awaitingSale')))
        .waitFor();
      await link(b).getByText(part('105.00')).waitFor();
      await b.shot('whole-card');
      await link(b).click();
      await b.page.waitForURL(`**/pages/card/details?id=${card.id}`);
      await b.sees(card.serial);
      await b.page.goBack();
      await composerOf(b).waitFor();

      // her network goes while both write
      const written = ['Shall I keep it for you?', 'Until ten', 'I am on my way', 'Ten is fine', 'See you then'];
      await write(a, written[0] ?? '');
      await bubble(b, written[0] ?? '').waitFor();
      await a.context.setOffline(true);
      await a.sees(a.t('chat:room.offline'));
      for (const text of ['Until ten', 'See you then']) await write(a, text);
      for (const text of ['I am on my way', 'Ten is fine']) await write(b, text);
      await until('what he wrote is kept', async () => (await saidIn(friend, direct)).length === 3);
      await a.shot('whole-offline');
      await a.context.setOffline(false);
      await until('all of it is kept', async () => (await saidIn(friend, direct)).length === 5);
      const order = await saidIn(friend, direct);
      expect([...order].sort()).toEqual([...written].sort());
      expect(order).toEqual([written[0], 'I am on my way', 'Ten is fine', 'Until ten', 'See you then']);
      for (const phone of [a, b]) {
        await until('each is shown once, in the order of the server', async () => {
          const shown = await shownIn(phone, written);
          return shown.join('|') === order.join('|');
        });
      }
      await b.shot('whole-back');

      await service(b, friend);
    });
    theirs.close();
  });
});
