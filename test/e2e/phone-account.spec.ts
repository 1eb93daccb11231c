import { type Browser, expect, test } from '@playwright/test';
import { minute, second } from '../../server/common/runtime';
import { spacedPhone } from '../../server/common/words/phone.rules';
import { bootApp, type TestApp } from '../support/boot';
import { loginPassword, newPhone, SmsInbox } from '../support/sms-inbox';
import { InjectedWallet, walletName } from './support/injected-wallet';
import { tradePassword } from './support/member';
import { connectPage, Phone, type PhoneOptions } from './support/phone';
import { part } from './support/texts';

/** Accounts of a phone number, in a real browser. */
test.describe('a phone number', () => {
  let app: TestApp;
  let inbox: SmsInbox;
  let browser: Browser;

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    inbox = new SmsInbox(app);
    browser = given;
  });
  test.afterAll(() => app?.close());

  const visit = async (options: Partial<PhoneOptions>, work: (phone: Phone) => Promise<void>) => {
    const phone = await Phone.open(browser, app.origin, {
      language: 'en',
      scheme: 'dark',
      landing: connectPage,
      ...options,
    });
    try {
      await work(phone);
    } finally {
      await phone.close();
    }
  };
  const boxes = (phone: Phone) => phone.page.getByLabel(phone.t('phone:code.label'), { exact: true });
  const alert = (phone: Phone) => phone.page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
  const choosePhone = (phone: Phone) =>
    phone.page
      .getByRole('button', { name: part(phone.t('wallet:phone.title')) })
      .first()
      .click();
  const askForCode = async (phone: Phone, number: string) => {
    await phone.fill(phone.t('phone:number.label'), number);
    await phone.tap('phone:number.send');
    await boxes(phone).waitFor();
  };

  test('registers, logs out, logs in by a code, adds a wallet and leads to the withdrawal', async () => {
    const number = newPhone();
    const injected = new InjectedWallet();
    await visit({ wallet: injected }, async (phone) => {
      const { page } = phone;
      await phone.page.getByRole('button', { name: part(walletName) }).waitFor();
      await phone.shot('connect');
      await choosePhone(phone);
      await phone.fill(phone.t('phone:number.label'), '0151 23');
      await phone.tap('phone:number.send');
      await expect(alert(phone)).toHaveText(phone.t('phone:number.invalid'));
      await askForCode(phone, number);
      await phone.sees(spacedPhone(number));
      await phone.shot('code');
      await boxes(phone).fill(inbox.wrongCodeOf(number));
      await expect(alert(phone)).toHaveText('Wrong code; tries left: 4');
      await expect(boxes(phone)).toHaveValue('');
      await expect(boxes(phone)).toBeFocused();
      await phone.shot('wrong-code');
      await boxes(phone).fill(inbox.codeOf(number));
      await phone.sees(phone.t('phone:register.heading'));
      await phone.fill(phone.t('phone:password.label'), 'short');
      await phone.tap('phone:register.action');
      await expect(alert(phone)).toHaveText(phone.t('phone:weak.short'));
      await phone.fill(phone.t('phone:password.label'), loginPassword);
      await phone.shot('new-password');
      await phone.tap('phone:register.action');
      await phone.sees(phone.t('home:panel.total'));

      // A wallet in this browser says nothing about a session by phone.
      await page.clock.install();
      await page.reload();
      await phone.sees(phone.t('home:panel.total'));
      await page.clock.runFor(5 * second);
      await phone.idle();
      expect(injected.times('eth_requestAccounts')).toBe(0);

      await phone.go('/pages/user/settings');
      await phone.sees(spacedPhone(number));
      await phone.shot('settings');
      await phone.tap('settings:logout.action');
      await phone.confirm('settings:logout.action');
      await phone.sees(phone.t('home:visitor.title'));

      app.clock.advance(minute);
      await phone.go('/pages/login/phone');
      await askForCode(phone, number);
      await boxes(phone).fill(inbox.codeOf(number));
      await phone.sees(phone.t('home:panel.total'));

      await phone.go('/pages/property/withdrawal');
      await phone.sees(phone.t('withdrawal:noWallet.text'));
      await phone.shot('withdraw-without-wallet');
      await phone.tap('withdrawal:noWallet.action');
      await page.getByRole('button', { name: part(walletName) }).click();
      await phone.tap('wallet:bind.action');
      await phone.sees(phone.t('wallet:bind.done.title'));
      await phone.sees(injected.key.address.slice(-6));
      await phone.shot('wallet-added');
      await phone.tap('wallet:bind.done.action');
      await phone.sees(phone.t('withdrawal:address.own'));
      await page.reload();
      await phone.sees(phone.t('withdrawal:address.own'));
      // Another account in the wallet ends no session that a phone opened.
      injected.key = new InjectedWallet().key;
      await page.reload();
      await page.clock.runFor(5 * second);
      await phone.sees(phone.t('withdrawal:address.own'));
    });
  });

  test('counts 60 seconds down, also for who leaves and comes back, and sends a code once', async () => {
    const number = newPhone();
    app.clock.advance(minute);
    await visit({}, async (phone) => {
      const { page } = phone;
      await page.clock.install();
      await phone.go('/pages/login/phone');
      await phone.fill(phone.t('phone:number.label'), number);
      await phone.settled();
      await phone.button(phone.t('phone:number.send')).dblclick();
      await boxes(phone).waitFor();
      expect(inbox.sent.filter(({ to }) => to === number)).toHaveLength(1);
      const left = async () => Number(((await page.getByText(/New code in 0:\d\d/).textContent()) ?? '').slice(-2));
      await page.clock.fastForward(2 * second);
      const before = await left();
      await page.clock.fastForward(15 * second);
      await expect.poll(left).toBeLessThanOrEqual(before - 15);
      await phone.go('/pages/login/index');
      await choosePhone(phone);
      await boxes(phone).waitFor();
      expect(await left()).toBeLessThanOrEqual(before - 15);
      await page.reload();
      await boxes(phone).waitFor();
      expect(await left()).toBeLessThanOrEqual(before - 15);
      // The same number again needs no other code.
      await phone.tap('phone:code.change');
      await phone.tap('phone:number.send');
      await boxes(phone).waitFor();
      expect(inbox.sent.filter(({ to }) => to === number)).toHaveLength(1);
      await page.clock.fastForward(60 * second);
      app.clock.advance(minute);
      await phone.tap('phone:code.again');
      await phone.sees(phone.t('phone:code.resent'));
      expect(inbox.sent.filter(({ to }) => to === number)).toHaveLength(2);
      await page.clock.fastForward(5 * minute);
      await phone.sees(phone.t('phone:code.over'));
      await phone.shot('code-over');
      app.clock.advance(5 * minute);
      await boxes(phone).fill(inbox.codeOf(number));
      await expect(alert(phone)).toHaveText('This code is no longer valid. Ask for a new one');
    });
  });

  test('logs in by its password, and is told one thing of a wrong number and a wrong password', async () => {
    const { phone: known } = await inbox.register();
    await visit({ scheme: 'light' }, async (phone) => {
      await phone.go('/pages/login/phone');
      await phone.tap('phone:login.instead');
      for (const number of [known, newPhone()]) {
        await phone.fill(phone.t('phone:number.label'), number);
        await phone.fill(phone.t('phone:password.label'), 'not the password');
        await phone.tap('phone:login.action');
        await expect(alert(phone)).toHaveText('Wrong number or password');
      }
      await phone.shot('wrong-password');
      await phone.fill(phone.t('phone:number.label'), known);
      await phone.fill(phone.t('phone:password.label'), loginPassword);
      await phone.tap('phone:login.action');
      await phone.sees(phone.t('home:panel.total'));
    });
  });

  test('is added to the account of a wallet, and gets a login password', async () => {
    const user = await app.actors.user();
    const number = newPhone();
    await visit({ user, landing: '#/pages/user/settings' }, async (phone) => {
      app.clock.advance(minute);
      await phone.page.getByRole('link', { name: part(phone.t('settings:phone.add')) }).click();
      await askForCode(phone, number);
      await boxes(phone).fill(inbox.codeOf(number));
      await phone.sees(phone.t('phone:bind.done'));
      await phone.shot('phone-added');
      app.clock.advance(minute);
      await phone.tap('phone:loginPassword.title');
      await phone.tap('phone:number.send');
      await boxes(phone).fill(inbox.wrongCodeOf(number));
      await phone.fill(phone.t('phone:password.label'), loginPassword);
      await phone.tap('phone:loginPassword.action');
      await phone.sees('Wrong code; tries left: 4');
      await boxes(phone).fill(inbox.codeOf(number));
      await phone.fill(phone.t('phone:password.label'), loginPassword);
      await phone.tap('phone:loginPassword.action');
      await phone.sees(phone.t('phone:loginPassword.ended'));
    });
    const entered = await app.api.post('/api/login/mobile', { phone: number, password: loginPassword });
    expect(entered.data).toMatchObject({ uid: user.uid });
  });

  test('confirms the trade password of an account without a wallet', async () => {
    const user = await inbox.register();
    await visit({ user, landing: '#/pages/user/password', language: 'de' }, async (phone) => {
      app.clock.advance(minute);
      await phone.tap('password:intro.set');
      await phone.digits(tradePassword);
      await phone.sees(phone.t('password:keypad.second'));
      await phone.digits(tradePassword);
      await phone.tap('phone:number.send');
      await boxes(phone).waitFor();
      await phone.shot('trade-password-code');
      await boxes(phone).fill(inbox.codeOf(user.phone));
      await phone.sees(phone.t('password:done.set'));
    });
  });
});
