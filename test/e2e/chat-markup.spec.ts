import { expect, type Page, test } from '@playwright/test';
import texts from '../../web-admin/src/locales/en/desk.json';
import { Actors } from '../support/actors';
import { ChatClient } from '../support/chat-client';
import { befriend, groupOf } from '../support/chat-stage';
import { bubble, composerOf, open, withPhones, write } from './support/chatting';
import { atDesk } from './support/service-stage';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** Markup that somebody writes is words, wherever in a chat it is shown. */
test.describe('markup in a chat', () => {
  const stage = Stage.ofSpec();
  const short = '<img src=x onerror=hit=1>';
  /** as long as a nickname may be, 32 characters */
  const long = '<img src=x onerror=window.hit=1>';

  /** Nothing of it ran, and nothing of it became a part of the page. */
  const isWords = async (page: Page): Promise<void> => {
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.evaluate(() => (window as { hit?: unknown }).hit)).toBeUndefined();
  };

  test('runs neither in the app nor at the desk, and is shown as it was typed', async () => {
    const actors = Actors.at(stage.origin);
    const [one, other] = [await actors.user(), await actors.user()];
    const named = await other.api.post('/api/user/edit', { nickname: short });
    expect(named.status).toBe(200);
    const direct = await befriend(one, other);
    const group = await groupOf(other, [one], long);
    await other.api.post(`/api/chat/groups/${group}`, { notice: long });
    const theirs = await ChatClient.in(stage.origin, other.token);
    for (const [at, conversation] of [direct, group].entries()) await theirs.say(conversation, long, `m${at}`);
    const asking = await actors.user();
    await asking.api.post('/api/user/edit', { nickname: short });
    await asking.api.post('/api/chat/requests', { uid: one.uid, text: long });

    await withPhones(stage, [one, asking], async (a, b) => {
      const shows = async (...words: string[]) => {
        for (const each of words) await a.page.getByText(each, { exact: false }).first().waitFor();
        await isWords(a.page);
      };
      await a.go('/pages/chat/index');
      await shows(long, short);
      await a.page.getByLabel(part(a.t('chat:search'))).fill('onerror');
      await a.page.getByRole('heading', { name: part(a.t('chat:found.people')) }).waitFor();
      await shows(long, short);
      await open(a, direct);
      await bubble(a, long).waitFor();
      await shows(short);
      await open(a, group);
      await bubble(a, long).waitFor();
      await shows(`${short} made the group`, `${short} changed the notice: ${long}`);
      await a.go(`/pages/chat/group?id=${group}`);
      await a.page
        .getByRole('list', { name: part(a.t('chat:group.members')) })
        .getByText(part(short))
        .waitFor();
      await shows(long);
      await a.shot('markup-group');
      await a.go('/pages/chat/contacts');
      await shows(short);
      await a.go('/pages/chat/contacts?tab=groups');
      await shows(long);
      await a.go('/pages/chat/contacts?tab=requests');
      await shows(long, short);

      await b.go('/pages/chat/service');
      await b.tap('chat:service.begin');
      await composerOf(b).waitFor();
      await write(b, long);
      await bubble(b, long).waitFor();
      const desk = await atDesk(stage.browser, stage.origin, 'agent@demo.local');
      const { page } = desk;
      const queue = page.getByRole('region', { name: part(texts.groups.queue) });
      await queue.getByText(part(long)).waitFor();
      await queue.getByRole('button').click();
      const talk = page.getByRole('region', { name: texts.conversation, exact: true });
      await talk.getByText(part(long)).waitFor();
      await talk.getByRole('heading', { name: part(short) }).waitFor();
      await talk.getByRole('button', { name: part(texts.take) }).click();
      await page.getByRole('textbox', { name: part(texts.writeNote) }).fill(long);
      await page.keyboard.press('Enter');
      const person = page.getByRole('complementary', { name: part(texts.person) });
      await person.getByText(long, { exact: true }).waitFor();
      await page.getByRole('textbox', { name: part(texts.write) }).fill(long);
      await page.keyboard.press('Enter');
      await talk.getByText(part(long)).nth(1).waitFor();
      await desk.shot('markup-desk');
      await isWords(page);
      await b.page.getByText(part(long)).nth(1).waitFor();
      await isWords(b.page);
      await desk.close();
    });
    theirs.close();
  });
});
