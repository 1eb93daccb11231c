import { type Browser, expect, test } from '@playwright/test';
import { bootApp, type TestApp } from '../support/boot';
import { cardsOnSale } from '../support/cards-on-sale';
import { phoneOf, tradePassword } from './support/member';
import type { Phone } from './support/phone';
import { part } from './support/texts';

/** A passkey in place of the six digits, with a device that Chromium plays. */
test.describe('a passkey', () => {
  let app: TestApp;
  let browser: Browser;
  let cards: number[];

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    ({ cards } = await cardsOnSale(app, 100, 100, 100, 100));
    browser = given;
  });
  test.afterAll(() => app?.close());

  /** A phone at the address that passkeys are made for: an IP address is no domain. */
  async function withPhone(work: (phone: Phone) => Promise<void>): Promise<void> {
    const user = await app.actors.user({ bound: true, funded: { USDT: '2000', FUEL: '100' }, tradePassword });
    const phone = await phoneOf(browser, app.origin.replace('127.0.0.1', 'localhost'), user);
    try {
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  /** Gives the phone a sensor that knows its owner. */
  async function withSensor({ context, page }: Phone): Promise<void> {
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  /** The owner turns the device's question down. */
  const declined = ({ page }: Phone) =>
    page.evaluate(() => {
      const decline = () => Promise.reject(new DOMException('declined', 'NotAllowedError'));
      Object.assign(navigator.credentials, { get: decline, create: decline });
    });

  const sheet = ({ page }: Phone) => page.getByRole('dialog').last();
  const inSheet = (phone: Phone, name: string) => sheet(phone).getByRole('button', { name, exact: true });
  const passkeyButton = (phone: Phone) => inSheet(phone, phone.t('money:passkey.use'));

  async function add(phone: Phone, name: string): Promise<void> {
    await phone.tap('passkeys:add.action');
    await phone.fill(phone.t('passkeys:add.name'), name);
    await phone.confirm('passkeys:add.next');
    await phone.sees(phone.t('passkeys:add.password'));
    await phone.digits(tradePassword);
  }

  /** Opens the keypad that pays for the next card. */
  async function paying(phone: Phone): Promise<void> {
    await phone.go(`/pages/card/details?id=${cards.shift()}`);
    await phone.tap('cards:buy.action', { amount: '100.00' });
    const buy = inSheet(phone, phone.t('cards:buy.action', { amount: '100.00' }));
    await buy.waitFor();
    await phone.settled();
    await buy.click();
    await phone.sees(phone.t('money:password.hint'));
    await phone.settled();
  }

  test('is added, pays, and is removed by itself', async () => {
    await withPhone(async (phone) => {
      await withSensor(phone);
      await paying(phone);
      await expect(passkeyButton(phone)).toHaveCount(0);

      await phone.go('/pages/user/settings');
      await phone.page.getByRole('link', { name: part(phone.t('settings:passkeys.title')) }).click();
      await phone.sees(phone.t('passkeys:intro.what'));
      await phone.shot('passkeys-none');
      await add(phone, 'My test phone');
      await phone.page.getByText('My test phone', { exact: true }).waitFor();
      await phone.sees(phone.t('passkeys:row.unused'));
      await phone.shot('passkeys-one');

      await paying(phone);
      await phone.shot('passkey-keypad');
      await passkeyButton(phone).click();
      await phone.sees(phone.t('cards:bought.paid'));

      await phone.go('/pages/user/passkeys');
      await phone.sees(/Last used/);
      await phone.page
        .getByRole('button', { name: phone.t('passkeys:remove.one', { name: 'My test phone' }), exact: true })
        .click();
      await phone.confirm('passkeys:remove.action');
      await phone.sees(phone.t('passkeys:remove.password'));
      await phone.settled();
      await passkeyButton(phone).click();
      await expect(phone.page.getByText('My test phone', { exact: true })).toHaveCount(0);
      await paying(phone);
      await expect(passkeyButton(phone)).toHaveCount(0);
    });
  });

  test('that is declined changes and pays nothing, and the digits still do', async () => {
    await withPhone(async (phone) => {
      await withSensor(phone);
      await phone.go('/pages/user/passkeys');
      await add(phone, 'First');
      await phone.page.getByText('First', { exact: true }).waitFor();
      await phone.go('/pages/user/settings');
      await phone.go('/pages/user/passkeys');
      await phone.page.getByText('First', { exact: true }).waitFor();
      await add(phone, 'Second');
      await phone.sees(phone.t('money:passkey.already'));
      await phone.shot('passkey-already');
      await phone.page.reload();
      await phone.page.getByText('First', { exact: true }).waitFor();
      await expect(phone.page.getByText('Second', { exact: true })).toHaveCount(0);

      await paying(phone);
      await declined(phone);
      await passkeyButton(phone).click();
      await sheet(phone).getByText(phone.t('money:passkey.cancelled'), { exact: true }).waitFor();
      await phone.shot('passkey-declined');
      await phone.digits(tradePassword);
      await phone.sees(phone.t('cards:bought.paid'));
    });
  });
});
