import { expect, test } from '@playwright/test';
import { Actors } from '../support/actors';
import { ChatClient } from '../support/chat-client';
import { until } from '../support/until';
import { bubble, composerOf, friends, messages, open, saidIn, withPhones, write } from './support/chatting';
import { logInAs } from './support/member';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';

/** What is written arrives once, in order, whatever the network does. */
const stage = Stage.ofSpec();

/** The way of the chat to the server, which can be cut; the rest of the app goes on. */
async function chatNetOf({ page }: Phone): Promise<{ cut: boolean }> {
  const net = { cut: false };
  await page.route('**/api/chat/**', (route) => (net.cut ? route.abort() : route.continue()));
  await page.routeWebSocket(/\/ws\?/, (socket) => void (net.cut ? socket.close() : socket.connectToServer()));
  return net;
}

/** Every text of the chat that the browser has stored, in all of its stores or in one. */
const storedTexts = ({ page }: Phone, wanted?: 'known' | 'outbox' | 'drafts'): Promise<string[]> =>
  page.evaluate(async (only) => {
    const found = await indexedDB.databases();
    if (!found.some(({ name }) => name === 'chat')) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('chat');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = await Promise.all(
      [...db.objectStoreNames]
        .filter((name) => only === undefined || name === only)
        .map(
          (store) =>
            new Promise<unknown[]>((resolve, reject) => {
              const request = db.transaction(store).objectStore(store).getAll();
              request.onsuccess = () => resolve(request.result);
              request.onerror = () => reject(request.error);
            }),
        ),
    );
    db.close();
    return [...JSON.stringify(all).matchAll(/"text":"([^"]+)"/g)].map(([, text = '']) => text);
  }, wanted);

/** A text that waits to be sent, as version 1 of the app's database keeps it. */
const keepInVersion1 = ({ page }: Phone, item: { owner: number; conversation: number; text: string }): Promise<void> =>
  page.evaluate(
    ({ owner, conversation, text }) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('chat', 1);
        request.onerror = () => reject(request.error);
        request.onupgradeneeded = () => {
          const outbox = request.result.createObjectStore('outbox', { keyPath: 'guid' });
          request.result.createObjectStore('drafts', { keyPath: ['owner', 'conversation'] });
          request.result.createObjectStore('known', { keyPath: 'owner' });
          const said = { kind: 'text', text };
          outbox.put({ guid: 'g1', owner, conversation, at: 1, said, quoted: null, state: 'waiting', failure: null });
        };
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    item,
  );

