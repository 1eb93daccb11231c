import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import type { ConversationList } from '../../server/messaging/chat.schemas';
import { Actors, type TestUser } from '../support/actors';
import { ChatClient } from '../support/chat-client';
import { until } from '../support/until';
import { violations } from './support/axe';
import {
  bubble,
  composerOf,
  friends,
  messages,
  open,
  rowOf,
  saidIn,
  withoutPace,
  withPhones,
  write,
} from './support/chatting';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** Two people and their conversation, in real browsers. */
const stage = Stage.ofSpec();

const conversationOf = async ({ api }: TestUser): Promise<number> => {
  const { data } = await api.get<ConversationList>('/api/chat/conversations');
  const row = data.list.find(({ kind }) => kind === 'direct');
  if (!row) throw new Error('no conversation');
  return row.conversation;
};

test.describe('two people', () => {
  test('become friends by number, and write to one another', async () => {
    const actors = Actors.at(stage.origin);
    const [one, other] = [await actors.user(), await actors.user()];
    await withPhones(stage, [one, other], async (a, b) => {
      await a.go('/pages/chat/index');
      await a.sees(a.t('chat:none.title'));
      await a.shot('chat-none');
      await a.go('/pages/chat/contacts');
      await a.page.getByLabel(a.t('chat:friends.find'), { exact: true }).fill(other.uid);
      await a.page
        .getByRole('list', { name: a.t('chat:found.people'), exact: true })
        .getByRole('button')
        .click();
      await a.fill(a.t('chat:friends.hello'), 'We met at the fair');
      await a.confirm('chat:friends.ask');
      await a.sees(a.t('chat:friends.askedDone'));
      await a.shot('chat-asked');

      await b.go('/pages/chat/index');
      await b.sees(b.t('chat:requests_one', { count: 1 }));
      await b.shot('chat-request');
      await b.go('/pages/chat/contacts?tab=requests');
      await b.sees('We met at the fair');
      await b.page
        .getByRole('button', { name: part(b.t('chat:friends.accept')) })
        .first()
        .click();
      await b.sees(b.t('chat:friends.accepted'));

      const conversation = await conversationOf(one);
      await open(a, conversation);
      await a.sees(a.t('chat:system.friends'));
      await write(a, 'Is LS-0412 still in the session?');
      await bubble(a, 'Is LS-0412 still in the session?').waitFor();

      await b.go('/pages/chat/index');
      await b.sees('Is LS-0412 still in the session?');
      await until('the window counts what is unread', async () => (await b.page.title()).startsWith('(1) '));
      await b.shot('chat-list');
      await b.page.getByText('Is LS-0412 still in the session?', { exact: true }).click();
      await bubble(b, 'Is LS-0412 still in the session?').waitFor();
      await a.page.getByRole('img', { name: a.t('chat:delivery.read'), exact: true }).waitFor();
      await until('nothing is unread', async () => !(await b.page.title()).startsWith('('));

      await composerOf(b).pressSequentially('It is', { delay: 30 });
      await a.page.getByText(a.t('chat:room.typing'), { exact: true }).first().waitFor();
      await a.shot('chat-typing');
      await write(b, 'It is, until 22:00 UTC.');
      await write(b, 'I would take it at 480.');
      await bubble(a, 'I would take it at 480.').waitFor();
      await a.shot('chat-room');
      await b.shot('chat-room-light');
      expect(await saidIn(one, conversation)).toEqual([
        'Is LS-0412 still in the session?',
        'It is, until 22:00 UTC.',
        'I would take it at 480.',
      ]);
      expect([...(await violations(a.page, 'room')), ...(await violations(b.page, 'room, light'))]).toEqual([]);
    });
  });

  test('answer, change and take back what they said', async () => {
    const { one, other, conversation } = await friends(stage.origin);
    await withPhones(stage, [one, other], async (a, b) => {
      await open(a, conversation);
      await open(b, conversation);
      await write(a, 'Tomorow at ten?');
      await bubble(b, 'Tomorow at ten?').waitFor();
      const act = async (phone: Phone, text: string, what: string) => {
        await bubble(phone, text).click({ button: 'right' });
        await phone.page.getByRole('dialog').waitFor();
        await phone.settled();
        await phone.page
          .getByRole('dialog')
          .getByRole('button', { name: phone.t(what), exact: true })
          .click();
      };
      await act(a, 'Tomorow at ten?', 'chat:act.edit');
      await write(a, 'Tomorrow at ten?');
      await bubble(b, 'Tomorrow at ten?').waitFor();
      await b.sees(b.t('chat:room.edited'));
      await expect(composerOf(a)).toHaveValue('');
      await act(b, 'Tomorrow at ten?', 'chat:act.reply');
      await b.shot('chat-reply');
      await write(b, 'Yes');
      await messages(a).getByText('Tomorrow at ten?', { exact: true }).nth(1).waitFor();
      await a.shot('chat-quote');
      await act(b, 'Yes', 'chat:act.delete');
      await a.sees(a.t('chat:kind.deleted'));
      await a.shot('chat-deleted');
      expect(await saidIn(other, conversation)).toEqual(['Tomorrow at ten?']);
    });
  });

  test('send pictures as an album, and a place', async () => {
    const { one, other, conversation } = await friends(stage.origin);
    const files = await Promise.all(
      [0, 1, 2, 3].map(async (at) => ({
        name: `${at}.png`,
        mimeType: 'image/png',
        buffer: await sharp({
          create: { width: 320, height: 240, channels: 3, background: { r: 40 * at, g: 90, b: 140 } },
        })
          .png()
          .toBuffer(),
      })),
    );
    await withPhones(stage, [one, other], async (a, b) => {
      await open(a, conversation);
      await open(b, conversation);
      await a.page.locator('input[type=file]').setInputFiles(files);
      const first = b.page.getByRole('button', {
        name: b.t('chat:room.openPicture', { number: 1, count: 4 }),
        exact: true,
      });
      await first.waitFor();
      await a.shot('chat-album');
      await first.click();
      await b.page.getByRole('dialog').getByRole('img').first().waitFor();
      await b.settled();
      await b.page.getByRole('button', { name: b.t('chat:room.nextPicture'), exact: true }).click();
      await b.page
        .getByRole('dialog', { name: b.t('chat:room.picture', { number: 2, count: 4 }), exact: true })
        .waitFor();
      await b.shot('chat-viewer');
      await b.page.goBack();
      await b.page.getByRole('dialog').waitFor({ state: 'detached' });

      await a.tap('chat:composer.add');
      await a.page.getByRole('dialog').waitFor();
      await a.settled();
      await a.page
        .getByRole('dialog')
        .getByRole('button', { name: a.t('chat:composer.place'), exact: true })
        .click();
      await a.page.locator('.leaflet-container').waitFor();
      await a.fill(a.t('chat:place.name'), 'Hall 2, east door');
      await a.shot('chat-choose-place');
      expect(await violations(a.page, 'choose a place')).toEqual([]);
      await a.tap('chat:place.send');
      await bubble(b, 'Hall 2, east door').waitFor();
      await composerOf(a).waitFor();
      await bubble(b, 'Hall 2, east door').click();
      await b.page.locator('.leaflet-container').waitFor();
      await b.shot('chat-place');
      expect(await violations(b.page, 'show a place')).toEqual([]);
    });
  });
});

