import { expect, type Locator, type Page, test } from '@playwright/test';
import type { ConversationRow } from '../../server/messaging/chat.schemas';
import type { RequestPage } from '../../server/messaging/friends/friends.schemas';
import { Actors } from '../support/actors';
import { befriend } from '../support/chat-stage';
import { until } from '../support/until';
import { bubble, composerOf, friends, open, saidIn, withPhones } from './support/chatting';
import { Stage } from './support/stage';

const stage = Stage.ofSpec();

/** Two touches so quickly that the app has drawn nothing between them. */
async function tapTwice(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the screen');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touches = [[point], [], [point], []];
  await Promise.all(
    touches.map((touchPoints) => {
      const type = touchPoints.length > 0 ? 'touchStart' : 'touchEnd';
      return session.send('Input.dispatchTouchEvent', { type, touchPoints });
    }),
  );
}

test.describe('a person in a hurry', () => {
  // A second try would hide what was done twice.
  test.describe.configure({ retries: 0 });

  test('says once what they tap twice', async () => {
    const { one, other, conversation } = await friends(stage.origin);
    await withPhones(stage, [one], async (phone) => {
      await open(phone, conversation);
      await composerOf(phone).fill('On my way');
      await tapTwice(phone.page, phone.page.getByRole('button', { name: phone.t('chat:composer.send'), exact: true }));
      await until('it is said', async () => (await saidIn(other, conversation)).length > 0);
      await composerOf(phone).fill('And now here');
      await tapTwice(phone.page, phone.page.getByRole('button', { name: phone.t('chat:composer.send'), exact: true }));
      await until('that as well', async () => (await saidIn(other, conversation)).includes('And now here'));
      expect(await saidIn(other, conversation)).toEqual(['On my way', 'And now here']);
      await expect(bubble(phone, 'On my way')).toHaveCount(1);
    });
  });

  test('accepts once, and is told of no conflict', async () => {
    const actors = Actors.at(stage.origin);
    const [one, other] = [await actors.user(), await actors.user()];
    await other.api.post('/api/user/edit', { nickname: 'Cleo' });
    await other.api.post('/api/chat/requests', { uid: one.uid, text: 'We met at the fair' });
    await withPhones(stage, [one], async (phone) => {
      const accepted: string[] = [];
      phone.page.on('request', (request) => request.url().endsWith('/accept') && accepted.push(request.url()));
      await phone.go('/pages/chat/contacts?tab=requests');
      const accept = phone.page.getByRole('button', {
        name: phone.t('chat:friends.acceptName', { name: 'Cleo' }),
        exact: true,
      });
      await accept.waitFor();
      await phone.settled();
      await tapTwice(phone.page, accept);
      await phone.sees(phone.t('chat:friends.accepted'));
      expect(accepted).toHaveLength(1);
      const { data } = await one.api.get<RequestPage>('/api/chat/requests');
      expect(data.list.map(({ state }) => state)).toEqual(['accepted']);
    });
  });

  test('is not told that there are no groups where they do not load', { tag: '@full' }, async () => {
    const actors = Actors.at(stage.origin);
    const [one, other] = [await actors.user(), await actors.user()];
    await befriend(one, other);
    const group = { name: 'Sunday walks', uids: [other.uid] };
    const { data } = await one.api.post<ConversationRow>('/api/chat/groups', group);
    await withPhones(stage, [one], async (phone) => {
      const { page } = phone;
      const frames: string[] = [];
      page.on('websocket', (line) => line.on('framereceived', ({ payload }) => frames.push(String(payload))));
      await page.route('**/api/chat/conversations', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      await phone.go('/pages/chat/contacts?tab=groups');
      // A line that comes up reads the list anew: after the route is gone it would mend the page before the press.
      await until('the line is up', () => frames.some((frame) => frame.includes('"success"')));
      await phone.idle();
      await phone.button(phone.t('common:retry')).waitFor();
      await expect(page.getByText(phone.t('chat:friends.noGroups'), { exact: true })).toHaveCount(0);
      await phone.shot('chat-groups-failed');
      await page.unroute('**/api/chat/conversations');
      await phone.tap('common:retry');
      await phone.sees('Sunday walks');

      // a group and a room that are not theirs lead back to what is
      await page.goto('about:blank');
      for (const route of ['/pages/chat/group?id=987654', '/pages/chat/room?id=987654']) {
        await phone.go(route);
        await phone.tap('chat:room.toChats');
        await page.waitForURL('**/pages/chat/index');
        await page.locator(`a[href$="id=${data.conversation}"]`).waitFor();
      }
    });
  });
});
