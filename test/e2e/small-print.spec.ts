import { expect, test } from '@playwright/test';
import { Actors } from '../support/actors';
import { Stage } from './support/stage';

const stage = Stage.ofSpec();

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('source 1: home shows subscription, release and mining also where there is none, and how to begin', async () => {
  const user = await Actors.at(stage.origin).user({ bound: true });
  await stage.visitAs(user, async (phone) => {
    for (const key of ['subscription', 'release', 'mining'] as const) {
      await phone.sees(phone.t(`home:figure.${key}`));
      await phone.sees(phone.t(`home:figure.${key}Start`));
    }
    await phone.shot('home-figures');
  });
});

test('source 2: a place is chosen at an address of its own, over tiles where a server is set', async () => {
  const actors = Actors.at(stage.origin);
  await actors.setting('ui.mapTiles', 'https://tile.example/{z}/{x}/{y}.png');
  const user = await actors.user({ bound: true });
  await stage.visitAs(user, async (phone) => {
    const tiles: string[] = [];
    await phone.context.route('https://tile.example/**', async (route) => {
      tiles.push(route.request().url());
      await route.fulfill({ contentType: 'image/png', body: pixel });
    });
    const shown = () =>
      phone.page.evaluate(
        () =>
          [...document.images].filter(({ src, naturalWidth }) => src.includes('tile.example') && naturalWidth > 0)
            .length,
      );
    await phone.go('/choose-location');
    await expect.poll(shown).toBeGreaterThan(0);
    await phone.fill(phone.t('chat:place.name'), 'Hall 2');
    await phone.tap('chat:place.open');
    await phone.page.waitForURL('**/open-location?**');
    await phone.sees('Hall 2');
    await expect.poll(shown).toBeGreaterThan(0);
    expect(tiles.length).toBeGreaterThan(1);
  });
});

test('source 8: a network that fails is said in a toast', async () => {
  const user = await Actors.at(stage.origin).user({ bound: true });
  await stage.visitAs(user, async (phone) => {
    await phone.context.route(/\/api\/finance\/bill\//, (route) => route.abort());
    await phone.go('/pages/transaction/dateils');
    await expect(phone.page.getByRole('status').filter({ hasText: phone.t('common:error.network') })).toHaveCount(1);
  });
});

test('source 1: a bar with the assistant opens customer service', async () => {
  const actors = Actors.at(stage.origin);
  await actors.setting('ui.bottomBar', 'chat');
  const user = await actors.user({ bound: true });
  await stage.visitAs(user, async (phone) => {
    await phone.tap('common:tabs.assistant');
    await phone.page.waitForURL('**/pages/chat/service');
    await phone.sees(phone.t('chat:service.startText'));
  });
});

test('source 1: Chinese is the first language where the site says so, until one was chosen', async () => {
  await Actors.at(stage.origin).setting('ui.defaultLanguage', 'cn');
  await stage.visit({ language: 'en', browser: 'de-DE', scheme: 'light' }, async (phone) => {
    await expect(phone.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });
  await stage.visit({ language: 'en', scheme: 'light' }, async (phone) => {
    await phone.sees(phone.t('home:visitor.title'));
    await expect(phone.page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
