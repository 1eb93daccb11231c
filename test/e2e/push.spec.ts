import { type Browser, expect, type Page, test } from '@playwright/test';
import type { ArticleRow } from '../../server/articles/articles.list';
import { UnitOfWork } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import { Notices } from '../../server/notices';
import type { PushState } from '../../server/push/push.schemas';
import articles from '../../web-admin/src/locales/en/articles.json';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { type PushBrowser, PushService } from '../support/push-service';
import { StaffConsole } from './support/console';
import { misfits } from './support/fits';
import { fullUnless } from './support/full-unless';
import { Phone, type PhoneOptions } from './support/phone';
import { part } from './support/texts';

const landing = '#/pages/user/notifications';

test.describe('notices on the device', () => {
  let app: TestApp;
  let browser: Browser;
  let service: PushService;

  test.beforeAll(async ({ browser: given }) => {
    browser = given;
    service = await PushService.start();
    app = await bootApp({ web: true, env: { ALLOW_PRIVATE_ADDRESSES: '1' } });
  });
  test.afterAll(async () => {
    await app?.close();
    service?.close();
  });

  async function visit(options: Partial<PhoneOptions>, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await Phone.open(browser, app.origin, { language: 'en', scheme: 'dark', ...options });
    try {
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  /** Headless browsers have no push service: a subscription of ours stands in for theirs. */
  async function standIn({ page }: Phone, { body }: PushBrowser, answer: NotificationPermission): Promise<void> {
    await page.addInitScript(
      ([subscription, permission]) => {
        let asked: NotificationPermission = 'default';
        Object.defineProperty(Notification, 'permission', { get: () => asked });
        Notification.requestPermission = async () => {
          asked = permission;
          return asked;
        };
        const subscribed = { toJSON: () => subscription, unsubscribe: async () => true };
        PushManager.prototype.getSubscription = async () => null;
        PushManager.prototype.subscribe = async () => subscribed as unknown as PushSubscription;
      },
      [body, answer] as const,
    );
    await page.reload();
  }

  const devicesOf = async ({ api }: TestUser) => (await api.get<PushState>('/api/user/push')).data.devices;
  const toggle = ({ page, t }: Phone, key: string) => page.getByRole('switch', { name: t(key), exact: true });

  test('come to a browser after one tap, until it is turned off', async () => {
    const user = await app.actors.user();
    const own = service.browser();
    await visit({ landing, user, serviceWorker: true }, async (phone) => {
      await standIn(phone, own, 'granted');
      await phone.sees(phone.t('push:here.title'));
      expect(await devicesOf(user)).toEqual([]);
      await phone.tap('push:here.turnOn');
      await phone.sees(phone.t('push:here.on'));
      await app
        .get(UnitOfWork)
        .run((tx) => app.get(Notices).tell(tx, { userId: user.id, kind: 'tradePasswordSet', params: null }));
      await app.get(Jobs).run('push.send');
      expect(own.titles).toEqual(['Trade password set']);
      await phone.tap('push:here.turnOff');
      await phone.sees(phone.t('push:here.title'));
      expect(await devicesOf(user)).toEqual([]);
    });
  });

  test('are offered beside what waits, and no more once they are on', async () => {
    const user = await app.actors.user();
    const hash = `0x${'ab'.repeat(32)}`;
    await user.api.post('/api/finance/recharge', { amount: '12', txHash: hash }, { key: 'waits-1' });
    await visit({ landing: '#/pages/property/recharge/list', user, serviceWorker: true }, async (phone) => {
      await standIn(phone, service.browser(), 'granted');
      await phone.page.getByRole('main').getByRole('button').filter({ hasText: 'USDT' }).first().click();
      await phone.tap('push:offer');
      await phone.sees(phone.t('push:here.turnedOn'));
      await expect(phone.button(phone.t('push:offer'))).toHaveCount(0);
      expect(await devicesOf(user)).toMatchObject([{ current: true }]);
    });
  });

  test('say how to allow them after a no', async () => {
    const user = await app.actors.user();
    await visit({ landing, user, serviceWorker: true }, async (phone) => {
      await standIn(phone, service.browser(), 'denied');
      await phone.tap('push:here.turnOn');
      await phone.sees(phone.t('push:hindrance.denied.title'));
      await expect(phone.button(phone.t('push:here.turnOn'))).toHaveCount(0);
      expect(await devicesOf(user)).toEqual([]);
    });
  });

  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1';
  for (const [name, userAgent, key] of [
    ['an iPhone without the app', iPhone, 'install'],
    ['an old browser', undefined, 'unsupported'],
  ] as const) {
    test(`say what ${name} needs`, async () => {
      const user = await app.actors.user();
      await visit({ landing, user, ...(userAgent ? { userAgent } : {}) }, async (phone) => {
        await phone.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
        await phone.page.reload();
        await phone.sees(phone.t(`push:hindrance.${key}.title`));
      });
    });
  }

  test('keep switches, amounts and quiet hours', async () => {
    const user = await app.actors.user();
    await visit({ landing, user }, async (phone) => {
      await toggle(phone, 'push:groups.cards').click();
      await expect(toggle(phone, 'push:groups.cards')).toHaveAttribute('aria-checked', 'false');
      await toggle(phone, 'push:amounts.show').click();
      await expect(toggle(phone, 'push:amounts.show')).toHaveAttribute('aria-checked', 'true');
      await toggle(phone, 'push:quiet.on').click();
      const until = phone.page.getByLabel(phone.t('push:quiet.to'), { exact: true });
      await until.fill('06:30');
      await until.blur();
      await phone.idle();
      await phone.page.reload();
      await expect(until).toHaveValue('06:30');
      await expect(toggle(phone, 'push:groups.cards')).toHaveAttribute('aria-checked', 'false');
      const { settings } = (await user.api.get<PushState>('/api/user/push')).data;
      expect(settings).toMatchObject({
        groups: { money: true, cards: false, security: true },
        showAmounts: true,
        quiet: { from: '22:00', to: '06:30', zone: 'Pacific/Chatham' },
      });
    });
  });

  /** The worker of the app, once it has taken the page over. */
  async function workerOf(page: Page): Promise<string> {
    return await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/index/sw.js', { scope: '/index/' });
      await navigator.serviceWorker.ready;
      return registration.scope;
    });
  }

  test('are shown by the worker of the app, and lead the open window to their page', async () => {
    const user = await app.actors.user();
    await visit({ landing, user, serviceWorker: true }, async (phone) => {
      const { page, context } = phone;
      await context.grantPermissions(['notifications'], { origin: app.origin });
      await workerOf(page);
      const session = await context.newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/index/'));
          if (own) resolve(own.registrationId);
        });
      });
      await session.send('ServiceWorker.enable');
      const registrationId = await registered;
      // The headless shell has no place to show notifications: the worker's own calls are kept.
      const [worker] = context.serviceWorkers();
      await worker?.evaluate(`self.shown = [];
        self.registration.showNotification = async (title, { tag, lang, data }) => void self.shown.push({ title, tag, lang, ...data });`);
      const said = {
        title: 'Deposit credited',
        body: 'Tap',
        lang: 'en',
        tag: 'notice-1',
        path: '/pages/user/sessions',
      };
      const pushed = { origin: app.origin, registrationId };
      await session.send('ServiceWorker.deliverPushMessage', { ...pushed, data: JSON.stringify(said) });
      await session.send('ServiceWorker.deliverPushMessage', { ...pushed, data: 'no JSON' });
      const { body: _, ...shown } = said;
      await expect
        .poll(() => worker?.evaluate('self.shown'))
        .toEqual([shown, { title: 'Lodestone', path: '/pages/notice/index' }]);
      await worker?.evaluate(`self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
        notification: { close: () => undefined, data: { path: '/pages/user/sessions' } },
        waitUntil: (work) => work.catch(() => undefined),
      }));`);
      await phone.sees(phone.t('settings:sessions.title'));
    });
  });

  for (const options of [
    { language: 'en', scheme: 'dark' },
    { language: 'de', scheme: 'light' },
    { language: 'ru', scheme: 'dark' },
    { language: 'zh-CN', scheme: 'light' },
  ] as const) {
    test(`${options.language}: the page fits the narrowest screen`, fullUnless(options.language === 'de'), async () => {
      const user = await app.actors.user();
      await visit({ ...options, landing, user }, async (phone) => {
        await phone.page.setViewportSize({ width: 320, height: 640 });
        await toggle(phone, 'push:quiet.on').click();
        await phone.page.getByLabel(phone.t('push:quiet.to'), { exact: true }).waitFor();
        await phone.shot('push');
        expect(await misfits(phone.page)).toEqual([]);
      });
    });
  }

  test('staff send an announcement to devices from the console, once', async () => {
    const editor = await app.actors.staff('editor');
    const made = await editor.post<ArticleRow>('/admin-api/articles', {
      cat: 'announcement',
      status: 'published',
      pinned: false,
      image: null,
      publishAt: '2026-01-01T00:00:00.000Z',
      texts: { en: { title: 'News', synopsis: 'In short', content: '<p>Text</p>' } },
    });
    expect(made.http).toBe(200);
    const look = { language: 'en', scheme: 'dark' } as const;
    const desk = await StaffConsole.login(browser, app.origin, 'editor@demo.local', look);
    const { page } = desk;
    await desk.go(`/articles/${made.body.id}`);
    const opener = page.getByRole('button', { name: articles.push.action, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(articles.push.title.replace('{{title}}', 'News'), { exact: true }).waitFor();
    await dialog.getByText(part(articles.push.once)).waitFor();
    await dialog.getByRole('button', { name: articles.push.action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(articles.push.done, { exact: true }).waitFor();
    await page.getByText(part(articles.push.sent)).waitFor();
    await expect(opener).toHaveCount(0);
    expect((await editor.post(`/admin-api/articles/${made.body.id}/push`, {})).http).toBe(409);
    await desk.close();
  });
});