test.describe('the network', () => {
  test('goes and comes with messages waiting: each arrives once, in its order', async () => {
    const { one, other, conversation } = await friends(stage.origin);
    const theirs = await ChatClient.in(stage.origin, other.token);
    await withPhones(stage, [one], async (a) => {
      await open(a, conversation);
      await write(a, 'first');
      await a.page.getByRole('img', { name: a.t('chat:delivery.sent'), exact: true }).waitFor();
      await a.context.setOffline(true);
      await a.sees(a.t('chat:room.offline'));
      for (const text of ['second', 'third']) await write(a, text);
      await a.page.getByRole('img', { name: a.t('chat:delivery.sending'), exact: true }).waitFor();
      await a.shot('chat-offline');
      await theirs.say(conversation, 'meanwhile', 'g1');
      expect(await saidIn(other, conversation)).toEqual(['first', 'meanwhile']);
      await a.context.setOffline(false);
      await a.page.getByText(a.t('chat:room.offline'), { exact: true }).waitFor({ state: 'detached' });
      await bubble(a, 'meanwhile').waitFor();
      await until('all has been sent', async () => (await saidIn(other, conversation)).length === 4);
      expect(await saidIn(other, conversation)).toEqual(['first', 'meanwhile', 'second', 'third']);
      await until('each is shown once, in the order of the server', async () => {
        const shown = await messages(a).locator('[data-seq]').allInnerTexts();
        const words = shown.flatMap((text) => /first|second|third|meanwhile/.exec(text) ?? []);
        return words.join() === 'first,meanwhile,second,third';
      });
    });
    theirs.close();
  });

  test('is away over a reload: what waits is still there, and is sent once', async () => {
    const { one, other, conversation } = await friends(stage.origin);
    await withPhones(stage, [one], async (a) => {
      const net = await chatNetOf(a);
      await open(a, conversation);
      await write(a, 'before');
      await a.page.getByRole('img', { name: a.t('chat:delivery.sent'), exact: true }).waitFor();
      await until('the device has it', async () => (await storedTexts(a, 'known')).includes('before'));
      net.cut = true;
      await a.page.reload();
      await bubble(a, 'before').waitFor();
      await write(a, 'kept over a reload');
      await a.page.getByRole('img', { name: a.t('chat:delivery.sending'), exact: true }).waitFor();
      await until('the device has it', async () => (await storedTexts(a)).includes('kept over a reload'));
      await a.page.reload();
      await bubble(a, 'kept over a reload').waitFor();
      await a.shot('chat-unsent');
      expect(await saidIn(other, conversation)).toEqual(['before']);
      net.cut = false;
      await until('it has been sent', async () => (await saidIn(other, conversation)).length === 2);
      await a.page.getByRole('img', { name: a.t('chat:delivery.sending'), exact: true }).waitFor({ state: 'detached' });
      await a.page.reload();
      await bubble(a, 'kept over a reload').waitFor();
      await expect(bubble(a, 'kept over a reload')).toHaveCount(1);
      expect(await saidIn(other, conversation)).toEqual(['before', 'kept over a reload']);
    });
  });

  test('is away, and another account comes: it neither sees nor sends what waits; logging out leaves nothing', async () => {
    const { one, other, conversation } = await friends(stage.origin);
    const third = await Actors.at(stage.origin).user();
    await withPhones(stage, [one], async (a) => {
      const net = await chatNetOf(a);
      await open(a, conversation);
      await write(a, 'before');
      await a.page.getByRole('img', { name: a.t('chat:delivery.sent'), exact: true }).waitFor();
      await until('the device has it', async () => (await storedTexts(a, 'known')).includes('before'));
      net.cut = true;
      await a.page.reload();
      await bubble(a, 'before').waitFor();
      await write(a, 'mine alone');
      await until('the device has it', async () => (await storedTexts(a)).includes('mine alone'));
      // As a session that ended by force leaves it.
      net.cut = false;
      await a.page.goto('about:blank');
      await a.go('/');
      await logInAs(a, third);
      await a.go('/pages/chat/index');
      await a.sees(a.t('chat:none.title'));
      await until('nothing of the other is left', async () => (await storedTexts(a)).length === 0);
      expect(await saidIn(other, conversation)).toEqual(['before']);
      await a.go('/');
      await logInAs(a, one);
      await open(a, conversation);
      await composerOf(a).fill('a draft');
      await until('the draft is kept', async () => (await storedTexts(a)).includes('a draft'));
      await a.go('/pages/user/settings');
      await a.tap('settings:logout.action');
      await a.confirm('settings:logout.action');
      await a.sees(a.t('home:visitor.title'));
      await until('nothing is left', async () => (await storedTexts(a)).length === 0);
    });
  });

  test('was away when the app was updated: what the version before kept is sent', async () => {
    const { one, other, conversation } = await friends(stage.origin);
    await withPhones(stage, [one], async (a) => {
      // A page of this origin that does not open the database.
      await a.page.goto(`${stage.origin}/index/icon.svg`);
      await a.page.evaluate(() => indexedDB.deleteDatabase('chat'));
      await keepInVersion1(a, { owner: Number(one.uid), conversation, text: 'kept by version 1' });
      await a.page.goto('about:blank');
      await open(a, conversation);
      await until('it has been sent', async () => (await saidIn(other, conversation)).length === 1);
      expect(await saidIn(other, conversation)).toEqual(['kept by version 1']);
      await expect(bubble(a, 'kept by version 1')).toHaveCount(1);
    });
  });
});
