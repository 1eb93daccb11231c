import { type Browser, expect, type Route, test } from '@playwright/test';
import axe from 'axe-core';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { MinerStage } from '../support/miner-stage';
import { lose } from './support/faults';
import { phoneOf, posts } from './support/member';
import type { Phone } from './support/phone';

const minute = 60_000;
const index = '/pages/miner/index';
const pageOf = (id: number) => `/pages/miner/details?id=${id}`;
const code = (id: number) => `M-${String(id).padStart(4, '0')}`;

/** From a product to its drops and on to funding, in a real browser; hours pass by the server's clock. */
test.describe('miners', () => {
  let app: TestApp;
  let stage: MinerStage;
  let browser: Browser;
  let hours = 0;

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    stage = await MinerStage.open(app);
    browser = given;
  });
  test.afterAll(async () => {
    await app?.close();
  });

  /** So many hours pass, each with its release. */
  async function pass(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) {
      hours += 1;
      stage.goTo(hours);
      await stage.release();
    }
  }

  async function as(user: TestUser, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await phoneOf(browser, app.origin, user);
    try {
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  /** An amount and its asset: nothing else that is collected is named so. */
  const dropName = ({ t }: Phone) => `^${t('miners:drop.collect', { amount: '[0-9.,]+\\sNICE' })}$`;
  const drops = (phone: Phone) =>
    phone.page.getByRole('main').getByRole('button', { name: new RegExp(dropName(phone)) });
  const drawn = async (phone: Phone, count: number) => {
    await drops(phone)
      .nth(count - 1)
      .waitFor();
    await drops(phone).nth(count).waitFor({ state: 'detached' });
  };
  const all = (phone: Phone, number: number) =>
    phone.page.getByRole('button', { name: phone.t('miners:collect.all_other', { number }), exact: true });

  test('says what it costs and is due, is obtained once, and brings a drop that falls into funding', {
    tag: '@moment',
  }, async () => {
    const user = await stage.user({ funded: { TRADE: '2500' } });
    const product = await stage.product({ titles: { en: 'Obsidian rig' }, perUser: 5 });
    await as(user, async (phone) => {
      const { page, t } = phone;
      await phone.go(index);
      await phone.sees(t('miners:none.mine.title'));
      await phone.shot('no-miners');
      await phone.tap('miners:none.mine.action');
      const card = page.getByRole('article').filter({ hasText: 'Obsidian rig' });
      await card.getByRole('button', { name: t('miners:obtain.open'), exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText(t('miners:honest.spent'), { exact: true }).waitFor();
      await phone.settled();
      // The third is not to be had with these points, and the way to more is shown.
      const more = sheet.getByRole('button', { name: t('miners:quantity.more'), exact: true });
      await more.click();
      await more.click();
      await sheet.getByText(t('miners:obtain.missing', { amount: '500\u00a0TRADE' }), { exact: true }).waitFor();
      await sheet.getByRole('link', { name: t('miners:obtain.getTrade'), exact: true }).waitFor();
      await phone.settled();
      await sheet.getByRole('button', { name: t('miners:quantity.fewer'), exact: true }).click();
      await phone.settled();
      await phone.shot('obtain');
      const sent = posts(phone);
      const obtain = sheet.getByRole('button', {
        name: t('miners:obtain.action', { amount: '2,000\u00a0TRADE' }),
        exact: true,
      });
      await obtain.dblclick();
      await phone.sees(t('miners:obtained.title_other', { number: 2 }));
      await phone.shot('obtained');
      expect(sent).toEqual([{ path: `/api/project/mining_machine/${product}`, key: expect.stringMatching(/^.{8,}$/) }]);
      await page.reload();
      await phone.sees(t('miners:obtained.title_other', { number: 2 }));
      await phone.tap('miners:obtained.see');
      await phone.sees(t('miners:sum.nothing'));
      expect(await stage.balance(user, 'TRADE')).toBe('500');

      await pass(1);
      await page.reload();
      await drawn(phone, 1);
      await phone.shot('one-drop');
      await drops(phone).click();
      await phone.sees(t('miners:collect.done', { amount: '10.00\u00a0NICE' }));
      await drops(phone).waitFor({ state: 'detached' });
      await phone.sees(t('miners:sum.nothing'));
      expect(await stage.balance(user, 'NICE')).toBe('10');
      await page.getByRole('link', { name: t('miners:history'), exact: true }).click();
      await phone.sees('+10.00');
    });
  });

  test('collects a drop once however often it is tapped, others meanwhile, and the rest together', async () => {
    const user = await stage.user();
    const id = await stage.obtained(user, await stage.product());
    await pass(12);
    await as(user, async (phone) => {
      const { page, t } = phone;
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await phone.go(pageOf(id));
      await drawn(phone, 9);
      await phone.sees(t('miners:drop.more', { number: 3 }));
      await phone.shot('drops');
      const boxes = await drops(phone).evaluateAll((found) =>
        found.map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2, width, height };
        }),
      );
      for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(52);

      const sent = posts(phone);
      await page.evaluate((name) => {
        // The second tap of a finger: on a drop that comes in the place of another, before anybody can see it.
        new MutationObserver((changes) => {
          for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
            const drop = node instanceof HTMLButtonElement && new RegExp(name).test(node.ariaLabel ?? '');
            if (drop) node.click();
          }
        }).observe(document.querySelector('main') ?? document, { subtree: true, childList: true });
      }, dropName(phone));
      for (const { x, y } of [...boxes.slice(0, 1), ...boxes.slice(0, 2)]) await page.touchscreen.tap(x, y);
      await all(phone, 10).waitFor();
      const paths = sent.map(({ path }) => path);
      expect([paths.length, new Set(paths).size, new Set(sent.map(({ key }) => key)).size]).toEqual([2, 2, 2]);
      // Those that had no place have one, and the others stay where they were.
      await drawn(phone, 9);

      // One that is collected on another page goes without an error.
      const { list } = await stage.miner(user, id);
      await stage.collect(user, list[0]?.id ?? '');
      await drops(phone).first().click();
      await phone.sees(t('miners:collect.already'));
      await all(phone, 9).waitFor();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

      await phone.settled();
      await all(phone, 9).dblclick();
      await phone.sees(t('miners:collect.done', { amount: '90.00\u00a0NICE' }));
      await phone.sees(t('miners:sum.nothing'));
      expect(sent.filter(({ path }) => path.endsWith('/all'))).toHaveLength(1);
      await drops(phone).first().waitFor({ state: 'detached' });
      expect(await stage.balance(user, 'NICE')).toBe('120');
    });
  });

  test('lets a drop fall and fade, and with reduced motion does not move it', { tag: '@full' }, async () => {
    const user = await stage.user();
    const id = await stage.obtained(user, await stage.product());
    await pass(3);
    await as(user, async (phone) => {
      const { page } = phone;
      await phone.go(pageOf(id));
      await drawn(phone, 3);
      for (const [motion, moves, left] of [
        ['no-preference', ['0.22s'], 2],
        ['reduce', [], 1],
      ] as const) {
        await page.emulateMedia({ reducedMotion: motion });
        await page.evaluate(() => {
          const falls: string[] = [];
          Object.assign(window, { falls });
          // By its style, which a busy machine has at once; its frames may come late.
          new MutationObserver((changes) => {
            for (const { target } of changes) {
              const { animationName, animationDuration } = getComputedStyle(target as Element);
              if (animationName !== 'none') falls.push(animationDuration);
            }
          }).observe(document.querySelector('main') ?? document, { subtree: true, attributeFilter: ['class'] });
        });
        await drops(phone).first().click();
        await drawn(phone, left);
        const falls = await page.evaluate(() => (window as unknown as { falls: string[] }).falls);
        expect([...new Set(falls)]).toEqual(moves);
      }
    });
  });

  test('pauses where too many wait, says how it goes on, and goes on', async () => {
    await app.actors.setting('miner.maxBubbles', '2');
    const user = await stage.user();
    const id = await stage.obtained(user, await stage.product());
    await pass(3);
    try {
      await as(user, async (phone) => {
        const { page, t } = phone;
        await phone.go(index);
        const row = page.getByRole('link', { name: new RegExp(code(id)) });
        await row.filter({ hasText: t('miners:row.resume') }).waitFor();
        await phone.shot('paused-row');
        await row.click();
        await phone.sees(t('miners:why.pause', { most: 2 }));
        await phone.shot('paused');
        await all(phone, 3).click();
        await phone.sees(t('miners:collect.resumed', { amount: '30.00\u00a0NICE' }));
        await phone.sees(t('miners:state.mining'));
        await page.getByText(t('miners:why.pause', { most: 2 }), { exact: true }).waitFor({ state: 'detached' });
        expect((await stage.miner(user, id)).state).toBe('mining');
      });
    } finally {
      await app.actors.setting('miner.maxBubbles', '72');
    }
  });

  test('shows the next drop when it is due by the clock of the server, asking for nothing in between', {
    tag: '@full',
  }, async () => {
    const user = await stage.user();
    const id = await stage.obtained(user, await stage.product());
    hours += 1;
    stage.goTo(hours);
    await stage.release();
    // Six seconds before the drop is due.
    app.clock.advance(60 * minute - 6_000);
    await as(user, async (phone) => {
      await phone.go(pageOf(id));
      await drawn(phone, 1);
      let asked = 0;
      phone.page.on('request', (request) => {
        if (request.url().includes(`/mining_machine/my/${id}`)) asked += 1;
      });
      hours += 1;
      stage.goTo(hours);
      await stage.release();
      await drops(phone).nth(1).waitFor();
      expect(asked).toBeLessThanOrEqual(2);
    });
  });

  test('asks again under the same key where no answer came', async () => {
    const user = await stage.user();
    const id = await stage.obtained(user, await stage.product());
    await pass(2);
    await as(user, async (phone) => {
      const { page, t } = phone;
      const bubbles = '**/mining_machine/bubble/**';
      await phone.go(pageOf(id));
      await drawn(phone, 2);
      const sent = posts(phone);
      await page.route(bubbles, lose);
      await drops(phone).first().click();
      await phone.sees(t('money:unanswered'));
      await phone.shot('lost');
      await page.unroute(bubbles);
      await phone.tap('common:retry');
      await drawn(phone, 1);
      await page.getByText(t('money:unanswered'), { exact: true }).waitFor({ state: 'detached' });
      expect([sent.length, new Set(sent.map(({ key }) => key)).size]).toEqual([2, 1]);
      expect(await stage.balance(user, 'NICE')).toBe('10');

      // Where the page is left meanwhile, the next one tells.
      await page.route(bubbles, lose);
      await drops(phone).first().click();
      await phone.sees(t('money:unanswered'));
      await page.unroute(bubbles);
      await phone.go('/');
      await phone.sees(t('money:outcome.done.collection', { sum: '10\u00a0NICE' }));
      await phone.tap('money:outcome.view');
      await phone.sees(t('miners:sum.nothing'));
      expect(await stage.balance(user, 'NICE')).toBe('20');
    });
  });

  test('obtains once where the answer was lost', async () => {
    const user = await stage.user({ funded: { TRADE: '3000' } });
    const product = await stage.product({ titles: { en: 'Lost rig' } });
    await as(user, async (phone) => {
      const { page, t } = phone;
      const path = `**/api/project/mining_machine/${product}`;
      const open = async () => {
        await phone.go(`${index}?tab=products`);
        const card = page.getByRole('article').filter({ hasText: 'Lost rig' });
        await card.getByRole('button', { name: t('miners:obtain.open'), exact: true }).click();
        await page.getByRole('dialog').getByText(t('miners:honest.spent'), { exact: true }).waitFor();
        await phone.settled();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('miners:obtain.action', { amount: '1,000\u00a0TRADE' }), exact: true })
          .click();
      };
      const sent = posts(phone);
      await page.route(path, (route: Route) => lose(route));
      await open();
      await phone.sees(t('money:unanswered'));
      await page.unroute(path);
      await page.reload();
      await open();
      await phone.sees(t('miners:obtained.title_one', { number: 1 }));
      expect([sent.length, new Set(sent.map(({ key }) => key)).size]).toEqual([2, 1]);
      expect([(await stage.miners(user)).count, await stage.balance(user, 'TRADE')]).toEqual([1, '2000']);
    });
  });

  test('refuses plainly while the pool is not filled, and leads who has no referrer to one', async () => {
    const product = await stage.product({ titles: { en: 'Dry rig' }, asset: 'USDT' });
    const open = async ({ page, t, ...phone }: Phone) => {
      const card = page.getByRole('article').filter({ hasText: 'Dry rig' });
      await card.getByRole('button', { name: t('miners:obtain.open'), exact: true }).click();
      await page.getByRole('dialog').getByText(t('miners:honest.spent'), { exact: true }).waitFor();
      return phone;
    };
    const user = await stage.user();
    await as(user, async (phone) => {
      await phone.go(`${index}?tab=products`);
      await open(phone);
      await phone.settled();
      const dialog = phone.page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: phone.t('miners:obtain.action', { amount: '1,000\u00a0TRADE' }), exact: true })
        .click();
      await phone.sees('The USDT pool covers 0 of these miners now');
      await phone.shot('pool');
      expect(await stage.balance(user, 'TRADE')).toBe('1000000');
    });
    await as(await stage.user({ bound: false }), async (phone) => {
      await phone.go(`${index}?tab=products`);
      await open(phone);
      await phone.sees(phone.t('miners:obtain.referrer'));
      await phone.settled();
      await phone.page
        .getByRole('dialog')
        .getByRole('link', { name: phone.t('share:bind.title'), exact: true })
        .click();
      await phone.page.waitForURL(/pages\/user\/bind/);
    });
    expect(product).toBeGreaterThan(0);
  });

  test('has no fault for any reader, and at twice the text nothing beyond the screen', { tag: '@full' }, async () => {
    const user = await stage.user({ funded: { TRADE: '9000' } });
    const gold = { titles: { en: 'Gold rig' }, goldStandard: true, asset: 'FXB', days: 100, goldValue: '30' };
    const id = await stage.obtained(user, await stage.product(gold));
    await stage.obtained(user, await stage.product());
    await pass(11);
    for (const scheme of ['dark', 'light'] as const) {
      const phone = await phoneOf(browser, app.origin, user, 'de', scheme);
      const { page } = phone;
      const look = async (name: string) => {
        await phone.settled();
        await phone.shot(name);
        await page.evaluate(axe.source);
        const faults = await page.evaluate(async () => {
          const { axe: engine } = window as unknown as { axe: typeof axe };
          const { violations } = await engine.run({ resultTypes: ['violations'], preload: false });
          const found = violations.flatMap(({ id: rule, nodes }) => nodes.map(({ html }) => `${rule}: ${html}`));
          document.documentElement.style.fontSize = '200%';
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const width = document.scrollingElement?.scrollWidth ?? 0;
          if (width > screen.width) found.push(`${width} px wide`);
          return found;
        });
        await phone.shot(`${name}-large`);
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        expect(faults).toEqual([]);
      };
      try {
        await phone.go(pageOf(id));
        await phone.page
          .getByRole('button', { name: /FXB einsammeln$/ })
          .nth(8)
          .waitFor();
        await phone.sees(code(id + 1));
        await look('miner');
        await phone.go(index);
        await phone.page.getByRole('link', { name: new RegExp(code(id)) }).waitFor();
        await look('miners');
        await phone.go(`${index}?tab=products`);
        await phone.page.getByRole('article').filter({ hasText: 'Gold rig' }).getByRole('button').click();
        await phone.sees(phone.t('miners:honest.spent'));
        await look('costs');
      } finally {
        await phone.close();
      }
    }
  });
});
