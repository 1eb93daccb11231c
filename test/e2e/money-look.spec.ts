import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import { Actors, type TestUser } from '../support/actors';
import { until } from '../support/until';
import { newHash } from './support/desk-data';
import type { Phone, PhoneOptions } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

const explorer = 'https://explorer.example/bsc';
const long = '123456789.12345678';
const forms = [
  '/pages/property/exchange?from=USDT&to=FXB',
  '/pages/property/withdrawal?asset=USDT',
  '/pages/property/transfer?asset=USDT',
  '/pages/property/transfer?tab=move&asset=USDT',
  '/pages/property/recharge?asset=USDT',
];

/** What the money forms show, and what their rule and its chips fill in. */
test.describe('the look of the money forms', { tag: '@full' }, () => {
  const txHash = newHash();
  let actors: Actors;
  let user: TestUser;
  let deposit: number;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    actors = Actors.at(stage.origin);
    user = await actors.user({ bound: true, tradePassword: '246810' });
    const filed = { asset: 'USDT', amount: '900.55', txHash };
    deposit = (await user.api.post<Deposit>('/api/finance/recharge', filed, { key: randomUUID() })).data.id;
    await actors.byTwo('reviewer', `deposits/${deposit}/approve`, { amount: '900.55' });
  });

  async function on(options: PhoneOptions, does: (phone: Phone) => Promise<void>): Promise<void> {
    await stage.visit(options, async (phone) => {
      await phone.enter(user);
      await does(phone);
    });
  }

  for (const { language, shares, all } of [
    {
      language: 'de',
      shares: { '25\u00a0%': '225,1375', '50\u00a0%': '450,275', '75\u00a0%': '675,4125' },
      all: '900,55',
    },
    { language: 'zh-CN', shares: { '25%': '225.1375', '50%': '450.275', '75%': '675.4125' }, all: '900.55' },
  ] as const) {
    test(`fill the field by chips and by the rule, by touch and by keyboard, in ${language}`, async () => {
      await on({ language, scheme: 'dark' }, async (phone) => {
        await phone.go('/pages/property/exchange?from=USDT&to=FXB');
        const field = phone.page.getByLabel(phone.t('exchange:from'), { exact: true });
        const rule = phone.page.getByRole('slider', { name: phone.t('money:share'), exact: true });
        await rule.waitFor();
        for (const [chip, amount] of Object.entries(shares)) {
          await phone.button(chip).tap();
          await expect(field).toHaveValue(amount);
          await expect(rule).toHaveAttribute('aria-valuetext', chip);
          await expect(phone.button(chip)).toHaveAttribute('aria-pressed', 'true');
          await expect(field).toHaveAttribute('aria-invalid', 'false');
        }
        await phone.button(phone.t('money:max')).focus();
        await phone.page.keyboard.press('Enter');
        await expect(field).toHaveValue(all);

        await rule.focus();
        await phone.page.keyboard.press('Home');
        await expect(field).toHaveValue('');
        await phone.page.keyboard.press('End');
        await expect(field).toHaveValue(all);
        const [quarter = '', half = ''] = Object.values(shares);
        await field.fill(quarter);
        await expect(rule).toHaveValue('25');
        await rule.focus();
        for (let step = 0; step < 3; step++) await phone.page.keyboard.press('ArrowRight');
        await expect(rule).toHaveValue('28');
        await expect(field).toHaveValue(/^252[.,]154$/);

        const box = await rule.boundingBox();
        if (!box) throw new Error('no rule');
        await phone.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await expect(rule).toHaveValue('50');
        await expect(field).toHaveValue(half);
      });
    });
  }

  test('show no rule where nothing can go', async () => {
    await on({ language: 'en', scheme: 'light' }, async (phone) => {
      await phone.go('/pages/property/exchange?from=FXB&to=USDT');
      await phone.page.getByLabel(phone.t('exchange:from'), { exact: true }).waitFor();
      await expect(phone.page.getByRole('slider')).toHaveCount(0);
      await expect(phone.button(phone.t('money:max'))).toHaveCount(0);
    });
  });

  for (const form of forms) {
    test(`hold a long amount on a narrow screen, with large text too: ${form}`, async () => {
      await on({ language: 'ru', scheme: 'dark' }, async (phone) => {
        const { page } = phone;
        await page.setViewportSize({ width: 320, height: 844 });
        await phone.go(form);
        const field = page.locator('main input[inputmode="decimal"]');
        await field.fill(long);
        for (const text of ['100%', '200%']) {
          await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
          // The field fits its text to its room once it has been drawn.
          await until(`it fits at ${text}`, async () => {
            const cut = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
            return cut === 0 && (await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
          });
          await phone.shot(`long-${text}`);
        }
      });
    });
  }

  for (const { price, says, lines } of [
    // About two of it are had for one.
    { price: '1000', says: /^≈ 39\.\d{3},\d{2}\sUSDT$/, lines: 1 },
    { price: null, says: /^$/, lines: 0 },
  ]) {
    test(`say what is had by the one price of its asset: ${price}`, async () => {
      await on({ language: 'de', scheme: 'light' }, async (phone) => {
        const { page } = phone;
        await page.route('**/api/prices', async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { data: { asset: string }[] };
          const data = answer.data.map((each) => (each.asset === 'FXB' ? { ...each, price } : each));
          await route.fulfill({ response, json: { ...answer, data } });
        });
        const known = page.waitForResponse('**/api/prices');
        await page.reload();
        await known;
        await phone.go('/pages/property/exchange?from=USDT&to=FXB&amount=20');
        await page.getByRole('timer').filter({ hasText: /\d/ }).waitFor();
        const worth = await page.getByText(/^≈ /).allTextContents();
        expect([worth.length, worth.join()]).toEqual([lines, expect.stringMatching(says)]);
        await phone.shot('worth');
      });
    });
  }

  test('turn both legs of a move round, and keep what was typed', async () => {
    await on({ language: 'zh-CN', scheme: 'dark' }, async (phone) => {
      const { page } = phone;
      const leg = (side: 'give' | 'get', wallet: 'funding' | 'contract') =>
        phone.t(`transfer:move.${side}`, { wallet: phone.t(`transfer:move.wallet.${wallet}`) });
      await phone.go('/pages/property/transfer?tab=move&asset=USDT');
      const field = page.getByLabel(leg('give', 'funding'), { exact: true });
      await field.fill('12.5');
      await phone.sees(leg('get', 'contract'));
      const turn = page.getByRole('button', { name: phone.t('transfer:move.swap'), exact: true });
      await turn.focus();
      await page.keyboard.press('Enter');
      const turned = page.getByLabel(leg('give', 'contract'), { exact: true });
      await expect(turned).toHaveValue('12.5');
      await phone.sees(leg('get', 'funding'));
      // The contract account holds nothing, and the key is still where it was.
      await page.getByText(part(phone.t('transfer:move.short'))).waitFor();
      expect(await turn.evaluate((button) => button === document.activeElement)).toBe(true);
      await phone.shot('turned');
      await page.keyboard.press('Enter');
      await field.waitFor();
      await phone.tap('money:next.move');
      const sheet = page.getByRole('dialog');
      await sheet.getByText(part('12.50')).first().waitFor();
    });
  });

  test('lead to the block explorer where one is set, and nowhere where none is', async () => {
    const detail = `/pages/property/recharge/list?id=${deposit}`;
    const copy = (phone: Phone) => phone.button(phone.t('money:copyTxHash'));
    await actors.setting('ui.explorerUrl', '');
    await on({ language: 'en', scheme: 'dark' }, async (phone) => {
      await phone.go(detail);
      await copy(phone).waitFor();
      await expect(phone.page.locator('a[target="_blank"]')).toHaveCount(0);
    });

    await actors.setting('ui.explorerUrl', explorer);
    await on({ language: 'de', scheme: 'light' }, async (phone) => {
      await phone.go(detail);
      await copy(phone).waitFor();
      const text = `${txHash.slice(0, 6)}…${txHash.slice(-4)}`;
      const link = phone.page
        .getByRole('dialog')
        .getByRole('link', { name: part(phone.t('common:explorer', { text })) });
      await expect(link).toHaveAttribute('href', `${explorer}/tx/${txHash}`);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await phone.go('/pages/property/withdrawal?asset=USDT');
      await phone.page.locator(`a[href="${explorer}/address/${user.wallet.address}" i]`).waitFor();
    });
  });
});
