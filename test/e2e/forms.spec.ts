import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import type { TestUser } from '../support/actors';
import { member, phoneOf, posts } from './support/member';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** The picture of a QR code, as a photo of it would be chosen. */
async function photoOf(text: string) {
  const { default: encode } = await import('qr');
  return { name: 'code.gif', mimeType: 'image/gif', buffer: Buffer.from(encode(text, 'gif', { scale: 8 })) };
}

/** What a form of money remembers, says before it is sent, and takes from elsewhere than the keyboard. */
test.describe('forms of money', () => {
  const stage = Stage.ofSpec();

  let other: TestUser;

  test.beforeAll(async () => {
    other = await member(stage.origin);
  });

  async function as(user: TestUser, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await phoneOf(stage.browser, stage.origin, user);
    try {
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  const dialog = (phone: Phone): Locator => phone.page.getByRole('dialog');
  const amount = (phone: Phone): Locator => phone.page.getByLabel(phone.t('money:amount'), { exact: true });
  const recipient = (phone: Phone): Locator => phone.page.getByLabel(phone.t('transfer:to.label'), { exact: true });
  /** The value of a row of the open sheet. */
  const row = (phone: Phone, key: string): Locator =>
    dialog(phone)
      .locator('div')
      .filter({ has: phone.page.locator('dt', { hasText: phone.t(key) }) })
      .last()
      .locator('dd');

  test('keep what was typed over a reload and a way back, for this user alone', async () => {
    await as(await member(stage.origin), async (phone) => {
      await phone.go('/pages/property/transfer');
      await recipient(phone).fill(other.uid);
      await amount(phone).fill('2000');
      await phone.page.reload();
      await expect(recipient(phone)).toHaveValue(other.uid);
      await expect(amount(phone)).toHaveValue('2000');
      // It is judged as if it had been typed.
      await phone.sees(phone.t('money:insufficientFunding'));
      // A link that names an amount goes before it, and takes nothing away.
      await phone.go('/');
      await phone.sees(phone.t('home:panel.total'));
      await phone.go('/pages/property/transfer?asset=USDT&amount=3');
      await expect(amount(phone)).toHaveValue('3');
      await phone.go('/');
      await phone.sees(phone.t('home:panel.total'));
      await phone.go('/pages/property/transfer');
      await expect(amount(phone)).toHaveValue('2000');
      await phone.enter(await member(stage.origin));
      await expect(amount(phone)).toHaveValue('');
      await expect(recipient(phone)).toHaveValue('');
    });
  });

  test('forget what was done, and say what is left before', async () => {
    await as(await member(stage.origin), async (phone) => {
      await phone.go('/pages/property/exchange?from=USDT&to=FXB');
      await phone.fill(phone.t('exchange:from'), '20');
      await phone.page.getByRole('timer').filter({ hasText: /\d/ }).waitFor();
      await phone.page.reload();
      await expect(phone.page.getByLabel(phone.t('exchange:from'), { exact: true })).toHaveValue('20');
      await phone.tap('money:next.exchange');
      await expect(row(phone, 'money:confirm.left')).toHaveText('980.00 USDT');
      await expect(row(phone, 'money:confirm.pay')).toHaveText('\u221220.00 USDT');
      await expect(
        dialog(phone)
          .getByText(/^\+[\d.,]+$/)
          .first(),
      ).toBeVisible();
      await phone.shot('exchange-balance-after');
      await phone.confirm('exchange:confirm.action');
      await phone.sees(phone.t('exchange:result.title'));
      await phone.go('/pages/property/exchange');
      await expect(phone.page.getByLabel(phone.t('exchange:from'), { exact: true })).toHaveValue('');
    });
  });

  test('renew a quote while its sheet is open, and say that it has changed', async () => {
    await as(await member(stage.origin), async (phone) => {
      await phone.page.clock.install();
      await phone.go('/pages/property/exchange?from=USDT&to=FXB&amount=20');
      await phone.page.getByRole('timer').filter({ hasText: /\d/ }).waitFor();
      const sent = posts(phone);
      await phone.tap('money:next.exchange');
      const confirm = dialog(phone).getByRole('button', { name: phone.t('exchange:confirm.action'), exact: true });
      await confirm.waitFor();
      // Somebody else moves the price of the pool.
      const body = { amount: '100', minReceived: '0.0001' };
      const moved = await other.api.post('/api/finance/exchange/USDT/FXB', body, { key: randomUUID() });
      expect(moved.status).toBe(200);
      await phone.page.clock.fastForward(12_000);
      await expect(dialog(phone).getByRole('alert')).toContainText('Price changed: you now receive');
      await expect(confirm).toBeVisible();
      await phone.shot('quote-renewed');
      // Once more, with the same figures: nothing is said to have changed again.
      await phone.page.clock.fastForward(12_000);
      await expect(confirm).toBeVisible();
      expect(sent).toEqual([]);
    });
  });

  test('name a recipient out of the address book, marked as new', async () => {
    await as(await member(stage.origin), async (phone) => {
      await phone.go('/pages/property/transfer');
      await phone.tap('recipients:book.open');
      await phone.sees(phone.t('recipients:book.empty'));
      await phone.page.keyboard.press('Escape');
      await recipient(phone).fill(other.uid);
      await phone.tap('recipients:save.action');
      await dialog(phone).getByLabel(phone.t('recipients:save.name'), { exact: true }).fill('Anna');
      await phone.confirm('recipients:save.confirm');
      await dialog(phone).waitFor({ state: 'detached' });
      await expect(phone.button(phone.t('recipients:save.action'))).toHaveCount(0);
      await recipient(phone).fill('');
      await phone.tap('recipients:book.open');
      await dialog(phone).getByText(phone.t('recipients:new'), { exact: true }).waitFor();
      await phone.shot('address-book');
      await phone.page.getByRole('searchbox').fill('nobody');
      await phone.sees(phone.t('recipients:book.none'));
      await phone.page.getByRole('searchbox').fill('ann');
      await phone.settled();
      await dialog(phone).getByRole('button', { name: /^Anna/ }).click();
      await expect(recipient(phone)).toHaveValue(other.uid);
      await amount(phone).fill('10');
      await phone.tap('money:next.transfer');
      await expect(row(phone, 'recipients:book.title')).toHaveText(`Anna ${phone.t('recipients:new')}`);
      await phone.shot('transfer-to-new');
      await phone.page.keyboard.press('Escape');
      await phone.tap('recipients:book.open');
      await phone.settled();
      await dialog(phone)
        .getByRole('button', { name: phone.t('recipients:book.delete', { name: 'Anna' }), exact: true })
        .click();
      await phone.sees(phone.t('recipients:book.empty'));
    });
  });

  test('read a recipient from the photo of a code, and no other code', async () => {
    await as(await member(stage.origin), async (phone) => {
      await phone.page.addInitScript(() => {
        const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
        Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refuse } });
      });
      await phone.page.reload();
      await phone.go('/pages/property/transfer');
      await phone.tap('recipients:scan.open');
      await phone.sees(phone.t('recipients:scan.refused'));
      await phone.shot('scan-refused');
      const file = dialog(phone).locator('input[type=file]');
      await file.setInputFiles(
        await photoOf('https://evil.example/?to=%2Fpages%2Fproperty%2Ftransfer%3Fto%3D23456789'),
      );
      await phone.sees(phone.t('recipients:scan.foreign'));
      await file.setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await phone.sees(phone.t('recipients:scan.nothing'));
      const mine = `${stage.origin}/index/?${new URLSearchParams({ to: `/pages/property/transfer?to=${other.uid}` })}`;
      await file.setInputFiles(await photoOf(mine));
      await dialog(phone).waitFor({ state: 'detached' });
      await expect(recipient(phone)).toHaveValue(other.uid);
      await phone.tap('recipients:mine.open');
      await dialog(phone)
        .getByRole('img', { name: phone.t('recipients:mine.title'), exact: true })
        .waitFor();
    });
  });

  test('show beside USDT what it is about in the currency of the reader', async () => {
    await as(await member(stage.origin), async (phone) => {
      await phone.go('/pages/user/settings');
      await phone.page.getByRole('button', { name: part(phone.t('settings:currency.title')) }).click();
      await phone.settled();
      await dialog(phone).getByRole('button', { name: /^EUR/ }).click();
      await phone.go('/pages/property/withdrawal?asset=USDT&amount=116');
      await phone.tap('money:next.withdrawal');
      const about = dialog(phone).getByText(part('100.00\u00a0EUR'));
      await expect(about).toContainText('≈');
      await expect(about).toContainText('27');
      await phone.shot('withdrawal-in-eur');
      await phone.page.keyboard.press('Escape');
      await phone.go('/pages/transaction/index');
      await phone.page.getByText(part('\u00a0EUR')).first().waitFor();
      await phone.shot('hub-in-eur');
    });
  });
});
