import { type Browser, expect, test } from '@playwright/test';
import { bootApp, type TestApp } from '../support/boot';
import { lose, swallow } from './support/faults';
import { fullUnless } from './support/full-unless';
import { phoneOf, posts, tradePassword } from './support/member';
import type { Phone } from './support/phone';
import { type Act, untilAsked, ZoneActs } from './support/zone-acts';

/** Every act of the trading zone and of point orders, where the answer does not come; in a real browser. */
test.describe('an act whose answer is lost', () => {
  // A second try would hide what was done twice.
  test.describe.configure({ retries: 0 });

  let app: TestApp;
  let browser: Browser;
  let acts: ZoneActs;
  let phone: Phone;

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    acts = await ZoneActs.open(app);
    browser = given;
    phone = await phoneOf(browser, app.origin, acts.trader);
  });
  test.afterAll(async () => {
    await phone?.close();
    await app?.close();
  });

  const all: { name: string; of: (amount: string) => Promise<Act> | Act; daily?: boolean }[] = [
    { name: 'buying a card', of: () => acts.purchase(phone), daily: true },
    { name: 'hanging one', of: () => acts.hanging(phone) },
    { name: 'taking one down', of: () => acts.takingDown(phone), daily: true },
    { name: 'letting one hang by itself', of: () => acts.autoTurn(phone, true) },
    { name: 'letting one no longer', of: () => acts.autoTurn(phone, false) },
    { name: 'releasing one', of: () => acts.release(phone) },
    { name: 'ordering points', of: (amount) => acts.order(phone, amount) },
    { name: 'paying an order', of: (amount) => acts.payment(phone, amount), daily: true },
    { name: 'deleting an order', of: () => acts.deletion(phone) },
  ];

  /** Presses it in the sheet on top, and types the digits where they are asked for. */
  async function press(act: Act, asked?: string): Promise<void> {
    const sheet = phone.page.getByRole('dialog').last();
    const button = sheet.getByRole('button', { name: asked ?? act.button, exact: true });
    await button.and(phone.page.locator(':enabled')).waitFor();
    if (asked) await untilAsked(phone);
    await phone.settled();
    await button.click();
    if (asked) await phone.digits(tradePassword);
  }
  const unanswered = () => phone.sees(phone.t('money:unanswered'));
  const route = (act: Act) => `**${act.path}`;
  async function kept(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } finally {
      await phone.context.setOffline(false);
      await phone.page.unrouteAll();
      await phone.go('/');
    }
  }

  for (const { name, of, daily = false } of all) {
    test(`${name}: goes on under its key over a reload and an outage, and is done once`, fullUnless(daily), async () =>
      kept(async () => {
        const act = await of('21');
        if (act.asks) await acts.endPass(phone);
        await phone.page.route(route(act), swallow);
        const sent = posts(phone);
        await act.open(phone);
        await press(act, act.asks);
        await unanswered();
        await phone.page.reload();
        // What lay over the page is closed first, step by step; only a sheet of the address itself comes back.
        await phone.page.waitForFunction(() => ((history.state as { layer?: number } | null)?.layer ?? 0) <= 1);
        await phone.page.unroute(route(act));
        await phone.page.route(route(act), lose);
        await act.open(phone);
        await press(act, act.asks);
        await unanswered();
        await phone.page.unroute(route(act));
        await phone.context.setOffline(true);
        await press(act);
        await phone.sees(phone.t('common:offline.refused'));
        await phone.context.setOffline(false);
        await press(act);
        await phone.sees(act.done);
        const keys = sent.filter(({ path }) => path === act.path).map(({ key }) => key);
        expect([keys.length, new Set(keys).size, await act.effect()]).toEqual([3, 1, 1]);
      }),
    );
  }

  for (const { name, of, daily = false } of all) {
    test(`${name}: is told where its sheet was closed, and is offered no more`, fullUnless(daily), async () =>
      kept(async () => {
        const act = await of('22');
        if (act.asks) await acts.endPass(phone);
        await phone.page.route(route(act), lose);
        await act.open(phone);
        await press(act, act.asks);
        await unanswered();
        await phone.page.unroute(route(act));
        const sheets = phone.page.getByRole('dialog');
        for (let left = await sheets.count(); left > 0; left -= 1) {
          await phone.page.goBack();
          await sheets.nth(left - 1).waitFor({ state: 'detached' });
        }
        await phone.sees(act.told);
        await phone.tap('common:close');
        await phone.page.getByText(act.told, { exact: true }).waitFor({ state: 'detached' });
        expect(await act.effect()).toBe(1);
      }),
    );
  }
});
