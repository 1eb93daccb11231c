import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import type { Language } from '../../server/common/words/languages';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import { Actors, type TestUser } from '../support/actors';
import { StaffConsole } from './support/console';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

const password = '246810';

/** What forms of money say of amounts, prices and people, in a real browser. */
test.describe('the words of money forms', { tag: '@full' }, () => {
  let actors: Actors;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    actors = Actors.at(stage.origin);
  });

  const priced = (price: string, asset = 'BNB') =>
    actors.byTwo('finance', `assets/${asset}/price`, { price, reason: 'test' });
  const file = async ({ api }: TestUser, asset: string, amount: string) =>
    (await api.post<Deposit>('/api/finance/recharge', { asset, amount }, { key: randomUUID() })).data.id;
  const credit = (id: number, amount: string) => actors.byTwo('reviewer', `deposits/${id}/approve`, { amount });
  async function member(asset: string, amount: string): Promise<TestUser> {
    const user = await actors.user({ bound: true });
    await credit(await file(user, asset, amount), amount);
    return user;
  }

  /** The app on a phone, logged in. */
  async function on(user: TestUser, language: Language, does: (phone: Phone) => Promise<void>): Promise<void> {
    await stage.visit({ language, scheme: language === 'ru' ? 'light' : 'dark' }, async (phone) => {
      await phone.enter(user);
      await does(phone);
    });
  }

  const amountOf = (phone: Phone): Locator => phone.page.getByLabel(phone.t('money:amount'), { exact: true });

  /** Types it key by key. @returns the keys after which the field was found fault with */
  async function scolded(field: Locator, text: string): Promise<string[]> {
    await field.fill('');
    const found: string[] = [];
    for (const key of text) {
      await field.pressSequentially(key);
      if ((await field.getAttribute('aria-invalid')) === 'true') found.push(await field.inputValue());
    }
    return found;
  }

  test.describe('an amount', () => {
    for (const texts of [
      { language: 'de', either: '1.000', own: '1,0001', foreign: '0.0005', paste: '1.234.567,5', read: '1234567,5' },
      {
        language: 'ru',
        either: '1.000',
        own: '1,0001',
        foreign: '0.0005',
        paste: '1\u00a0234\u00a0567,5',
        read: '1234567,5',
      },
      { language: 'en', either: '1,000', own: '1.0001', foreign: '0,0005', paste: '1,234,567.5', read: '1234567.5' },
      {
        language: 'zh-CN',
        either: '1\uff0c000',
        own: '1\u30020001',
        foreign: '0\uff0c0005',
        paste: '1,234,567.5',
        read: '1234567.5',
      },
    ] as const) {
      test(`that could mean two is refused, and named, in ${texts.language}`, async () => {
        const { language, either, own, foreign, paste, read } = texts;
        await on(await actors.user(), language, async (phone) => {
          await phone.go('/pages/property/recharge?asset=USDT');
          const field = amountOf(phone);
          const typed = either.replace('\uff0c', ',');
          const word = phone.t('money:typed.ambiguous', { typed, small: '1', large: '1000' });

          expect(await scolded(field, either)).toEqual([]);
          await phone.tap('money:next.deposit');
          await phone.sees(word);
          await phone.shot('either');
          await expect(phone.page.getByRole('dialog')).toHaveCount(0);
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          await expect(field).toHaveValue(typed);

          // On the way to another amount nothing is found fault with, though it was tried before.
          expect(await scolded(field, own)).toEqual([]);
          expect(await scolded(field, foreign)).toEqual([]);
          await field.blur();
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          await expect(phone.page.getByText(part(word))).toHaveCount(0);

          // Pasted, and left: it is written as it was read.
          await field.fill('');
          await phone.page.keyboard.insertText(either);
          await field.blur();
          await phone.sees(word);
          await field.fill('');
          await phone.page.keyboard.insertText(paste);
          await expect(field).toHaveValue(paste);
          await field.blur();
          await expect(field).toHaveValue(read);

          await field.fill('1000');
          await phone.tap('money:next.deposit');
          const grouped = { de: '1.000,00', ru: '1\u00a0000,00', en: '1,000.00', 'zh-CN': '1,000.00' }[language];
          await phone.page
            .getByRole('dialog')
            .getByText(part(`${grouped}\u00a0USDT`))
            .first()
            .waitFor();
        });
      });
    }

    test('that a button fills in can mean only one', async () => {
      await on(await member('USDT', '1.125'), 'de', async (phone) => {
        await phone.go('/pages/property/transfer?tab=move&asset=USDT');
        const give = (wallet: string) =>
          phone.page.getByLabel(phone.t('transfer:move.give', { wallet: phone.t(`transfer:move.wallet.${wallet}`) }), {
            exact: true,
          });
        await phone.tap('money:max');
        await expect(give('funding')).toHaveValue('1,125');
        await phone.tap('money:next.move');
        await phone.page.getByRole('dialog').getByText(part('1,125\u00a0USDT')).first().waitFor();
      });
    });
  });

  test.describe('a deposit of BNB', () => {
    for (const figures of [
      { language: 'de', about: '1.194,00', came: '1.233,80', paid: '620,00', now: '600,00', coins: '2,00' },
      { language: 'ru', about: '1\u00a0194,00', came: '1\u00a0233,80', paid: '620,00', now: '600,00', coins: '2,00' },
      { language: 'en', about: '1,194.00', came: '1,233.80', paid: '620.00', now: '600.00', coins: '2.00' },
    ] as const) {
      test(`says what it becomes and what came of it, in ${figures.language}`, async () => {
        const { language, about, came, paid, now, coins } = figures;
        await priced('600');
        const user = await actors.user({ bound: true });
        await on(user, language, async (phone) => {
          const rule = phone.t('deposit:conversion.rule', { asset: 'BNB', into: 'USDT' });
          const dialog = phone.page.getByRole('dialog');
          await phone.go('/pages/property/recharge?asset=BNB');
          await phone.sees(rule);
          await phone.sees(`1\u00a0BNB = ${now}\u00a0USDT`);
          await amountOf(phone).fill('2');
          await phone.sees(`≈\u00a0${about}\u00a0USDT`);
          await phone.sees(phone.t('deposit:conversion.about'));
          await expect(phone.page.getByText(phone.t('deposit:credited'), { exact: true })).toHaveCount(0);
          await phone.shot('bnb');
          await phone.tap('money:next.deposit');
          await dialog.getByText(part(rule)).waitFor();
          await dialog.getByText(part(`≈\u00a0${about}\u00a0USDT`)).waitFor();
          await dialog.getByText(part(`1\u00a0BNB = ${now}\u00a0USDT`)).waitFor();
          await phone.shot('bnb-confirm');
          await phone.confirm('deposit:confirm.action');
          await phone.sees(phone.t('money:waitForReview'));
          await phone.sees(rule);
          await phone.sees(`≈\u00a0${about}\u00a0USDT`);
          await phone.shot('bnb-result');

          await phone.go('/pages/property/recharge/list');
          await phone.sees(phone.t('deposit:list.asConverted', { asset: 'USDT' }));
          const { data } = await user.api.get<{ list: Deposit[] }>('/api/finance/deposits');
          await priced('620');
          await credit(data.list[0]?.id ?? 0, '2');
          await priced('600');
          await phone.page.reload();
          const told = phone.t('deposit:list.came', { amount: came, asset: 'USDT' });
          await phone.page.getByText(part(told)).waitFor();
          await phone.sees(`${coins}\u00a0BNB`);
          await phone.shot('bnb-list');
          await phone.page.getByText(part(told)).click();
          await dialog.getByText(part(`+${came}\u00a0USDT`)).waitFor();
          await dialog.getByText(part(`1\u00a0BNB = ${paid}\u00a0USDT`)).waitFor();
          await dialog.getByText(phone.t('deposit:arrived'), { exact: true }).waitFor();
          await dialog.getByText(phone.t('deposit:creditedAt'), { exact: true }).waitFor();
          await phone.shot('bnb-credited');
        });
      });
    }

    test('is shown to staff as what was credited for it', async () => {
      await priced('600');
      const user = await actors.user({ bound: true });
      const id = await file(user, 'BNB', '3');
      const desk = await StaffConsole.login(stage.browser, stage.origin, 'reviewer@demo.local', {
        language: 'en',
        scheme: 'dark',
      });
      try {
        await desk.go(`/deposits/${id}/show`);
        await desk.page
          .getByText(/1,791\.00\s?USDT/)
          .first()
          .waitFor();
        await desk.shot('bnb-waits');
        await credit(id, '3');
        await desk.go('/deposits?filter=%7B%22state%22%3A%22credited%22%7D');
        const row = desk.page.getByRole('row').filter({ hasText: user.uid });
        await row.getByText(/3\.00\s?BNB/).waitFor();
        await row.getByText(/1,791\.00\s?USDT/).waitFor();
        await desk.shot('bnb-credited');
      } finally {
        await desk.close();
      }
    });

    test('is one of USDT where USDT is sent: nothing is turned into anything', async () => {
      const user = await actors.user({ bound: true });
      await on(user, 'en', async (phone) => {
        await phone.go('/pages/property/recharge?asset=USDT');
        await amountOf(phone).fill('20');
        await phone.sees(phone.t('deposit:credited'));
        await phone.page.getByText(part('20.00\u00a0USDT')).waitFor();
        await expect(phone.page.getByText(part('≈'))).toHaveCount(0);
        await credit(await file(user, 'USDT', '20'), '19.5');
        await phone.go('/pages/property/recharge/list');
        await phone.page.getByText(part(phone.t('deposit:list.came', { amount: '19.50', asset: 'USDT' }))).waitFor();
        await phone.sees('20.00\u00a0USDT');
      });
    });
  });

  for (const language of ['de', 'ru', 'en'] as const) {
    test(`the latest recipients are offered, and looked up as ever, in ${language}`, async () => {
      const [user, one, other] = [await member('USDT', '50'), await actors.user(), await actors.user()];
      await actors.setTradePassword(user, password);
      await on(user, language, async (phone) => {
        const recent = phone.page.getByRole('region', { name: part(phone.t('transfer:to.recent')) });
        await phone.go('/pages/property/transfer');
        await phone.page.getByLabel(part(phone.t('transfer:to.label'))).waitFor();
        await phone.idle();
        await expect(recent).toHaveCount(0);
        for (const { uid } of [one, other, one]) {
          const body = { to: uid, asset: 'USDT', amount: '1', password };
          expect((await user.api.post('/api/finance/other/trade', body, { key: randomUUID() })).status).toBe(200);
        }
        const admin = await actors.staff('admin');
        await admin.post(`/admin-api/users/${other.id}/freeze`, { reason: 'test' });
        await phone.page.reload();
        await expect(recent.getByRole('button')).toContainText([one.uid, other.uid]);
        await phone.shot('recent');
        await recent.getByRole('button').first().click();
        await expect(phone.page.getByLabel(part(phone.t('transfer:to.label')))).toHaveValue(one.uid);
        await phone.page.getByRole('status').getByText(part(one.uid)).waitFor();
        await expect(recent).toHaveCount(0);
        await phone.page.getByLabel(part(phone.t('transfer:to.label'))).fill('');
        await recent.getByRole('button').nth(1).click();
        const frozen = await user.api.get(`/api/finance/other/trade?to=${other.uid}`, {
          headers: { 'Cb-lang': language },
        });
        await phone.sees(frozen.msg);
      });
    });
  }

  test.describe('one price on one page', () => {
    test('at home: price and change are of one answer', async () => {
      await priced('600');
      await on(await actors.user(), 'en', async (phone) => {
        const row = phone.page.getByRole('link', { name: /^BNB/ });
        await row.getByText(part('600.00')).waitFor();
        // The other answer that tells prices stays as it was.
        const before = await (await fetch(`${stage.origin}/api/index`)).text();
        await phone.page.route('**/api/index', (route) =>
          route.fulfill({ body: before, contentType: 'application/json' }),
        );
        await priced('630');
        await phone.page.addInitScript(() => localStorage.removeItem('last_loaded'));
        await phone.page.reload();
        await row.getByText(part('630.00')).waitFor();
        await expect(phone.page.getByText(part('600.00'))).toHaveCount(0);
      });
    });

    test('of an asset: its price is the one its value is by', async () => {
      await priced('0.5', 'FXB');
      const user = await member('FXB', '2000');
      await on(user, 'en', async (phone) => {
        const dialog = phone.page.getByRole('dialog');
        await phone.go('/pages/asset/index');
        await phone.sees('1,000.00');
        // What the app keeps of the site for minutes knows the old price.
        await priced('0.525', 'FXB');
        await phone.page.reload();
        await phone.sees('1,050.00');
        await phone.page.getByRole('button', { name: /^FXB/ }).click();
        await dialog.getByText(part('1,050.00\u00a0USDT')).waitFor();
        await dialog.getByText(part('0.525\u00a0USDT')).waitFor();
      });
    });

    test('of a market: the chart ends where the price stands', async () => {
      await priced('600');
      await on(await actors.user(), 'en', async (phone) => {
        await phone.go('/pages/market/index?asset=BNB');
        await phone.sees('600.00\u00a0USDT');
        await phone.tap('market:chart.asTable');
        const closes = phone.page.getByRole('row').nth(1).getByRole('cell').nth(3);
        await closes.getByText(part('600.00')).waitFor();
        // The candles are asked for apart: from here on they stay behind.
        await phone.page.route('**/api/line?*', (route) => route.abort());
        await priced('615');
        await phone.page.getByText(part('615.00\u00a0USDT')).first().waitFor();
        await expect(closes).toHaveText('615.00');
      });
    });
  });
});
