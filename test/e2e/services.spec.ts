import { type Browser, expect, test } from '@playwright/test';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { misfits } from './support/fits';
import { fullUnless } from './support/full-unless';
import { Phone, type PhoneOptions } from './support/phone';
import { part } from './support/texts';

const landing = '#/pages/services/index';
const english = { language: 'en', scheme: 'dark', landing } as const satisfies PhoneOptions;

test.describe('all services', () => {
  let app: TestApp;
  let browser: Browser;
  let user: TestUser;

  test.beforeAll(async ({ browser: given }) => {
    browser = given;
    app = await bootApp({ web: true });
    user = await app.actors.user();
  });
  test.afterAll(() => app?.close());

  async function visit(options: PhoneOptions, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await Phone.open(browser, app.origin, options);
    try {
      await phone.sees(phone.t('services:line.deposit'));
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  const room = (phone: Phone, name: string) => phone.page.getByRole('link', { name: part(name) });

  test('are found by name and by line, in their group', async () => {
    await visit({ ...english, user }, async (phone) => {
      const { page, t } = phone;
      const search = page.getByRole('searchbox', { name: t('services:search'), exact: true });
      await search.fill('tokens ASIDE');
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
      await expect(room(phone, t('services:name.locks'))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('services:group.cards'), exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('services:group.money'), exact: true })).toHaveCount(0);

      await search.fill('nowhere');
      await phone.sees(t('services:none.title'));
      await phone.shot('services-none');
      await page.getByRole('main').getByText(t('services:clear'), { exact: true }).click();
      await expect(search).toHaveValue('');
      await expect(room(phone, t('services:name.deposit'))).toBeVisible();
    });
  });

  test('say which need an inviter or are switched off, and stay', async () => {
    const lone = await app.actors.user();
    await visit({ ...english, user: lone }, async (phone) => {
      const { t } = phone;
      await expect(room(phone, t('services:name.upgrade'))).toContainText(t('services:why.inviter'));
      await expect(room(phone, t('services:name.share'))).toContainText(t('services:why.inviter'));
    });
    await app.actors.setting('game.enabled', 'false');
    await visit({ ...english, user: lone }, async (phone) => {
      await expect(room(phone, phone.t('services:name.games'))).toContainText(phone.t('services:why.off'));
    });
  });

  test('are one tap from home and from the wallet', async () => {
    await visit({ ...english, user }, async (phone) => {
      for (const route of ['/', '/pages/transaction/index']) {
        await phone.go(route);
        await phone.page.getByRole('link', { name: phone.t('home:entry.services'), exact: true }).click();
        await phone.sees(phone.t('services:line.deposit'));
      }
    });
  });

  for (const [language, scheme] of [
    ['en', 'dark'],
    ['de', 'light'],
    ['ru', 'dark'],
    ['pt', 'light'],
    ['zh-CN', 'dark'],
  ] as const) {
    test(`fit 390 and 320 px, each name on one line: ${language}`, fullUnless(language === 'de'), async () => {
      await visit({ ...english, language, scheme, user }, async (phone) => {
        for (const width of [390, 320]) {
          await phone.page.setViewportSize({ width, height: 844 });
          expect(await misfits(phone.page)).toEqual([]);
          await phone.shot(`services-${width}`);
        }
      });
    });
  }
});
