import { randomUUID } from 'node:crypto';
import { type Browser, expect, test } from '@playwright/test';
import type { HangQuote } from '../../server/cards/cards.schemas';
import { minute } from '../../server/common/runtime';
import { bootApp, type TestApp } from '../support/boot';
import { fullUnless } from './support/full-unless';
import { become, phoneOf, posts, tradePassword } from './support/member';
import type { Phone } from './support/phone';
import { part } from './support/texts';
import { type Act, untilAsked, ZoneActs } from './support/zone-acts';

/** What changes in the trading zone while somebody looks at it, and what was typed; in a real browser. */
test.describe('whoever is in a hurry', () => {
  // A second try would hide what was done twice.
  test.describe.configure({ retries: 0 });

  let app: TestApp;
  let browser: Browser;
  let acts: ZoneActs;
  let phone: Phone;

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    acts = await ZoneActs.open(app);
    await app.actors.openPass(acts.trader);
    browser = given;
    phone = await phoneOf(browser, app.origin, acts.trader);
  });
  test.afterAll(async () => {
    await phone?.close();
    await app?.close();
  });

  const pageOf = (id: number) => `/pages/card/details?id=${id}`;
  const sheet = () => phone.page.getByRole('dialog').last();
  const amount = '100.00';

  async function confirming(id: number): Promise<void> {
    await phone.go(pageOf(id));
    await phone.tap('cards:buy.action', { amount });
    await sheet().getByText(phone.t('cards:buy.sum'), { exact: true }).waitFor();
  }

  test('is offered a card no more that was sold while its sheet is open', async () => {
    const id = acts.taken();
    const other = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '200', FUEL: '10' } });
    await confirming(id);
    await other.api.post(`/api/project/card/${id}`, {}, { key: randomUUID() });
    await sheet().getByText(phone.t('cards:buy.gone'), { exact: true }).waitFor();
    await phone.settled();
    await sheet()
      .getByRole('link', { name: phone.t('cards:buy.others'), exact: true })
      .click();
    await phone.sees(phone.t('cards:session.ends'));
  });

  test('sees that a session was stopped, and that it goes on', async () => {
    const id = acts.taken();
    const { session } = await acts.card(id);
    await confirming(id);
    const finance = await app.actors.staff('finance');
    await finance.post(`/admin-api/trade-sessions/${session?.id}/stop`, { reason: 'a fault' });
    await phone.settled();
    const buy = sheet().getByRole('button', { name: phone.t('cards:buy.action', { amount }), exact: true });
    // The page may have seen it first.
    await buy
      .or(sheet().getByText(phone.t('cards:buy.gone'), { exact: true }))
      .first()
      .waitFor();
    if (await buy.isVisible()) await buy.click();
    await phone.page.keyboard.press('Escape');
    await phone.sees(phone.t('cards:session.stopped'));
    await app.actors.byTwo('finance', `trade-sessions/${session?.id}/restart`, { reason: 'mended' });
    await phone.page.getByRole('button', { name: phone.t('cards:buy.action', { amount }), exact: true }).waitFor();
    await expect(phone.page.getByText(part(phone.t('cards:buy.nothingPaid')))).toHaveCount(0);
  });

  test('finds an order as it was typed where the session has ended meanwhile', async () => {
    const session = await app.actors.login(acts.trader.wallet);
    await become(phone, session);
    await phone.go('/pages/point/index?new=FUEL');
    await phone.fill(phone.t('points:order.amount'), '37.5');
    await phone.page.route('**/api/point/order', async (route) => {
      await session.api.post('/api/logout', {});
      await route.continue();
    });
    await phone.tap('money:next.pointOrder');
    await phone.confirm('points:confirm.action');
    await phone.page.waitForURL(/login/);
    await phone.page.unroute('**/api/point/order');
    const kept = await phone.page.evaluate(() => localStorage.getItem('login_back_url'));
    await become(phone, await app.actors.login(acts.trader.wallet));
    await phone.go(kept ?? '');
    await phone.sees(phone.t('points:order.get'));
    await expect(phone.page.getByLabel(phone.t('points:order.amount'), { exact: true })).toHaveValue('37.5');
  });

  test('is led to the trade password where a card is to hang by itself, and there is none', async () => {
    const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '200', FUEL: '10' } });
    const id = acts.taken();
    await become(phone, user);
    expect((await user.api.post(`/api/project/card/${id}`, {}, { key: randomUUID() })).status).toBe(200);
    await phone.go(pageOf(id));
    await phone.page.getByRole('switch', { name: phone.t('cards:auto.label'), exact: true }).click();
    await phone.sees(phone.t('cards:hang.passwordMissing'));
    await phone.settled();
    await expect(sheet().getByRole('button', { name: phone.t('cards:auto.turnOn'), exact: true })).toHaveCount(0);
    await phone.tap('money:password.set');
    await phone.page.waitForURL((url) => url.hash.includes(`password?back=${encodeURIComponent(pageOf(id))}`));
  });

  /** The same under a pass that is open: nothing is asked for. */
  const passed = async (act: Promise<Act>): Promise<Act> => {
    const { asks: _, ...rest } = await act;
    await app.actors.openPass(acts.trader);
    return rest;
  };
  const done: { name: string; of: () => Promise<Act> | Act; daily?: boolean }[] = [
    { name: 'a purchase', of: () => acts.purchase(phone), daily: true },
    { name: 'a purchase under an open pass', of: () => passed(acts.purchase(phone)) },
    { name: 'a hanging', of: () => acts.hanging(phone) },
    { name: 'taking a card down', of: () => acts.takingDown(phone) },
    { name: 'an order of points', of: () => acts.order(phone, '23') },
    { name: 'the payment of one', of: () => acts.payment(phone, '24'), daily: true },
  ];

  for (const { name, of, daily = false } of done) {
    test(`does ${name} once, however fast the taps come`, fullUnless(daily), async () => {
      await become(phone, acts.trader);
      const act = await of();
      if (act.asks) await acts.endPass(phone);
      await act.open(phone);
      const button = sheet().getByRole('button', { name: act.asks ?? act.button, exact: true });
      await button.and(phone.page.locator(':enabled')).waitFor();
      if (act.asks) await untilAsked(phone);
      await phone.settled();
      const sent = posts(phone);
      await button.dblclick();
      if (act.asks) await phone.digits(tradePassword);
      await phone.sees(act.done);
      expect(sent.filter(({ path }) => path === act.path)).toHaveLength(1);
      expect(await act.effect()).toBe(1);
    });
  }

  test('types a comma where that is what their language has', { tag: '@full' }, async () => {
    const { id } = await acts.bought();
    const german = await phoneOf(browser, app.origin, acts.trader, 'de', 'light');
    try {
      await german.go('/pages/point/index?new=FUEL');
      const amount = german.page.getByLabel(german.t('points:order.amount'), { exact: true });
      await amount.pressSequentially('37,5');
      await german.tap('money:next.pointOrder');
      await german.shot('comma-order');
      await german.confirm('points:confirm.action');
      await german.sees(german.t('points:fact.timeLeft'));
      expect((await acts.orders()).list.map((order) => order.amount)).toContain('37.5');

      await german.go(pageOf(id));
      await german.tap('cards:hang.title');
      const price = german.page.getByRole('textbox', { name: german.t('cards:hang.price'), exact: true });
      await price.fill('101,5');
      await expect(price).toHaveValue('101,5');
      await german.settled();
      await german.shot('comma-price');
      await german.confirm('cards:hang.action');
      await german.sees(german.t('cards:hang.done'));
      expect((await acts.card(id)).price).toBe('101.5');
    } finally {
      await german.close();
    }
  });

  test('chooses among sessions that have not begun, where the one chosen has', { tag: '@full' }, async () => {
    const { id } = await acts.bought();
    await become(phone, acts.trader);
    await phone.go(pageOf(id));
    await phone.tap('cards:hang.title');
    await sheet().getByText(phone.t('cards:fact.session'), { exact: true }).waitFor();
    const quote = async () => (await acts.trader.api.get<HangQuote>(`/api/project/card/hanging/${id}`)).data;
    const { sessions } = await quote();
    const price = sheet().getByRole('textbox', { name: phone.t('cards:hang.price'), exact: true });
    app.clock.advance(121 * minute);
    await phone.page.clock.install();
    await price.fill('101');
    await sheet().getByText(phone.t('cards:session.choose'), { exact: true }).waitFor();
    expect((await quote()).sessions.length).toBeLessThan(sessions.length);
    // what is refused is not asked for over and over
    const asked: string[] = [];
    phone.page.on('request', (request) => request.url().includes('/card/hanging/') && asked.push(request.url()));
    await phone.page.clock.runFor(10_000);
    await phone.idle();
    expect(asked).toEqual([]);
  });
});
