import { type Browser, expect, test } from '@playwright/test';
import { type RiskTopic, riskVersion } from '../../server/common/words/risk-texts.rules';
import type { Risk } from '../../server/risks/risks.schemas';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { cardsOnSale } from '../support/cards-on-sale';
import { LockStage } from '../support/lock-stage';
import { productOnSale } from '../support/miner-stage';
import { violations } from './support/axe';
import { StaffConsole } from './support/console';
import { lose, swallow } from './support/faults';
import { misfits } from './support/fits';
import { fullUnless } from './support/full-unless';
import { posts, tradePassword } from './support/member';
import { Phone, type PhoneOptions } from './support/phone';
import { part } from './support/texts';

const lines: Record<RiskTopic, readonly string[]> = {
  join: ['final', 'source', 'change', 'sale'],
  lock: ['price', 'early', 'bonus'],
  miner: ['spent', 'cap', 'gold', 'fixed'],
  card: ['buyer', 'last', 'unsold', 'points', 'fees'],
};
const topics = Object.keys(lines) as RiskTopic[];

/** What one can lose: said once before the first purchase of a kind, in a real browser. */
test.describe('what one can lose', () => {
  let app: TestApp;
  let browser: Browser;
  let card: number;
  let lock: number;

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    browser = given;
    [card = 0] = (await cardsOnSale(app, 100)).cards;
    lock = await LockStage.of(app).product();
    await productOnSale(app, { titles: { en: 'Feldspar rig' } });
  });
  test.afterAll(async () => {
    await app?.close();
  });

  const buyer = () =>
    app.actors.user({
      bound: true,
      funded: { USDT: '1000', FUEL: '100', FXB: '1000', TRADE: '5000' },
      tradePassword,
    });

  async function on(
    user: TestUser,
    work: (phone: Phone) => Promise<void>,
    options: Partial<PhoneOptions> = {},
  ): Promise<void> {
    const phone = await Phone.open(browser, app.origin, {
      ...{ language: 'en', scheme: 'dark', user, risksUnread: true },
      ...options,
    });
    try {
      await phone.sees(phone.t('home:panel.total'));
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  /** Presses what leads to the confirmation of a purchase. */
  const begin: Record<RiskTopic, (phone: Phone) => Promise<void>> = {
    join: async (phone) => {
      await phone.go('/pages/user/upgrade');
      await phone.fill(phone.t('money:amount'), '150');
      await phone.tap('money:next.upgrade');
    },
    lock: async (phone) => {
      await phone.go(`/pages/property/lock?product=${lock}`);
      await phone.fill(phone.t('locks:form.amount'), '100');
      await phone.tap('money:next.lock');
    },
    miner: async (phone) => {
      await phone.go('/pages/miner/index?tab=products');
      const product = phone.page.getByRole('article').filter({ hasText: /Feldspar rig|长石矿机/ });
      await product.getByRole('button', { name: phone.t('miners:obtain.open'), exact: true }).click();
    },
    card: async (phone) => {
      await phone.go(`/pages/card/details?id=${card}`);
      const amount = phone.language === 'en' ? '100.00' : '100,00';
      await phone.tap('cards:buy.action', { amount });
    },
  };
  const sheet = ({ page, t }: Phone) => page.getByRole('dialog', { name: t('risks:title'), exact: true });
  const button = (phone: Phone, key: string) => sheet(phone).getByRole('button', { name: phone.t(key), exact: true });
  /** The confirmation is there, and nothing else lies over the page. */
  const confirming = async (phone: Phone) => {
    await expect(sheet(phone)).toHaveCount(0);
    await expect(phone.page.getByRole('dialog')).toHaveCount(1);
    await phone.settled();
  };
  const acknowledged = async ({ api }: TestUser) =>
    (await api.get<Risk[]>('/api/risks')).data.flatMap(({ topic, acknowledgedAt }) => (acknowledgedAt ? [topic] : []));
  const understand = async (phone: Phone) => {
    await phone.settled();
    await button(phone, 'risks:understood').click();
  };

  for (const { language, scheme } of [
    { language: 'en', scheme: 'dark' },
    { language: 'ru', scheme: 'light' },
    { language: 'de', scheme: 'light' },
  ] as const) {
    test(`is said in whole before each first purchase, and not again, in ${language}`, {
      ...fullUnless(language === 'en'),
    }, async () => {
      const user = await buyer();
      const faults: string[] = [];
      await on(
        user,
        async (phone) => {
          for (const [at, topic] of topics.entries()) {
            await begin[topic](phone);
            for (const line of lines[topic]) {
              await sheet(phone)
                .getByText(phone.t(`risks:${topic}.${line}`), { exact: true })
                .waitFor();
            }
            await phone.settled();
            await phone.shot(`risk-${topic}`);
            faults.push(...(await violations(phone.page, topic)), ...(await misfits(phone.page)));
            expect(await acknowledged(user)).toEqual(topics.slice(0, at));

            // Who does not want to go on has agreed to nothing.
            const sent = posts(phone);
            await button(phone, 'risks:later').click();
            await expect(phone.page.getByRole('dialog')).toHaveCount(0);
            expect(sent).toEqual([]);

            await begin[topic](phone);
            await understand(phone);
            await confirming(phone);
            expect(sent.map(({ path }) => path)).toEqual([`/api/risks/${topic}`]);
            expect(await acknowledged(user)).toEqual(topics.slice(0, at + 1));
          }
          await phone.page.reload();
          for (const topic of topics) {
            await begin[topic](phone);
            await confirming(phone);
          }
        },
        { language, scheme },
      );
      expect(faults).toEqual([]);
    });
  }

  test('comes before the confirmation and the trade password, on one device for all', async () => {
    const user = await buyer();
    await on(user, async (phone) => {
      await begin.join(phone);
      await understand(phone);
      await phone.confirm('money:password.enter');
      await phone.digits(tradePassword);
      await phone.sees(phone.t('team:result.reached', { level: 'V1' }));
    });
    await on(user, async (phone) => {
      await begin.join(phone);
      await confirming(phone);
      await begin.lock(phone);
      await sheet(phone).waitFor();
    });
  });

  test('is not asked of somebody who has read it on another device meanwhile', async () => {
    const user = await buyer();
    await on(user, async (phone) => {
      await begin.lock(phone);
      await phone.settled();
      await button(phone, 'risks:later').click();
      await user.api.post('/api/risks/lock', { version: riskVersion('lock') });
      await begin.lock(phone);
      await confirming(phone);
    });
  });

  test('holds the purchase up until it is kept: lost, then without an answer, then done', async () => {
    const user = await buyer();
    await on(user, async (phone) => {
      await begin.lock(phone);
      const sent = posts(phone);
      await phone.page.route('**/api/risks/lock', swallow);
      await understand(phone);
      await sheet(phone).getByRole('alert').waitFor();
      await phone.sees(phone.t('risks:nothingPaid'));
      await phone.shot('not-kept');
      expect(await acknowledged(user)).toEqual([]);

      await phone.page.unrouteAll();
      await phone.page.route('**/api/risks/lock', lose);
      await understand(phone);
      await expect.poll(() => acknowledged(user)).toEqual(['lock']);
      await sheet(phone).getByRole('alert').waitFor();
      await expect(phone.page.getByRole('dialog')).toHaveCount(1);

      await phone.page.unrouteAll();
      await understand(phone);
      await confirming(phone);
      expect(sent.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/api/risks/lock'));
    });
  });

  test('refuses offline in words, and goes on once there is a network', async () => {
    const user = await buyer();
    await on(user, async (phone) => {
      await begin.lock(phone);
      await sheet(phone).waitFor();
      await phone.context.setOffline(true);
      await understand(phone);
      await sheet(phone)
        .getByText(part(phone.t('common:offline.refused')))
        .waitFor();
      await phone.context.setOffline(false);
      await understand(phone);
      await confirming(phone);
    });
  });

  test('asks nobody again of whom it is not known: it says so, and asks the server once more', async () => {
    const user = await buyer();
    await user.api.post('/api/risks/lock', { version: riskVersion('lock') });
    await on(user, async (phone) => {
      await phone.page.route('**/api/risks', (route) => route.abort());
      await begin.lock(phone);
      await button(phone, 'common:retry').waitFor();
      await expect(button(phone, 'risks:understood')).toHaveCount(0);
      await phone.page.unrouteAll();
      await phone.settled();
      await button(phone, 'common:retry').click();
      await confirming(phone);
    });
  });

  test('is no more what this app says: it asks to be loaded anew', async () => {
    const user = await buyer();
    await on(user, async (phone) => {
      await begin.lock(phone);
      // As if the server had another text by now.
      const version = riskVersion('lock') + 1;
      await phone.page.route('**/api/risks/lock', (route) => route.continue({ postData: `version=${version}` }));
      await understand(phone);
      await button(phone, 'common:update.now').waitFor();
      await phone.shot('changed');
      expect(await acknowledged(user)).toEqual([]);
      await phone.page.unrouteAll();
      await button(phone, 'common:update.now').click();
      await begin.lock(phone);
      await understand(phone);
      await confirming(phone);
    });
  });

  test('is explained on a page, which Back leaves to what was typed', async () => {
    const user = await buyer();
    await on(user, async (phone) => {
      await begin.join(phone);
      await phone.settled();
      await sheet(phone)
        .getByRole('link', { name: phone.t('risks:page'), exact: true })
        .click();
      await expect(phone.page).toHaveURL(/#\/economics\?topic=join$/);
      await expect(phone.page.getByText(phone.t('risks:join.final'), { exact: true })).toBeInViewport();
      await phone.page.goBack();
      await expect(phone.page.getByLabel(phone.t('money:amount'), { exact: true })).toHaveValue('150');
      await expect(phone.page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('is on record for staff, with its version and time', async () => {
    const user = await buyer();
    await user.api.post('/api/risks/card', { version: riskVersion('card') });
    const desk = await StaffConsole.login(browser, app.origin, 'auditor@demo.local', {
      language: 'en',
      scheme: 'light',
    });
    try {
      await desk.go(`/users/${user.id}/show/risks`);
      const row = desk.page.getByRole('row').filter({ hasText: 'Card' });
      await expect(row.getByText('1 · current', { exact: true })).toBeVisible();
      await expect(row.locator('time')).toHaveCount(1);
      await desk.shot('user-risks');
    } finally {
      await desk.close();
    }
  });

  for (const { language, scheme } of [
    { language: 'en', scheme: 'light' },
    { language: 'de', scheme: 'dark' },
    { language: 'ru', scheme: 'dark' },
    { language: 'pt', scheme: 'light' },
    { language: 'zh-CN', scheme: 'light' },
    { language: 'zh-TW', scheme: 'dark' },
  ] as const) {
    test(`stands with what comes in and what covers it, for everybody, in ${language}`, {
      ...fullUnless(language === 'en'),
    }, async () => {
      const phone = await Phone.open(browser, app.origin, { language, scheme, landing: '#/economics?topic=card' });
      try {
        await expect(phone.page.getByText(phone.t('risks:card.last'), { exact: true })).toBeInViewport();
        await phone.shot('economics-card');
        for (const topic of topics) await phone.sees(phone.t(`risks:${topic}.${lines[topic][0]}`));
        for (const name of ['in', 'promised', 'cover']) await phone.sees(phone.t(`risks:${name}.title`));
        expect(await misfits(phone.page)).toEqual([]);
        await phone.page.evaluate(() => window.scrollTo(0, 0));
        await phone.shot('economics');
        await phone.tap('risks:cover.books');
        await expect(phone.page).toHaveURL(/#\/pages\/proof\/index$/);
      } finally {
        await phone.close();
      }
    });
  }
});
