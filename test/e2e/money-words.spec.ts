// @full
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import type { Language } from '../../server/common/words/languages';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import { Actors, type TestUser } from '../support/actors';
import { StaffConsole } from './support/console';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';

const password = '246810';

/** What forms of money say of amounts, prices and people, in a real browser. */
describe('the words of money forms', () => {
  let actors: Actors;

  const stage = Stage.ofSpec();

  beforeAll(async () => {
    actors = Actors.at(stage.origin);
  }, 120_000);

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

  describe('an amount', () => {
    it.each([
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
    ] as const)(
      'that could mean two is refused, and named, in $language',
      async (texts) => {
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
          expect(await phone.page.getByRole('dialog').count()).toBe(0);
          expect(await field.getAttribute('aria-invalid')).toBe('true');
          expect(await field.inputValue()).toBe(typed);

          // On the way to another amount nothing is found fault with, though it was tried before.
          expect(await scolded(field, own)).toEqual([]);
          expect(await scolded(field, foreign)).toEqual([]);
          await field.blur();
          expect(await field.getAttribute('aria-invalid')).toBe('true');
          expect(await phone.page.getByText(word).count()).toBe(0);

          // Pasted, and left: it is written as it was read.
          await field.fill('');
          await phone.page.keyboard.insertText(either);
          await field.blur();
          await phone.sees(word);
          await field.fill('');
          await phone.page.keyboard.insertText(paste);
          expect(await field.inputValue()).toBe(paste);
          await field.blur();
          expect(await field.inputValue()).toBe(read);

          await field.fill('1000');
          await phone.tap('money:next.deposit');
          const grouped = { de: '1.000,00', ru: '1\u00a0000,00', en: '1,000.00', 'zh-CN': '1,000.00' }[language];
          await phone.page.getByRole('dialog').getByText(`${grouped}\u00a0USDT`).first().waitFor();
        });
      },
      120_000,
    );

    it('that a button fills in can mean only one', async () => {
      await on(await member('USDT', '1.125'), 'de', async (phone) => {
        await phone.go('/pages/property/transfer?tab=move&asset=USDT');
        const give = (wallet: string) =>
          phone.page.getByLabel(phone.t('transfer:move.give', { wallet: phone.t(`transfer:move.wallet.${wallet}`) }));
        await phone.tap('money:max');
        expect(await give('funding').inputValue()).toBe('1,125');
        await phone.tap('money:next.move');
        await phone.page.getByRole('dialog').getByText('1,125\u00a0USDT').first().waitFor();
      });
    }, 120_000);
  });

  describe('a deposit of BNB', () => {
    it.each([
      { language: 'de', about: '1.194,00', came: '1.233,80', paid: '620,00', now: '600,00', coins: '2,00' },
      { language: 'ru', about: '1\u00a0194,00', came: '1\u00a0233,80', paid: '620,00', now: '600,00', coins: '2,00' },
      { language: 'en', about: '1,194.00', came: '1,233.80', paid: '620.00', now: '600.00', coins: '2.00' },
    ] as const)(
      'says what it becomes and what came of it, in $language',
      async (figures) => {
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
          expect(await phone.page.getByText(phone.t('deposit:credited'), { exact: true }).count()).toBe(0);
          await phone.shot('bnb');
          await phone.tap('money:next.deposit');
          await dialog.getByText(rule).waitFor();
          await dialog.getByText(`≈\u00a0${about}\u00a0USDT`).waitFor();
          await dialog.getByText(`1\u00a0BNB = ${now}\u00a0USDT`).waitFor();
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
          await phone.page.getByText(told).waitFor();
          await phone.sees(`${coins}\u00a0BNB`);
          await phone.shot('bnb-list');
          await phone.page.getByText(told).click();
          await dialog.getByText(`+${came}\u00a0USDT`).waitFor();
          await dialog.getByText(`1\u00a0BNB = ${paid}\u00a0USDT`).waitFor();
          await dialog.getByText(phone.t('deposit:arrived'), { exact: true }).waitFor();
          await dialog.getByText(phone.t('deposit:creditedAt'), { exact: true }).waitFor();
          await phone.shot('bnb-credited');
        });
      },
      120_000,
    );

    it('is shown to staff as what was credited for it', async () => {
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
    }, 120_000);

    it('is one of USDT where USDT is sent: nothing is turned into anything', async () => {
      const user = await actors.user({ bound: true });
      await on(user, 'en', async (phone) => {
        await phone.go('/pages/property/recharge?asset=USDT');
        await amountOf(phone).fill('20');
        await phone.sees(phone.t('deposit:credited'));
        await phone.page.getByText('20.00\u00a0USDT').waitFor();
        expect(await phone.page.getByText('≈').count()).toBe(0);
        await credit(await file(user, 'USDT', '20'), '19.5');
        await phone.go('/pages/property/recharge/list');
        await phone.page.getByText(phone.t('deposit:list.came', { amount: '19.50', asset: 'USDT' })).waitFor();
        await phone.sees('20.00\u00a0USDT');
      });
    }, 120_000);
  });

  it.each(['de', 'ru', 'en'] as const)(
    'the latest recipients are offered, and looked up as ever, in %s',
    async (language) => {
      const [user, one, other] = [await member('USDT', '50'), await actors.user(), await actors.user()];
      await actors.setTradePassword(user, password);
      await on(user, language, async (phone) => {
        const recent = phone.page.getByRole('region', { name: phone.t('transfer:to.recent') });
        await phone.go('/pages/property/transfer');
        await phone.page.getByLabel(phone.t('transfer:to.label')).waitFor();
        await phone.page.waitForLoadState('networkidle');
        expect(await recent.count()).toBe(0);
        for (const { uid } of [one, other, one]) {
          const body = { to: uid, asset: 'USDT', amount: '1', password };
          expect((await user.api.post('/api/finance/other/trade', body, { key: randomUUID() })).status).toBe(200);
        }
        const admin = await actors.staff('admin');
        await admin.post(`/admin-api/users/${other.id}/freeze`, { reason: 'test' });
        await phone.page.reload();
        await recent.getByRole('button').first().waitFor();
        expect(await recent.getByRole('button').allInnerTexts()).toEqual([
          expect.stringContaining(one.uid),
          expect.stringContaining(other.uid),
        ]);
        await phone.shot('recent');
        await recent.getByRole('button').first().click();
        expect(await phone.page.getByLabel(phone.t('transfer:to.label')).inputValue()).toBe(one.uid);
        await phone.page.getByRole('status').getByText(one.uid).waitFor();
        expect(await recent.count()).toBe(0);
        await phone.page.getByLabel(phone.t('transfer:to.label')).fill('');
        await recent.getByRole('button').nth(1).click();
        const frozen = await user.api.get(`/api/finance/other/trade?to=${other.uid}`, {
          headers: { 'Cb-lang': language },
        });
        await phone.sees(frozen.msg);
      });
    },
    120_000,
  );

  describe('one price on one page', () => {
    it('at home: price and change are of one answer', async () => {
      await priced('600');
      await on(await actors.user(), 'en', async (phone) => {
        const row = phone.page.getByRole('link', { name: /^BNB/ });
        await row.getByText('600.00').waitFor();
        // The other answer that tells prices stays as it was.
        const before = await (await fetch(`${stage.origin}/api/index`)).text();
        await phone.page.route('**/api/index', (route) =>
          route.fulfill({ body: before, contentType: 'application/json' }),
        );
        await priced('630');
        await phone.page.addInitScript(() => localStorage.removeItem('last_loaded'));
        await phone.page.reload();
        await row.getByText('630.00').waitFor();
        expect(await phone.page.getByText('600.00').count()).toBe(0);
      });
    }, 120_000);

    it('of an asset: its price is the one its value is by', async () => {
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
        await dialog.getByText('1,050.00\u00a0USDT').waitFor();
        await dialog.getByText('0.525\u00a0USDT').waitFor();
      });
    }, 120_000);

    it('of a market: the chart ends where the price stands', async () => {
      await priced('600');
      await on(await actors.user(), 'en', async (phone) => {
        await phone.go('/pages/market/index?asset=BNB');
        await phone.sees('600.00\u00a0USDT');
        await phone.tap('market:chart.asTable');
        const closes = phone.page.getByRole('row').nth(1).getByRole('cell').nth(3);
        await closes.getByText('600.00').waitFor();
        // The candles are asked for apart: from here on they stay behind.
        await phone.page.route('**/api/line?*', (route) => route.abort());
        await priced('615');
        await phone.page.getByText('615.00\u00a0USDT').first().waitFor();
        expect(await closes.textContent()).toBe('615.00');
      });
    }, 120_000);
  });
});