test.describe('a long conversation', () => {
  test('opens at the first unread message, and its older pages come without a jump', async () => {
    const { one, other, conversation } = await friends(stage.origin);
    await withoutPace(stage.origin);
    const theirs = await ChatClient.in(stage.origin, other.token);
    for (let at = 1; at <= 76; at += 1) {
      await theirs.say(conversation, `message ${at}`, `m${at}`);
    }
    theirs.close();
    const mine = await ChatClient.in(stage.origin, one.token);
    // The first of all says that they are friends.
    mine.send('read', { conversation, seq: 46 });
    await mine.next('read');
    mine.close();
    await withPhones(stage, [one], async (a) => {
      await open(a, conversation);
      await a.sees(a.t('chat:room.unread'));
      await bubble(a, 'message 46').waitFor();
      await a.shot('chat-first-unread');
      await until('what is seen is read', async () => (await rowOf(one, conversation)).readSeq > 46);
      expect((await rowOf(one, conversation)).unread).toBeGreaterThan(0);
      // Upwards, until the first of all is there: what is on the screen stays where it is while older ones come.
      const list = messages(a);
      await until('the first message is there', async () => {
        await list.evaluate((element) => element.scrollBy(0, -500));
        await a.idle();
        return await bubble(a, 'message 1').isVisible();
      });
      await a.shot('chat-older');
      await a.page.getByRole('button', { name: /unread|newest/ }).click();
      await bubble(a, 'message 76').waitFor();
      await a.shot('chat-bottom');
      await until('all is read', async () => (await rowOf(one, conversation)).unread === 0);
    });
  });
});
